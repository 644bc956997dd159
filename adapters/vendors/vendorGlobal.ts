/**
 * Returns the value that a vendor's script has put under a name of the window. @throws Error when it is missing: the script is not the expected one
 */
export function vendorGlobal<T>(name: string): T {
  const found: unknown = Reflect.get(globalThis, name);
  if (found === undefined || found === null) throw new Error(`the script left no ${name}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the vendor documents it; what is not so throws where it is used, and costs the vendor alone
  return found as T;
}

/** Puts names where a vendor's script looks for them. */
export function expose(names: Readonly<Record<string, unknown>>): void {
  Object.assign(globalThis, names);
}
