/** What a vendor's script has put under a name of the window. @throws when it is not there: the script is not what it was taken for */
export function vendorGlobal<T>(name: string): T {
  const found: unknown = Reflect.get(globalThis, name);
  if (found === undefined || found === null) throw new Error(`the script left no ${name}`);
  return found as T;
}

/** Puts names where a vendor's script looks for them. */
export function expose(names: Readonly<Record<string, unknown>>): void {
  Object.assign(globalThis, names);
}
