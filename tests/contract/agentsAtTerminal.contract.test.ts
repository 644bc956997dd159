import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askRunning } from '../../server/kernel/control.ts';
import { said } from '../support/agentClient.ts';
import { temporaryFolder } from '../support/database.ts';
import { openSite } from '../support/openSite.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
let folder: string;
let app: FastifyInstance | undefined;
let token: string;
const clients: Client[] = [];

const order = async (command: string, input: Readonly<Record<string, string>>): Promise<string> => {
  const reply = await askRunning(folder, { command, input, by: 'ann' });
  expect(reply?.text).toMatch(/added|made|over/);
  return Buffer.from(reply?.output ?? '', 'base64')
    .toString()
    .trim();
};

/** The order as a program starts it, with nothing of this process around it but what it needs. */
const environment = (given: string): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
  DATA_DIR: folder,
  CONTENT_DIR: join(root, 'content'),
  MARQUEE_TOKEN: given,
});

async function connect(given: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const started = { command: process.execPath, args: [join(root, 'tools/marquee.ts'), 'mcp'], env: environment(given) };
  await client.connect(new StdioClientTransport({ ...started, stderr: 'ignore' }));
  clients.push(client);
  return client;
}

beforeAll(async () => {
  folder = temporaryFolder();
  app = await openSite({ dataDir: folder, contentDir: join(root, 'content') });
  await app.ready();
  await order('content user add', { name: 'ann', email: 'ann@example.test', role: 'editor' });
  token = await order('content agent add', { name: 'claude', for: 'ann', days: '7' });
});
afterAll(async () => {
  for (const client of clients) await client.close();
  await app?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('npm run marquee -- mcp', () => {
  it('serves the tools over standard input and output: beside a running site, and without one', async () => {
    const client = await connect(token);
    expect((await client.listTools()).tools).toHaveLength(15);
    const use = async (name: string, input: object) => said(await client.callTool({ name, arguments: { ...input } }));
    const outline = await use('get_outline', { document: 'base/page/faq' });
    const operations = [{ op: 'set', at: '/seo/title', value: 'Answers' }];
    const asked = { document: 'base/page/faq', etag: outline.data.etag, operations };
    const planned = await use('plan_changes', asked);
    expect(planned.data).toMatchObject({ changes: [{ path: '/seo/title' }] });
    await app?.close();
    app = undefined;
    const applied = await use('apply_plan', { plan: planned.data.plan, key: 'terminal-key' });
    expect([applied.isError, applied.data.document]).toEqual([false, 'base/page/faq']);
    const labelled = await use('get_changes', { document: 'base/page/faq' });
    expect(labelled.data).toMatchObject({ draftBy: 'agent:claude for ann', changes: [{ path: '/seo/title' }] });
    const wrong = await connect('mqt_nobody');
    const refused = said(await wrong.callTool({ name: 'find_documents', arguments: {} }));
    expect([refused.isError, refused.text]).toEqual([true, expect.stringContaining('token is unknown')]);
  });

  it('wants a token, and says how to come by one', async () => {
    const started = run(process.execPath, [join(root, 'tools/marquee.ts'), 'mcp'], { env: environment('') });
    await expect(started).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('content agent add') });
  });
});
