import { isObject } from '../../collections/texts.ts';

/** Parts of live documents that are nothing for strangers: an operator's own code, and where players' accounts are. */
const HIDDEN = ['customCode', 'platformOrigin'];

/** An entry's body as somebody who has not signed in gets it. */
export function forGuests(body: Record<string, unknown>): Record<string, unknown> {
  const { document } = body;
  if (!isObject(document)) return body;
  const told = Object.fromEntries(Object.entries(document).filter(([name]) => !HIDDEN.includes(name)));
  const { operations } = told;
  if (Array.isArray(operations)) told['operations'] = operations.filter((operation) => !isHidden(operation));
  return { ...body, document: told };
}

/** What a brand that inherits makes of such a part. */
function isHidden(operation: unknown): boolean {
  const at = isObject(operation) ? operation['at'] : undefined;
  return typeof at === 'string' && HIDDEN.includes(at.split('/')[1] ?? '');
}
