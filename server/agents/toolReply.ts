import type { Ask, Reply } from '../kernel/control.ts';
import { AGENT_TOOL } from '../kernel/control.ts';
import { NoAgentError, type Outcome, type ToolAsked } from './runTool.ts';

/** What a terminal asks for, when an agent behind it uses a tool. The input is JSON, for a terminal's words are texts. */
export function toolAsk({ token, name, input }: ToolAsked, by: string): Ask {
  return { command: AGENT_TOOL, by, proof: { token }, input: { name, input: JSON.stringify(input ?? {}) } };
}

/** Does it, and tells the outcome: `isDone` where the tool did what was asked. */
export async function toolReply(ask: Ask, run: (asked: ToolAsked) => Promise<Outcome>): Promise<Reply> {
  const token = ask.proof && 'token' in ask.proof ? ask.proof.token : '';
  const { name = '', input = '{}' } = ask.input;
  try {
    const { isError, text } = await run({ token, name, input: JSON.parse(input) });
    return { isDone: !isError, text };
  } catch (error) {
    if (error instanceof NoAgentError) return { isDone: false, text: error.message };
    throw error;
  }
}
