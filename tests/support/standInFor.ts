/** One name for what every test has anew: whatever is asked of it, or set on it, goes to the one there is now. */
export function standInFor<T extends object>(now: () => T): T {
  return new Proxy({} as T, {
    get: (_, key) => Reflect.get(now(), key) as unknown,
    set: (_, key, value) => Reflect.set(now(), key, value),
  });
}
