import { recordOf } from '#schemas/record.ts';
import { ContentError } from '../content/document/ContentError.ts';
import { createSchemaCheck } from '../content/document/createSchemaCheck.ts';
import { wordsOf } from '../content/document/words.ts';
import { defaultLocaleOf } from '../content/management/rows/PublishedRows.ts';
import { agentBehind } from '../content/people/agents.ts';
import type { Actor } from '../content/people/rights.ts';
import { ReleaseRefusedError } from '../content/store/errors.ts';
import { passGate } from '../kernel/gate.ts';
import { answerText } from './answer.ts';
import { nearest } from './nearest.ts';
import { ToolError } from './ToolError.ts';
import type { AgentParts, Tool } from './tool.ts';
import { tools } from './toolList.ts';

/** Result of a use, as returned to the agent. */
export interface Outcome {
  isError: boolean;
  text: string;
}

/** Writes a minute, and operations an hour, of one agent. */
const WRITES = { most: 60, windowMs: 60_000 };
const OPERATIONS = { most: 2_000, windowMs: 60 * 60_000 };

const check = createSchemaCheck();

/** A tool that somebody wants to use. */
export interface ToolAsked {
  token: string;
  name: string;
  input: unknown;
}

/** A token that opens nothing: unknown, ended, over. */
export class NoAgentError extends Error {
  override readonly name = 'NoAgentError';
}

/**
 * Runs a tool for the agent of the token, with its present rights.
 * @throws NoAgentError
 */
export async function runTool(parts: AgentParts, { token, name, input }: ToolAsked): Promise<Outcome> {
  const { db, now } = parts.store.parts;
  const agent = await agentBehind({ db, now }, token);
  if (!agent) throw new NoAgentError('The token is unknown, ended or over. Its person makes a new one.');
  try {
    const tool = tools.find((one) => one.name === name);
    if (!tool)
      throw new ToolError(`There is no tool «${name}».`, {
        nearest: nearest(
          name,
          tools.map((one) => one.name),
        ),
      });
    const { cursor, ...asked } = readInput(tool, input);
    await count(parts, agent, { tool, asked });
    const defaultLocale = defaultLocaleOf(await parts.store.state());
    const answer = await tool.run({ ...parts, agent, defaultLocale, now }, asked);
    return { isError: false, text: answerText(answer, typeof cursor === 'string' ? cursor : undefined) };
  } catch (error) {
    return { isError: true, text: refusalText(error) };
  }
}

/** @throws ToolError that names the fault */
function readInput(tool: Tool, input: unknown): Readonly<Record<string, unknown>> {
  const given = input ?? {};
  const faults = check(tool.input, given);
  if (faults.length === 0) return recordOf(given); // an object, says the schema
  const told = faults.slice(0, 20).map(({ pointer, found, expected }) => ({ pointer, found, expected }));
  const [first] = faults;
  throw new ToolError(`${first?.pointer ?? ''}: ${first ? wordsOf(first) : ''}`, {
    faults: told,
    count: faults.length,
  });
}

/** @throws ToolError when it comes too often */
async function count(
  { store }: AgentParts,
  agent: Actor,
  { tool, asked }: { tool: Tool; asked: Readonly<Record<string, unknown>> },
): Promise<void> {
  const { db, now } = store.parts;
  const times = tool.operations?.(asked) ?? 0;
  if (!tool.isWrite && times === 0) return;
  const waitMs = await db.write(async (tx) => {
    const wait = tool.isWrite ? await passGate(tx, { subject: `agent writes ${agent.id}`, ...WRITES }, now()) : 0;
    if (wait > 0 || times === 0) return wait;
    return passGate(tx, { subject: `agent operations ${agent.id}`, ...OPERATIONS, times }, now());
  });
  if (waitMs === 0) return;
  const seconds = Math.ceil(waitMs / 1000);
  const rule = `${WRITES.most} writes a minute and ${OPERATIONS.most} operations an hour are the most`;
  throw new ToolError(`Too much at once: ${rule}. Go on in ${seconds} seconds.`, { retryAfter: seconds });
}

/** @throws whatever was not meant for the agent */
function refusalText(error: unknown): string {
  if (error instanceof ToolError) return answerText({ facts: { error: error.message, ...error.details } }, undefined);
  if (error instanceof ReleaseRefusedError) return answerText({ facts: { error: error.message } }, undefined);
  if (error instanceof ContentError) return answerText({ facts: { error: error.message } }, undefined);
  throw error;
}
