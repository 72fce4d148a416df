// Makes values when they are first asked for: on a slow phone the first answer waits for nothing else.

/** Give an object a property that is made when it is first asked for. */
export function lazily(holder, name, make) {
  Object.defineProperty(holder, name, {
    configurable: true,
    enumerable: true,
    get() {
      const value = make();
      Object.defineProperty(holder, name, { value, enumerable: true });
      return value;
    },
  });
}
