import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startChild } from './child.ts';
import { bounded, type Figure, told } from './figures.ts';
import type { ClientsReport } from './liveClients.ts';
import { get } from './load.ts';

const SOCKETS = 10_000;
const PROCESSES = 4;
const SECONDS = 10;
const UPDATES_PER_SECOND = 200;
/** The last updates arrive, in milliseconds. */
const ARRIVE_MS = 500;

/** 10,000 sockets of 2,000 players at one process, and how soon a changed balance reaches them. */
export async function liveFigures(folder: string): Promise<Figure[]> {
  const site = await startChild('liveServer.ts', { DATA_DIR: join(folder, 'live') });
  const children: ChildProcess[] = [];
  try {
    const tokens = await ask<string[]>(site.port, `/_bench/tokens?count=${SOCKETS}`);
    const before = await site.usage();
    const started = performance.now();
    for (let nth = 0; nth < PROCESSES; nth += 1) children.push(await startClients(site.port));
    const share = Math.ceil(tokens.length / PROCESSES);
    await Promise.all(
      children.map((child, nth) => report(child, { tokens: tokens.slice(nth * share, (nth + 1) * share) })),
    );
    const openSec = (performance.now() - started) / 1_000;
    const open = await site.usage();
    const { payments, perSecond, writeP99 } = await ask<{ payments: number; perSecond: number; writeP99: number }>(
      site.port,
      `/_bench/pay?seconds=${SECONDS}&rate=${UPDATES_PER_SECOND}`,
    );
    await new Promise((resolve) => setTimeout(resolve, ARRIVE_MS));
    const after = await site.usage();
    const reports = await Promise.all(children.map((child) => report(child, 'report')));
    const waits = reports.flatMap(({ waitsMs }) => waitsMs).toSorted((a, b) => a - b);
    const stillOpen = reports.reduce((sum, report) => sum + report.open, 0);
    return [
      bounded('live-sockets-lost', SOCKETS - stillOpen, 'sockets', 0),
      bounded('live-10000-sockets-memory', Math.max(open.rssMb, after.rssMb), 'MB', 600),
      told('live-socket-memory', ((open.rssMb - before.rssMb) * 1_024) / SOCKETS, 'KB/socket'),
      told('live-open-rate', SOCKETS / openSec, 'sockets/s'),
      told('live-updates', perSecond, 'updates/s'),
      bounded('live-updates-missed', payments * 5 - waits.length, 'messages', 0),
      bounded('live-balance-p99', waits[Math.floor(waits.length * 0.99)] ?? Number.NaN, 'ms', 50),
      told('live-payment-written-p99', writeP99, 'ms'), // is in the figure above: news is told when it is on disk
      told('live-balance-p90', waits[Math.floor(waits.length * 0.9)] ?? Number.NaN, 'ms'),
      told('live-balance-p50', waits[Math.floor(waits.length * 0.5)] ?? Number.NaN, 'ms'),
    ];
  } finally {
    for (const child of children) child.kill('SIGKILL');
    await site.stop();
  }
}

async function ask<T>(port: number, path: string): Promise<T> {
  const { body } = await get({ port, path, encoding: 'identity' });
  return JSON.parse(body.toString()) as T;
}

async function startClients(port: number): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'liveClients.ts'), {
    env: { ...process.env, HOST: `localhost:${port}` },
  });
  await once(child, 'message');
  return child;
}

async function report(child: ChildProcess, question: object | string): Promise<ClientsReport> {
  child.send(question);
  const [answer] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the sockets’ process ended with ${String(code)}`))),
  ])) as [ClientsReport];
  return answer;
}
