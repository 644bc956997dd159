/** Proxy of an object that every test creates again: reads and writes go to the present one. */
export function standInFor<T extends object>(now: () => T): T {
  return new Proxy({} as T, {
    get: (_, key) => Reflect.get(now(), key) as unknown,
    set: (_, key, value) => Reflect.set(now(), key, value),
    has: (_, key) => Reflect.has(now(), key),
    ownKeys: () => Reflect.ownKeys(now()),
    getOwnPropertyDescriptor: (_, key) => {
      const own = Reflect.getOwnPropertyDescriptor(now(), key);
      return own && { ...own, configurable: true }; // of what the stand-in does not have itself, nothing else may be told
    },
  });
}
