import { readFileSync } from 'node:fs';
import { createMcpFactory } from '../server/agents/mcpServer.ts';
import { toolAsk } from '../server/agents/toolReply.ts';
import { CommandError } from '../server/kernel/command.ts';
import type { Ask, Reply } from '../server/kernel/control.ts';
import type { CommandWords } from '../server/operator/readAsk.ts';

/** Serves the tools of agents to a program that starts this one. */
export const mcpCommand: CommandWords = {
  name: 'mcp',
  summary:
    'serves the tools of agents on standard input and output (Model Context Protocol), by the token in MARQUEE_TOKEN',
  example: 'marquee mcp',
  options: {},
};

/**
 * Speaks the protocol with the process that started this one, until it ends it. Standard output belongs to the protocol: nothing else is
 * written there. @param run asks the running site, or its data
 */
export async function serveMcp(
  run: (ask: Ask) => Promise<Reply>,
  { by, env }: { by: string; env: Readonly<Record<string, string | undefined>> },
): Promise<void> {
  const { MARQUEE_TOKEN, MARQUEE_TOKEN_FILE } = env;
  const token = (MARQUEE_TOKEN || (MARQUEE_TOKEN_FILE ? readFileSync(MARQUEE_TOKEN_FILE, 'utf8') : '')).trim();
  if (token === '')
    throw new CommandError(
      'Put the token of an agent into MARQUEE_TOKEN: «content agent add NAME --for PERSON» prints one.',
    );
  const { serveStdio } = await import('@modelcontextprotocol/server/stdio');
  const factory = await createMcpFactory(() => async (name, input) => {
    const { isDone, text } = await run(toolAsk({ token, name, input }, by));
    return { isError: !isDone, text };
  });
  const ended = new Promise<void>((resolve) => process.stdin.once('close', resolve).once('end', resolve));
  const server = serveStdio(factory, { onerror: (error) => process.stderr.write(`${error.message}\n`) });
  await ended;
  await server.close();
}
