(function (e, s) {
  try {
    s = localStorage;
    if (s.theme) e.theme = s.theme;
    if (s.size) e.size = s.size;
    if (!("ed" in e) && s.edition) e.ed = s.edition;
  } catch {}
})(document.documentElement.dataset);
