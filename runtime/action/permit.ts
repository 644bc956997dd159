import { permitCall } from '../ports/documentCall.ts';
import type { ActionContext } from './defineAction.ts';

interface Wanted {
  call: string;
  input: Readonly<Record<string, unknown>>;
  /** Names of inputs that the document wrote itself. */
  written: readonly string[];
}

/**
 * Looks whether an action of a document may make a call now. Before a call that costs the visitor something, the product asks a question of
 * its own: no words of a document stand in it.
 * @returns whether to go on: false after a no
 * @throws RefusedCallError when the contract keeps the call from documents
 */
export async function agreeToCall(
  { runtime, byItself }: Pick<ActionContext, 'runtime' | 'byItself'>,
  { call, input, written }: Wanted,
): Promise<boolean> {
  const { callRules } = runtime.ports;
  const isAsked = !byItself && (await callRules.of(call))?.byDocument === 'confirm';
  const way = isAsked ? 'question' : byItself ? 'reading' : 'press';
  await permitCall(callRules, { call, way, written });
  return !isAsked || runtime.dialogs.confirm(await callRules.question(call, input));
}
