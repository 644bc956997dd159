import { refusedUse } from '#runtime/document/callUse.ts';
import { type CallName, calls, definitionOf } from '#schemas/platform/index.ts';

/** Explains why a call may not look up a page's address; null when it may. Only public calls that change nothing may. */
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
