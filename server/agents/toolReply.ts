import type { Ask, Reply } from '../kernel/control.ts';
import { AGENT_TOOL } from '../kernel/control.ts';
import { NoAgentError, type Outcome, type ToolAsked } from './runTool.ts';

/** Builds the request of a terminal for an agent that uses a tool. The input is JSON text, since terminal commands take texts only. */
export function toolAsk({ token, name, input }: ToolAsked, by: string): Ask {
  return { command: AGENT_TOOL, by, proof: { token }, input: { name, input: JSON.stringify(input ?? {}) } };
}

/** Runs the tool and returns its outcome: `isDone` if the tool did what was asked. */
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
