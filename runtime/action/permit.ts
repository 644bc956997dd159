import { recordOf } from '#schemas/record.ts';
import { eventDetail, type Prepared } from '../document/callUse.ts';
import { permitCall } from '../ports/documentCall.ts';
import type { ActionContext } from './defineAction.ts';

interface Wanted {
  call: string;
  input: Readonly<Record<string, unknown>>;
  /** The inputs as the document wrote them, before values were read. */
  source: Readonly<Record<string, unknown>>;
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
  { runtime, byItself, suggested = [], listed = [] }: Pick<ActionContext, 'runtime' | 'byItself' | keyof Prepared>,
  { call, input, source, written }: Wanted,
): Promise<boolean> {
  const { callRules } = runtime.ports;
  const isAsked = !byItself && (await callRules.of(call))?.byDocument === 'confirm';
  const way = isAsked ? 'question' : byItself ? 'reading' : 'press';
  const readFrom = (details: readonly string[]): string[] =>
    Object.keys(source).filter((name) => details.includes(eventDetail(source[name]) ?? ''));
  await permitCall(callRules, { call, way, written, suggested: readFrom(suggested), listed: readFrom(listed) });
  if (!isAsked) return true;
  const question = await callRules.question(call, input);
  const isOpen = runtime.dialogs.stack.some(
    ({ question: open }) => open?.title === question.title && open.text === question.text,
  );
  return !isOpen && runtime.dialogs.confirm(question); // pressed twice while it was on its way, it is asked once
}

/** The same for an action that says which call it `makes`: its parameters besides the inputs of that call come from the document. */
export function agreeToMake(context: ActionContext, call: string, given: unknown): Promise<boolean> {
  return agreeToCall(context, { call, input: recordOf(given), source: context.step.with ?? {}, written: [] });
}
