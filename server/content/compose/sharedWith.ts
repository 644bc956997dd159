/** @returns `made` with every part that says the same as the base replaced by the base's own, so that it is held once */
export function sharedWith(made: unknown, base: unknown): unknown {
  if (made === base || !isHolder(made) || !isHolder(base) || Array.isArray(made) !== Array.isArray(base)) return made;
  const keys = Object.keys(made);
  let isSame = keys.length === Object.keys(base).length;
  for (const key of keys) {
    const given = Object.hasOwn(base, key) ? base[key] : undefined;
    const part = sharedWith(made[key], given);
    made[key] = part;
    if (part !== given) isSame = false;
  }
  return isSame ? base : made;
}

function isHolder(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object';
}
