import { MINUTE_MS } from '../kernel/durations.ts';
import type { Services } from './context.ts';

/** Rows that something is to be done about, now that their time has come. */
export interface DueRows<T> {
  /** What is to be done, in a word of the log: `settle bet`. Rows of one word are remembered together. */
  what: string;
  /** UTC milliseconds. */
  now: number;
  /** Rows of a page. With as many done, a turn ends. */
  atOnce: number;
  /** Reads a page in a fixed order: behind this row, or the first one. */
  read(behind: T | undefined): Promise<readonly T[]>;
}

/** A row about which nothing could be done. Times in UTC milliseconds. */
interface Stuck {
  since: number;
  againAt: number;
}

type Id = string | number;

/** Longest pause between two tries. */
const LONGEST_MS = 5 * MINUTE_MS;
/** By the site, then by what is to be done: in memory, so that another node begins anew. */
const stuckAt = new WeakMap<Pick<Services, 'log'>, Map<string, Map<Id, Stuck>>>();

/**
 * Does something about each row that is due, in turn. One about which nothing can be done is logged when it fails first, and tried again
 * after as long as it has been stuck, five minutes at most. It holds up no other, however many are stuck.
 */
export async function eachByItself<T extends { id: Id }>(
  services: Pick<Services, 'log'>,
  { what, now, atOnce, read }: DueRows<T>,
  act: (row: T) => Promise<unknown>,
): Promise<void> {
  const stuck = stuckOf(services, what);
  const fails = ({ id }: T, error: unknown): void => {
    const before = stuck.get(id);
    const since = before?.since ?? now;
    stuck.set(id, { since, againAt: now + Math.min(now - since, LONGEST_MS) });
    if (!before) services.log.error({ err: error, what, id }, 'what is due cannot be done; it is tried again');
  };
  const seen = new Set<Id>();
  let done = 0;
  for (let page = await read(undefined); ; page = await read(page.at(-1))) {
    for (const row of page) {
      seen.add(row.id);
      if (mayWait(stuck.get(row.id), now)) continue;
      try {
        await act(row);
        stuck.delete(row.id);
        done += 1;
      } catch (error) {
        fails(row, error);
      }
    }
    if (done >= atOnce) return;
    if (page.length < atOnce) break;
  }
  for (const id of stuck.keys()) if (!seen.has(id)) stuck.delete(id); // another node has done it
}

/** By a clock that was put back, none waits. */
function mayWait(stuck: Stuck | undefined, now: number): boolean {
  return stuck !== undefined && stuck.since <= now && now < stuck.againAt;
}

function stuckOf(services: Pick<Services, 'log'>, what: string): Map<Id, Stuck> {
  const all = stuckAt.get(services) ?? new Map<string, Map<Id, Stuck>>();
  stuckAt.set(services, all);
  const known = all.get(what) ?? new Map<Id, Stuck>();
  all.set(what, known);
  return known;
}
