import { createHash } from 'node:crypto';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { seedDemo } from '../../../demo/seed/seedDemo.ts';
import { PlatformError } from '../../../runtime/ports/errors.ts';
import type { Db } from '../../../server/db/db.ts';
import { createDice, type Dice } from '../../../server/kernel/dice.ts';
import { createPostToSelf, type PostToSelf } from '../../../server/kernel/http/postToSelf.ts';
import type { Clock, Random } from '../../../server/kernel/services.ts';
import { loadExtensions } from '../../../server/mount/loadExtensions.ts';
import { platform } from '../../../server/platform/service/index.ts';
import { readPlatformSettings } from '../../../server/platform/settings.ts';
import { openTestDatabase, removeFolder, temporaryFolder } from '../database.ts';
import { brand, i18n, NOON } from '../platformApp.ts';
import { createFaults, type Faults, SimulatedFault } from './faults.ts';

/** A whole platform in which nothing is left to chance: time, random bytes and what goes wrong all come from one seed. */
export interface World {
  dice: Dice;
  faults: Faults;
  clock: Required<Clock> & { steady(): number };
  db: Db;
  app: FastifyInstance;
  /** Errors in the platform's log that no simulated fault explains. */
  troubles: string[];
  advance(ms: number): void;
  /** Shifts the machine's clock by so much, without touching the monotonic clock. */
  setClockOff(ms: number): void;
  /** Ends the process and begins another one on the same data. */
  restart(): Promise<void>;
  end(): Promise<void>;
}

export async function createWorld(seed: string): Promise<World> {
  const folder = temporaryFolder();
  const dice = createDice(`${seed}/world`);
  const time = { steady: NOON, off: 0 };
  const clock = { now: () => time.steady + time.off, steady: () => time.steady };
  const random = seededRandom(seed);
  const faults = createFaults();
  const troubles: string[] = [];
  const open = async () => {
    const file = await openTestDatabase(folder);
    const db = faults.over(file);
    const app = await startApp({ db, clock, random, dice, troubles });
    return { file, db, app };
  };
  const first = await openTestDatabase(folder);
  await seedDemo(first, { now: NOON, brands: [brand] });
  await first.close();
  let running = await open();
  const stop = async () => {
    await running.app.close();
    await running.file.close();
  };
  return {
    dice,
    faults,
    clock,
    troubles,
    get db() {
      return running.db;
    },
    get app() {
      return running.app;
    },
    advance(ms) {
      time.steady += ms;
    },
    setClockOff(ms) {
      time.off = ms;
    },
    async restart() {
      await stop();
      running = await open();
    },
    async end() {
      await stop();
      removeFolder(folder);
    },
  };
}

interface Parts {
  db: Db;
  clock: Clock;
  random: Random;
  dice: Dice;
  troubles: string[];
}

async function startApp({ troubles, dice, ...parts }: Parts): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({ loggerInstance: listeningLog(troubles) });
  const settings = readPlatformSettings(process.env);
  await app.register(platform, {
    ...parts,
    settings,
    extensions: await loadExtensions(settings),
    i18n,
    brands: () => [brand],
    brandOf: () => brand,
    scryptCost: { n: 16, r: 1, p: 1 },
    postToSelf: faultyPost(createPostToSelf(app), dice),
  });
  await app.ready();
  return app;
}

/** Messages get lost on the way there or back, and come twice. */
function faultyPost(postToSelf: PostToSelf, dice: Dice): PostToSelf {
  return async (path, message) => {
    if (dice.chance(0.15)) throw new SimulatedFault('nobody answered');
    const status = await postToSelf(path, message);
    if (dice.chance(0.2)) await postToSelf(path, message);
    if (dice.chance(0.15)) throw new SimulatedFault('the answer got lost');
    return status;
  };
}

/** Bytes that look random and are the same each time. */
function seededRandom(seed: string): Random {
  let count = 0;
  return (bytes) => {
    const parts: Buffer[] = [];
    for (let held = 0; held < bytes; held += 32) {
      parts.push(createHash('sha256').update(`${seed}/${count}`).digest());
      count += 1;
    }
    return Buffer.concat(parts).subarray(0, bytes);
  };
}

function listeningLog(troubles: string[]): FastifyBaseLogger {
  const quiet = (): void => {};
  const error = (detail: unknown, line = ''): void => {
    const { err, ...rest } = detail as { err?: Error };
    // what was answered for a fault is logged beside the fault itself
    if (err instanceof SimulatedFault || err instanceof PlatformError) return;
    troubles.push(`${line} ${JSON.stringify(rest)} ${err?.stack ?? ''}`);
  };
  const log = {
    level: 'error',
    info: quiet,
    debug: quiet,
    trace: quiet,
    warn: quiet,
    silent: quiet,
    error,
    fatal: error,
  };
  return Object.assign(log, { child: () => log }) as unknown as FastifyBaseLogger;
}
