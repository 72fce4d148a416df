// Offers filters for a list: only those that leave something, each with a count and an address (web/resources/facets.py).
import { encodeQuery } from "../urls.js";

export function offerFilters(address, asked, chosen, filters) {
  return filters.flatMap(({ name, label, counts, labels, isSwitch = false }) => {
    const wanted = chosen[name] || "",
      held = new Map(counts);
    if (wanted && !held.has(wanted)) held.set(wanted, 0);
    if (!wanted && held.size <= (isSwitch ? 0 : 1)) return [];
    const without = writeAddress(address, { ...asked, ...chosen, [name]: "" }),
      mark = without.includes("?") ? "&" : "?";
    return [
      {
        filter: name,
        label,
        values: [...held].map(([value, count]) => ({
          value,
          label: labels[value] ?? value,
          count,
          chosen: value === wanted,
          url: value === wanted ? without : `${without}${mark}${encodeQuery({ [name]: value })}`,
        })),
      },
    ];
  });
}

/* Write an address with what is asked there; what is empty is not asked. */
export function writeAddress(address, asked) {
  const pairs = encodeQuery(Object.fromEntries(Object.entries(asked).filter(([, value]) => value)));
  return pairs ? `${address}?${pairs}` : address;
}
