// Keeps what is made of a snapshot with the snapshot, so that both go together (kb/snapshot/kept.py).

/** Make a function that keeps what it makes of its first argument; the other arguments are not looked at again. */
export function keep(make) {
  return (holder, ...others) => {
    if (!holder.kept.has(make)) holder.kept.set(make, make(holder, ...others));
    return holder.kept.get(make);
  };
}
