import { refusedUse } from '#runtime/document/callUse.ts';
import { type CallName, calls, definitionOf } from '#schemas/platform/index.ts';

/** Why a page's address may not be looked up by a call; null: it may. Only calls that everybody may make and that change nothing. */
export function refusedLookup(call: string): string | null {
  if (!isCall(call)) return 'a call of the platform';
  const definition = definitionOf(call);
  return definition.player ? 'a call that everybody may make' : refusedUse(definition, 'reading');
}

/** The call of that name, if a page's address may be looked up by it. */
export function publicCall(call: string): CallName | null {
  return isCall(call) && refusedLookup(call) === null ? call : null;
}

function isCall(call: string): call is CallName {
  return Object.hasOwn(calls, call);
}
