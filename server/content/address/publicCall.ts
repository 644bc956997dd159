import { type FaultWords, faultWords } from '#runtime/expression/faultWords.ts';
import { type CallName, calls, definitionOf } from '#schemas/platform/index.ts';
import { callUseWords } from '../document/callUseWords.ts';

/** Explains why a call may not look up a page's address; null when it may. Only public calls that change nothing may. */
export function refusedLookup(call: string): FaultWords | null {
  if (!isCall(call)) return faultWords('call.named', { call });
  const definition = definitionOf(call);
  return definition.player ? faultWords('call.player', { call }) : callUseWords(call, definition, 'reading');
}

/** The call of that name, if a page's address may be looked up by it. */
export function publicCall(call: string): CallName | null {
  return isCall(call) && refusedLookup(call) === null ? call : null;
}

function isCall(call: string): call is CallName {
  return Object.hasOwn(calls, call);
}
