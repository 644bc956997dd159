import { scrypt as scryptWithCallback, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const scrypt = promisify<string, Uint8Array, number, object, Buffer>(scryptWithCallback);

/** Cost of one hash: memory is 128 · n · r bytes. */
export interface ScryptCost {
  n: number;
  r: number;
  p: number;
}

/** Cost of a hash: 128 MiB. Source: REL-S3. */
const STANDARD_COST: ScryptCost = { n: 2 ** 17, r: 8, p: 1 };
/** Hashes made at the same time: one fewer than Node has threads, for files, compressing and names of hosts need one, too. Source: REL-P8. */
const MOST_AT_ONCE = 3;
const MOST_WAITING = 50;
/** Retry delay that is reported to a refused client. */
const RETRY_SEC = 5;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** More passwords wait to be hashed than memory allows: nothing was tried. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
  /** Retry delay that is reported to a refused client. */
  readonly seconds: number;

  constructor(seconds: number) {
    super('Too many passwords are being checked now.');
    this.seconds = seconds;
  }
}

/** Hashes and checks passwords, a few at a time. Every method throws BusyError when the queue is full. */
export interface Passwords {
  /** @returns text that holds method, cost, salt and hash */
  hash(password: string): Promise<string>;
  /**
   * `stored` is undefined for an unknown login: the answer is «no», after the same time as a wrong password.
   * @returns `stale`: right, but hashed at another cost, so hash it again
   */
  verify(password: string, stored: string | undefined): Promise<'right' | 'stale' | 'wrong'>;
}

interface Parsed {
  cost: ScryptCost;
  salt: Buffer;
  key: Buffer;
}

const STORED = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/;

function parse(stored: string): Parsed | null {
  const [, n, r, p, salt, key] = STORED.exec(stored) ?? [];
  if (salt === undefined || key === undefined) return null;
  const cost = { n: Number(n), r: Number(r), p: Number(p) };
  return { cost, salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') };
}

function derive(password: string, salt: Uint8Array, { n, r, p }: ScryptCost): Promise<Buffer> {
  // Node refuses 128·n·r without head room, so it gets double
  return scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N: n, r, p, maxmem: 256 * n * r });
}

/**
 * Hashing with scrypt from Node itself. One instance serves the whole process: players and content managers wait in the same queue, so that
 * its memory is bounded once.
 */
export function createPasswords({
  random,
  cost = STANDARD_COST,
}: {
  random(bytes: number): Uint8Array;
  cost?: ScryptCost;
}): Passwords {
  const inTurn = createTurnstile(MOST_AT_ONCE, MOST_WAITING);
  const nobody: Parsed = { cost, salt: Buffer.alloc(SALT_BYTES), key: Buffer.alloc(KEY_BYTES) };
  return {
    hash: (password) =>
      inTurn(async () => {
        const salt = Buffer.from(random(SALT_BYTES));
        const key = await derive(password, salt, cost);
        return `scrypt$${cost.n}$${cost.r}$${cost.p}$${salt.toString('base64url')}$${key.toString('base64url')}`;
      }),
    verify: (password, stored) =>
      inTurn(async () => {
        const known = stored === undefined ? null : parse(stored);
        const { cost: paid, salt, key } = known ?? nobody;
        const derived = await derive(password, salt, paid);
        if (!timingSafeEqual(derived, key) || known === null) return 'wrong';
        return paid.n === cost.n && paid.r === cost.r && paid.p === cost.p ? 'right' : 'stale';
      }),
  };
}

/** Lets a few tasks run and some wait; refuses the rest at once, so that a flood costs neither memory nor time. */
function createTurnstile(atOnce: number, mostWaiting: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new BusyError(RETRY_SEC);
      await new Promise<void>((resolve) => waiting.push(resolve)); // a finished task hands its place over
    } else {
      running += 1;
    }
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
