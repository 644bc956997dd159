/** @returns `made` with every part that says the same as the base replaced by the base's own, so that it is held once */
export function sharedWith<T>(made: T, base: unknown): T {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a part that says the same has the same type
  return shared(made, base) as T;
}

function shared(made: unknown, base: unknown): unknown {
  if (made === base || !isHolder(made) || !isHolder(base) || Array.isArray(made) !== Array.isArray(base)) return made;
  const keys = Object.keys(made);
  let isSame = keys.length === Object.keys(base).length;
  for (const key of keys) {
    const given = Object.hasOwn(base, key) ? base[key] : undefined;
    const part = shared(made[key], given);
    made[key] = part;
    if (part !== given) isSame = false;
  }
  return isSame ? base : made;
}

function isHolder(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object';
}
