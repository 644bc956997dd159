import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildProgram } from '../../tools/setUp.mjs';
import { asReader, metricsEnv } from '../support/figures.ts';
import { fillData } from '../support/openSite.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';

const ROOT = join(import.meta.dirname, '..', '..');
let folder: string;
let first: Run;
let origin: string;

const isReady = (started: Run): Promise<void> =>
  vi.waitFor(() => expect(started.text).toContain('ready at'), { timeout: 240_000 });

// the built server, as `npm start` runs it
beforeAll(async () => {
  buildProgram();
  folder = mkdtempSync(join(tmpdir(), 'marquee-process-'));
  await fillData(join(folder, 'data')); // the built server fills a database below
  first = run({ DATA_DIR: join(folder, 'data') });
  await isReady(first);
  origin = /ready at (\S+)/.exec(first.text)?.[1] ?? '';
});
afterAll(async () => {
  if (first.child.exitCode === null) first.child.kill('SIGTERM');
  await first.ended;
  rmSync(folder, { recursive: true, force: true });
});

describe('a start that cannot succeed ends with one clear line and a code', () => {
  it('a port that is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    await fillData(join(folder, 'other'));
    const { code, lines } = await failure({ DATA_DIR: join(folder, 'other'), PORT: String(port) });
    taken.close();
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^Port ${port} .*is taken`))]);
  });

  it('a setting that is none; tests/unit/environment.test.ts has every one', async () => {
    const port = await failure({ DATA_DIR: join(folder, 'other'), PORT: 'abc' });
    expect(port).toEqual({ code: 1, lines: ['PORT is «abc»: give a whole number from 0 to 65535.'] });
  });

  it('no content: neither files nor a store that holds any', async () => {
    const { code, lines } = await failure({ DATA_DIR: join(folder, 'empty'), CONTENT_DIR: '/nowhere/at/all' });
    expect([code, lines]).toEqual([
      1,
      [
        'There is no content folder «/nowhere/at/all», and the store is empty: set CONTENT_DIR to the folder with the documents.',
      ],
    ]);
  });

  it('a database server that does not answer; its password is not shown', async () => {
    const url = 'postgres://marquee:secret-word@127.0.0.1:1/marquee';
    const { code, lines } = await failure({ DATA_DIR: join(folder, 'other'), DATABASE_URL: url });
    expect([code, lines]).toEqual([
      1,
      [expect.stringMatching(/^DATABASE_URL: 127\.0\.0\.1:1\/marquee cannot be used/)],
    ]);
    expect(lines.join('')).not.toContain('secret-word');
  });

  it('a data folder that another process owns; that one goes on', async () => {
    const { code, lines } = await failure({ DATA_DIR: join(folder, 'data') });
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(join(folder, 'data'));
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  });
});

const bin = findPostgres();
// two of them side by side: contentNodes.contract.test.ts
it.skipIf(bin === undefined)(
  'runs on PostgreSQL when DATABASE_URL names one, and not beside it under another key',
  async () => {
    const cluster = await startPostgres(bin ?? '', ['fsync=off']);
    await cluster.run('CREATE DATABASE site');
    const env = { DATABASE_URL: cluster.urlOf('site'), AUDIT_KEY: 'the nodes of this test share it all' };
    const site = run({ ...env, DATA_DIR: join(folder, 'a') });
    try {
      await isReady(site);
      const at = /ready at (\S+)/.exec(site.text)?.[1] ?? '';
      expect((await fetch(`${at}/readyz`)).status).toBe(200);
      const games = (await (await fetch(`${at}/api/games/get`)).json()) as { data: { total: number } };
      expect(games.data.total).toBe(204);
      // one that has another key would begin a log of its own: it does not start
      const { code, lines } = await failure({ ...env, DATA_DIR: join(folder, 'b'), AUDIT_KEY: '' });
      expect([code, lines]).toEqual([
        1,
        [expect.stringMatching(/sealed by the key [0-9a-f]{16}, and there is no key/)],
      ]);
    } finally {
      site.child.kill('SIGTERM');
      await site.ended;
      await cluster.stop();
    }
  },
);

it('says that it lives, that it can serve, and its figures as Prometheus text', async () => {
  for (const [path, status] of [
    ['/healthz', 'ok'],
    ['/readyz', 'ready'],
  ] as const) {
    const answer = await fetch(origin + path);
    expect([answer.status, await answer.json()]).toEqual([200, { status }]);
  }
  const answer = await fetch(`${origin}/metrics`, { headers: asReader });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=/);
  const lines = (await answer.text()).split('\n').filter((line) => line !== '');
  const sample = /^[a-zA-Z_:][\w:]*(\{[a-zA-Z_]\w*="(?:[^"\\\n]|\\.)*"(,[a-zA-Z_]\w*="(?:[^"\\\n]|\\.)*")*\})? (\S+)$/;
  const comment = /^# (HELP|TYPE) [a-zA-Z_:][\w:]* \S/;
  for (const line of lines) {
    const [, , , value] = sample.exec(line) ?? [];
    if (value === undefined) expect(line).toMatch(comment);
    else expect(Number(value.replace('+Inf', 'Infinity')), line).not.toBeNaN();
  }
  expect(lines.some((line) => /^marquee_requests_total \d+$/.test(line))).toBe(true);
});

it('asked to stop, it ends without a fault [REL-P14]', async () => {
  await fillData(join(folder, 'stopping'));
  const own = run({ DATA_DIR: join(folder, 'stopping') });
  await isReady(own);
  own.child.kill('SIGTERM');
  expect(await own.ended).toBe(0);
  expect(own.text.trim().split('\n')).toHaveLength(1);
});

interface Run {
  child: ChildProcess;
  text: string;
  /** Ends when the process has ended: its exit code. */
  ended: Promise<number | null>;
}

function run(env: Readonly<Record<string, string>>): Run {
  const child = spawn(process.execPath, ['--disable-proto=delete', 'dist/program/main.js'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', PORT: '0', ...metricsEnv, ...env },
  });
  const started: Run = { child, text: '', ended: once(child, 'exit').then(([code]) => code as number | null) };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      started.text += chunk.toString();
    });
  return started;
}

/** Runs a start that cannot succeed. @returns its exit code and output */
async function failure(env: Readonly<Record<string, string>>): Promise<{ code: number | null; lines: string[] }> {
  const started = run(env);
  const code = await started.ended;
  return { code, lines: started.text.trim().split('\n') };
}
