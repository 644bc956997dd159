import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MeasuredServer, startChild } from './child.ts';
import { bounded, compared, type Figure, median, told } from './figures.ts';
import { get, load } from './load.ts';

/** A burst of kept pages takes a second or less: what else the machine does in it shows, and is outvoted. */
const KEPT = { requests: 12_000, rounds: 15, encoding: 'br' };
const DRAWN = { requests: 300, rounds: 5, encoding: 'identity' };
/** Until the best-compressed bodies have been made aside, in milliseconds. */
const IMPROVE_MS = 1_500;

interface Burst {
  cpuMsPerRequest: number;
  perSecond: number;
}

/** What is asked for, and how often. */
interface Asked {
  path?: string;
  requests: number;
  encoding: string;
}

async function burst(server: MeasuredServer, { path = '/', requests, encoding }: Asked): Promise<Burst> {
  const before = await server.usage();
  const { perSecond, failed } = await load({ port: server.port, paths: [path], requests, encoding });
  if (failed > 0) throw new Error(`${failed} of ${requests} requests failed`);
  const after = await server.usage();
  return { cpuMsPerRequest: (after.cpuMs - before.cpuMs) / requests, perSecond };
}

/** The two servers in turn, so that a machine that slows down slows both. */
async function inTurn(
  ours: MeasuredServer,
  theirs: MeasuredServer,
  { rounds, ...asked }: Asked & { rounds: number },
): Promise<[Burst[], Burst[]]> {
  const bursts: [Burst[], Burst[]] = [[], []];
  for (const server of [ours, theirs]) await burst(server, { ...asked, requests: Math.ceil(asked.requests / 4) }); // warm-up
  for (let round = 0; round < rounds; round++) {
    bursts[0].push(await burst(ours, asked));
    bursts[1].push(await burst(theirs, asked));
  }
  return bursts;
}

const cpu = (bursts: readonly Burst[]): number => median(bursts.map(({ cpuMsPerRequest }) => cpuMsPerRequest));
const rate = (bursts: readonly Burst[]): number => median(bursts.map(({ perSecond }) => perSecond));

/** The home and the hall, kept, each against a bare server that sends the same bytes. */
export async function cachedFigures(folder: string): Promise<Figure[]> {
  const site = await startChild('siteServer.mjs', { DATA_DIR: join(folder, 'kept') });
  const against = async (path: string, name: string): Promise<Figure[]> => {
    await get({ port: site.port, path });
    await new Promise((resolve) => setTimeout(resolve, IMPROVE_MS));
    const body = join(folder, `${name}.br`);
    writeFileSync(body, (await get({ port: site.port, path })).body);
    const bare = await startChild('bareServer.ts', { BODY: body });
    const [ours, theirs] = await inTurn(site, bare, { ...KEPT, path });
    await bare.stop();
    return [
      compared(`${name}-cpu`, [cpu(ours), cpu(theirs)], 'ms/request', 1.25),
      told(`${name}-rate`, rate(ours), 'requests/s', rate(theirs)),
    ];
  };
  const figures = [...(await against('/', 'kept-page')), ...(await against('/gamehall', 'kept-hall'))];
  await site.stop();
  return figures;
}

/**
 * A page whose bytes are not kept, against plain Fastify + renderToString of the same page with its JSON in the HTML. As the product does it:
 * nodes whose answers did not change were drawn with an earlier page of their revision (DrawnNodes). Beside it, told without a bar: every
 * node drawn anew, which happens once after a publish.
 */
export async function drawnFigures(folder: string): Promise<Figure[]> {
  const plain = await startChild('plainServer.ts', { DATA_DIR: join(folder, 'plain') });
  const against = async (name: string, keep: string): Promise<[Burst[], Burst[]]> => {
    const site = await startChild('siteServer.mjs', { DATA_DIR: join(folder, name), KEEP: keep });
    const bursts = await inTurn(site, plain, DRAWN);
    await site.stop();
    return bursts;
  };
  const [ours, theirs] = await against('uncached', '0');
  const [fromNothing, beside] = await against('from-nothing', 'nothing');
  await plain.stop();
  const hall = await uncachedHall(folder);
  return [
    compared('uncached-page-cpu', [cpu(ours), cpu(theirs)], 'ms/request', 0.8),
    told('uncached-page-rate', rate(ours), 'requests/s', rate(theirs)),
    told('page-from-nothing-cpu', cpu(fromNothing), 'ms/request', cpu(beside)),
    bounded('uncached-hall-cpu', cpu(hall), 'ms/request', 5),
  ];
}

/** The hall, made anew for each request. */
async function uncachedHall(folder: string): Promise<Burst[]> {
  const site = await startChild('siteServer.mjs', { DATA_DIR: join(folder, 'uncached-hall'), KEEP: '0' });
  const asked = { ...DRAWN, path: '/gamehall' };
  await burst(site, asked); // warm-up
  const bursts: Burst[] = [];
  for (let round = 0; round < DRAWN.rounds; round++) bursts.push(await burst(site, asked));
  await site.stop();
  return bursts;
}

/** Resident memory after a first start, which fills an empty database, and after 10,000 requests over every page of the brand in every locale. */
export async function memoryFigures(folder: string, paths: readonly string[]): Promise<Figure[]> {
  const site = await startChild('siteServer.mjs', { DATA_DIR: join(folder, 'memory') });
  const start = await site.usage();
  await load({ port: site.port, paths, requests: 10_000 });
  const { rssMb } = await site.usage();
  await site.stop();
  return [
    bounded('memory-after-start', start.rssMb, 'MB', 160),
    bounded('memory-after-10000', rssMb, 'MB', 200),
    told('memory-pages-asked', paths.length, 'addresses'),
  ];
}
