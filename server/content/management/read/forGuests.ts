import { isRecord } from '#schemas/record.ts';

/** Parts of live documents that are nothing for strangers: an operator's own code, and where players' accounts are. */
const HIDDEN = ['customCode', 'platformOrigin'];

/** An entry's body as somebody who has not signed in gets it: sections of settings are fields of their own, the rest is in `document`. */
export function forGuests(body: Record<string, unknown>): Record<string, unknown> {
  const told = withoutHidden(body);
  return isRecord(told['document']) ? { ...told, document: withoutHidden(told['document']) } : told;
}

function withoutHidden(part: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const told = Object.fromEntries(Object.entries(part).filter(([name]) => !HIDDEN.includes(name)));
  const { operations } = told;
  return Array.isArray(operations)
    ? { ...told, operations: operations.filter((operation) => !isHidden(operation)) }
    : told;
}

/** True if an operation changes such a part: a brand that inherits may do so. */
function isHidden(operation: unknown): boolean {
  const at = isRecord(operation) ? operation['at'] : undefined;
  return typeof at === 'string' && HIDDEN.includes(at.split('/')[1] ?? '');
}
