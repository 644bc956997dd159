import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { askRunning } from '../../server/kernel/control.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import { startChild } from './child.ts';
import { bounded, type Figure, median, told } from './figures.ts';
import { get, steadyLoad } from './load.ts';

const PUBLISHES = 200;
const PER_SECOND = 200;
const PATHS = ['/', '/lv', '/faq', '/about', '/content/v1/messages', '/content/v1/page?path=/faq'];

/**
 * Publishes of one page on two nodes over one PostgreSQL, in turn, while both are asked: how long until every node serves it, from when it was
 * ordered and from when it was said to be live, and whether any request failed meanwhile. Nothing where there is no PostgreSQL.
 */
export async function nodeFigures(folder: string, root: string): Promise<Figure[]> {
  const bin = findPostgres();
  if (bin === undefined) return [];
  const cluster = await startPostgres(bin, ['fsync=off']);
  await cluster.run('CREATE DATABASE site');
  const DATABASE_URL = cluster.urlOf('site');
  const AUDIT_KEY = 'the nodes of these figures share it all';
  const places = ['node-a', 'node-b'].map((name) => join(folder, name));
  const nodes: Awaited<ReturnType<typeof startChild>>[] = [];
  for (const DATA_DIR of places) nodes.push(await startChild('siteServer.mjs', { DATA_DIR, DATABASE_URL, AUDIT_KEY }));
  const ports = nodes.map(({ port }) => port);
  for (const port of ports) for (const path of PATHS) await get({ port, path });

  const content = join(folder, 'nodes-content');
  cpSync(join(root, 'content'), content, { recursive: true });
  const file = join(content, 'base', 'pages', 'home.json');
  const page = JSON.parse(readFileSync(file, 'utf8')) as { seo?: object };
  const stop = steadyLoad({ ports, paths: PATHS, perSecond: PER_SECOND });
  const [ordered, live]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < PUBLISHES; turn++) {
    const title = `Published ${turn} times`;
    writeFileSync(file, JSON.stringify({ ...page, seo: { ...page.seo, title } }));
    const startMs = performance.now();
    const by = places[turn % places.length] ?? '';
    const answer = await askRunning(by, { command: 'content import', input: { folder: content }, by: 'bench' });
    if (!answer?.isDone) throw new Error(`publish ${turn} was refused: ${answer?.text}`);
    const liveMs = performance.now();
    const endMs = Math.max(...(await Promise.all(ports.map((port) => servedAt(port, title)))));
    ordered.push(endMs - startMs);
    live.push(endMs - liveMs);
  }
  const { asked, failed } = await stop();
  await Promise.all(nodes.map((node) => node.stop()));
  await cluster.stop();
  return [
    bounded('nodes-publish-to-served-p99', p99(ordered), 'ms', 1_000),
    told('nodes-publish-to-served', median(ordered), 'ms'),
    told('nodes-live-to-served-p99', p99(live), 'ms'),
    bounded('nodes-publish-failed-requests', failed, 'requests', 0),
    told('nodes-publish-requests', asked, 'requests'),
  ];
}

function p99(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN;
}

/** When the front page of a node says a title. */
async function servedAt(port: number, title: string): Promise<number> {
  for (const untilMs = performance.now() + 10_000; performance.now() < untilMs; ) {
    const { body } = await get({ port, path: '/', encoding: 'identity' });
    if (body.includes(title)) return performance.now();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return Number.POSITIVE_INFINITY;
}
