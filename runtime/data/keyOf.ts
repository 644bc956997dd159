import type { CallName } from '#schemas/platform/index.ts';

/** Equal for two asks that want the same thing: the call, and its input in any order. */
export function keyOf(call: CallName, input: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  return `${call} ${JSON.stringify(given.toSorted(([a], [b]) => (a < b ? -1 : 1)))}`;
}
