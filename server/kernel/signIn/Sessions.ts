import type { Db, Reader, Tx } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';
import { MINUTE_MS } from '../durations.ts';
import type { Random } from '../services.ts';
import { has, type RowQuery, type RowWrite, type TableWith } from './rows.ts';
import { hashOfToken, isToken, newToken } from './tokens.ts';

/** «Last used» is written this often and no more: reading must not become writing. */
export const TOUCH_MS = MINUTE_MS;
/** As much of a User-Agent as is kept. */
const AGENT_CHARS = 300;

/** Columns that every table of sessions has under the same names. */
export interface SessionColumns {
  created_at: bigint;
  expires_at: bigint;
  /** To the minute. */
  last_used_at: bigint;
  /** The browser's User-Agent at sign-in, cut. */
  agent: string;
}

/** What a side wants to know of who signs in; `random` names a row that is not named by its hash. */
interface NewSession<Opening> {
  opening: Opening;
  random: Random;
}

/** What a side tells of each session that is found, at least. */
export interface FoundSession extends Pick<SessionColumns, 'last_used_at'> {
  /** By which it is listed and ended. */
  name: string;
}

/** A session that has ended. */
interface Ended<Holder> {
  name: string;
  holder: Holder;
}

/** Column, by the engine's name for it, and what is in it. */
type Which = readonly ['hash' | 'name' | 'holder', unknown];

/** Time of a question, and whatever else the side wants to know of its place: `Place`. */
type At<Place> = Place & { now: number };

/**
 * What one side's sessions are. Its queries name its own table, and hold back by themselves what may not be found: `select` of who is blocked,
 * or asks at another operator's site.
 */
export interface SessionPolicy<T extends TableWith<SessionColumns>, Holder, Opening, Place, Row extends FoundSession> {
  table: T;
  /** Its names for: the stored hash of the token, the session's name in lists, whose it is. */
  columns: Readonly<Record<Which[0], keyof Tables[T] & string>>;
  /** Prefix of its tokens. */
  prefix: string;
  /** A session ends this long after sign-in, however busy. */
  lifetimeMs: number;
  /** Time for which a session may lie idle; without it, as long as it lives. */
  idleMs?(place: Place): number;
  insert(tx: Tx, row: SessionColumns & { hash: string }, session: NewSession<Opening>): RowWrite;
  select(read: Reader, place: Place): RowQuery<Row>;
  update(tx: Tx, change: Pick<SessionColumns, 'last_used_at'>): RowQuery<unknown>;
  remove(tx: Tx): RowQuery<Ended<Holder>>;
}

/** Sessions of one side. Kept as hashes of their tokens: whatever the engine is asked for by a token, it looks for by its hash. */
export class Sessions<
  T extends TableWith<SessionColumns>,
  Holder,
  Opening extends { agent: string },
  Place,
  Row extends FoundSession,
> {
  readonly #policy: SessionPolicy<T, Holder, Opening, Place, Row>;

  constructor(policy: SessionPolicy<T, Holder, Opening, Place, Row>) {
    this.#policy = policy;
  }

  /** Opens a session. @returns its token; it is stored only as a hash */
  async open(tx: Tx, opening: Opening, { now, random }: { now: number; random: Random }): Promise<string> {
    const { prefix, lifetimeMs } = this.#policy;
    const token = newToken(random, prefix);
    const times = { created_at: BigInt(now), expires_at: BigInt(now + lifetimeMs), last_used_at: BigInt(now) };
    const agent = opening.agent.slice(0, AGENT_CHARS);
    await this.#policy.insert(tx, { ...times, agent, hash: hashOfToken(token) }, { opening, random }).execute();
    return token;
  }

  /** The session behind a token; undefined when it is unknown, over, idle for too long, or the policy holds it back. */
  async find(read: Reader, token: string, at: At<Place>): Promise<Row | undefined> {
    if (!isToken(token, this.#policy.prefix)) return undefined;
    return (await this.#living(read, ['hash', hashOfToken(token)], at))[0];
  }

  /** The same by its name, for whatever a session has made: that is worth as much as its session, and no longer. */
  async findByName(read: Reader, name: string, at: At<Place>): Promise<Row | undefined> {
    return (await this.#living(read, ['name', name], at))[0];
  }

  /** Somebody's living sessions, the last used first. */
  async list(read: Reader, holder: Holder, at: At<Place>): Promise<Row[]> {
    const found = await this.#living(read, ['holder', holder], at);
    return found.toSorted((a, b) => Number(b.last_used_at - a.last_used_at) || (a.name < b.name ? -1 : 1));
  }

  /** Notes that a session is in use, once a minute at most; of many at once, one writes. */
  async noteUse(db: Db, { name, last_used_at }: FoundSession, now: number): Promise<void> {
    if (Number(last_used_at) > now - TOUCH_MS) return;
    const isOld = has(this.#time('last_used_at'), '<=', BigInt(now - TOUCH_MS));
    const change = { last_used_at: BigInt(now) };
    await db.write((tx) => this.#of(this.#policy.update(tx, change), ['name', name]).where(isOld).execute());
  }

  /** Ends the session behind a token, whosever it is. @returns it; undefined when it was over already */
  async endByToken(tx: Tx, token: string): Promise<Ended<Holder> | undefined> {
    return (await this.#of(this.#policy.remove(tx), ['hash', hashOfToken(token)]).execute())[0];
  }

  /** Ends one of somebody's sessions. @returns false when they have none of that name */
  async end(tx: Tx, { holder, name }: { holder: Holder; name: string }): Promise<boolean> {
    const own = this.#of(this.#policy.remove(tx), ['holder', holder]);
    return (await this.#of(own, ['name', name]).execute()).length > 0;
  }

  /** Ends somebody's sessions everywhere, or everywhere but in one. @returns the names of those that ended */
  async endAll(tx: Tx, { holder, but }: { holder: Holder; but?: string | null }): Promise<string[]> {
    const others = has(this.#column('name'), '<>', but ?? '');
    const ended = await this.#of(this.#policy.remove(tx), ['holder', holder]).where(others).execute();
    return ended.map(({ name }) => name);
  }

  /** Throws away sessions that are over. */
  async sweep(tx: Tx, now: number): Promise<void> {
    await this.#policy
      .remove(tx)
      .where(has(this.#time('expires_at'), '<=', BigInt(now)))
      .execute();
  }

  async #living(read: Reader, which: Which, at: At<Place>): Promise<Row[]> {
    const rows = this.#of(this.#policy.select(read, at), which);
    const living = rows.where(has(this.#time('expires_at'), '>', BigInt(at.now)));
    const idleMs = this.#policy.idleMs?.(at);
    if (idleMs === undefined) return living.execute();
    return living.where(has(this.#time('last_used_at'), '>', BigInt(at.now - idleMs))).execute();
  }

  #of<R>(rows: RowQuery<R>, [column, value]: Which): RowQuery<R> {
    return rows.where(has(this.#column(column), '=', value));
  }

  #column(column: Which[0]): string {
    return `${this.#policy.table}.${this.#policy.columns[column]}`;
  }

  #time(column: keyof SessionColumns): string {
    return `${this.#policy.table}.${column}`;
  }
}
