import { type Insertable, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { listReleases } from '../../server/content/store/listReleases.ts';
import type { Tables } from '../../server/db/tables.ts';
import { planOf } from '../support/planOf.ts';
import { NOON } from '../support/platformApp.ts';
import { type RecordedQuery, recordQueries } from '../support/recordStatements.ts';
import { platformForAllTests, playerForAllTests } from '../support/testPlatform.ts';

const site = platformForAllTests();
const player = playerForAllTests(site);

/** Rows of each list, three of each moment, so that their order needs more than the time. */
const ROWS = 1_500;
const PAGE = 20;

const at = (index: number): bigint => BigInt(NOON - Math.floor(index / 3) * 60_000);
const id = (index: number): string => `deep-${String((index * 7) % ROWS).padStart(4, '0')}`;

/** Names that rows refer to, of the seeded data. */
let campaign: number;
let game: string;
let jackpot: string;

beforeAll(async () => {
  const { read } = site.db;
  campaign = (await read.selectFrom('campaign').select('id').executeTakeFirstOrThrow()).id;
  game = (await read.selectFrom('game').select('sysname').executeTakeFirstOrThrow()).sysname;
  jackpot = (await read.selectFrom('jackpot').select('id').where('operator', '=', 'northern').executeTakeFirstOrThrow())
    .id;
  await fill('game_round', roundAt);
  await fill('sport_bet', betAt);
  await fill('payment', paymentAt);
  await fill('inbox_message', messageAt);
  await fill('loyalty_order', orderAt);
  await fill('loyalty_notice', noticeAt);
  await fill('cashback', cashbackAt);
  await fill('freespin_pack', packAt);
  await fill('jackpot_win', winAt);
  await fill('content_release', releaseAt);
  // what PostgreSQL knows of the tables, and which of their pages everybody sees
  if (site.db.engine === 'postgres') await sql`VACUUM ANALYZE`.execute(read);
});

async function fill<Name extends keyof Tables>(name: Name, rowAt: (index: number) => Insertable<Tables[Name]>) {
  for (let start = 0; start < ROWS; start += 300) {
    const rows = Array.from({ length: 300 }, (_, place) => rowAt(start + place));
    await site.db.write((tx) => tx.insertInto(name).values(rows).execute());
  }
}

const money = { currency: 'EUR', stake: 100n };

function roundAt(index: number): Insertable<Tables['game_round']> {
  const fairness = { seed: 's', commitment: 'c', key: id(index), outcome: '{}', freespins: '' };
  const balances = { win: 0n, balance_before: 500n, balance_after: 400n };
  const own = { id: id(index), uid: player.uid, brand: 'aurora', game, mode: 'play', wallet: 'main' } as const;
  return {
    ...own,
    ...money,
    ...fairness,
    ...balances,
    status: 'settled',
    started_at: at(index),
    finished_at: at(index),
  };
}

function betAt(index: number): Insertable<Tables['sport_bet']> {
  const times = { placed_at: at(index), decide_at: at(index), ends_at: at(index), settled_at: at(index) };
  const odds = { odds: 200n, max_win: 200n, win: 0n, stake: 100n };
  const own = { id: id(index), uid: player.uid, status: 'lost', accept: 'none', wallet: 'main' } as const;
  return { ...own, ...odds, ...times, legs: '[]' as never };
}

function paymentAt(index: number): Insertable<Tables['payment']> {
  const own = { id: id(index), uid: player.uid, operator: 'northern', brand: 'aurora', direction: 'deposit' } as const;
  const state = { status: 'success', reason: '', offer: -1, paid_with: '', url: '', steps: 1 } as const;
  const times = { created_at: at(index), changed_at: at(index), expires_at: null };
  return { ...own, ...state, ...times, method: 'card', currency: 'EUR', amount: 100n, fee: 0n };
}

function messageAt(index: number): Insertable<Tables['inbox_message']> {
  const words = { topic: 'account', title: 't', text: 't', link: '' } as const;
  return { id: id(index), uid: player.uid, ...words, created_at: at(index), read_at: null };
}

function orderAt(index: number): Insertable<Tables['loyalty_order']> {
  const sent = { sent_at: null, receiver: '', address: '', money: null, currency: null };
  return { id: id(index), uid: player.uid, product: 99, price: 1, status: 'done', created_at: at(index), ...sent };
}

function noticeAt(index: number): Insertable<Tables['loyalty_notice']> {
  const given = { money: null, currency: null };
  return { id: id(index), uid: player.uid, reason: 'level', subject: 1, amount: 1, created_at: at(index), ...given };
}

const document = '{"title":"t","text":"t","terms":"t","images":{}}' as never;

function cashbackAt(index: number): Insertable<Tables['cashback']> {
  const times = { period_from: 0n, period_to: 1n, created_at: at(index), receiving_expired_at: null };
  const own = { id: id(index), uid: player.uid, campaign, status: 'paid_out', currency: 'EUR' } as const;
  return { ...own, amount: 100n, percent_bp: 100, ...times, document };
}

function packAt(index: number): Insertable<Tables['freespin_pack']> {
  const count = { remaining: 0, total: 5, max_win: 0n, won: 0n };
  return {
    id: id(index),
    uid: player.uid,
    campaign,
    game,
    ...money,
    ...count,
    created_at: 0n,
    expires_at: at(index),
    document,
  };
}

function winAt(index: number): Insertable<Tables['jackpot_win']> {
  const who = { uid: null, nick: 'n', country_code: 'LV' };
  return { id: id(index), operator: 'northern', jackpot, ...who, game, amount: 1n, currency: 'EUR', won_at: at(index) };
}

function releaseAt(index: number): Insertable<Tables['content_release']> {
  const made = {
    author: 'a',
    reason: 'r',
    state: 'published',
    created_at: at(index),
    version: 10_000 + index,
  } as const;
  const ends = { published_at: at(index), published_by: 'a', outcome: '', outcome_said: '', editors: '[]' };
  return { id: id(index), name: 'n', ...made, ...ends };
}

/** Lists that grow with a player's or an operator's life: the table, how a part is asked for, and the id of each item. */
const lists: Readonly<Record<string, (offset: number) => Promise<unknown[]>>> = {
  game_round: async (offset) => (await player.call('games.getHistory', { offset, limit: PAGE })).data?.items ?? [],
  sport_bet: async (offset) => (await player.call('sport.getBets', { offset, limit: PAGE })).data?.items ?? [],
  payment: async (offset) => (await player.call('cashier.gethistory', { offset, count: PAGE })).data?.items ?? [],
  inbox_message: async (offset) => (await player.call('inbox.get', { offset, limit: PAGE })).data?.items ?? [],
  loyalty_order: async (offset) => (await player.call('loyalty.getorders', { offset, limit: PAGE })).data?.items ?? [],
  loyalty_notice: async (offset) =>
    (await player.call('loyalty.getnotifications', { offset, limit: PAGE })).data?.items ?? [],
  cashback: async (offset) => (await player.call('cashbacks.get', { offset, count: PAGE })).data?.items ?? [],
  freespin_pack: async (offset) =>
    (await player.call('freespins.get', { status: 'used', offset, count: PAGE })).data?.items ?? [],
  jackpot_win: async (offset) => (await player.call('jackpots.getWinners', { offset, limit: PAGE })).data?.items ?? [],
  content_release: (start) => listReleases(site.db.read, { start, limit: PAGE }),
};

/** Steps that read rows of the table other than by their ids. */
async function rowsPassedOver(table: string, queries: readonly RecordedQuery[]): Promise<string[]> {
  const plans = await Promise.all(queries.map(({ query }) => planOf(site.db, query)));
  const onTable = plans
    .flat()
    .filter((step) => new RegExp(`(?:SCAN|SEARCH|\\bon) ${table}(?!_)|Heap Fetches: [1-9]`).test(step));
  expect(onTable.length).toBeGreaterThan(1);
  const isCheap = /COVERING INDEX|\bid=\?|Index Only Scan|Index Scan using \w+_pkey/;
  return onTable.filter((step) => !isCheap.test(step));
}

describe('a page far behind in a list', () => {
  it.each(Object.keys(lists))(
    'of %s reads the rows of this page alone, as the first page does, and passes over others by an index',
    async (table) => {
      const recordPage = async (offset: number): Promise<RecordedQuery[]> => {
        const all = await recordQueries(site.db.read, async () => void (await lists[table]?.(offset)));
        return all.filter(({ query }) => new RegExp(`"${table}"`).test(query.sql));
      };
      const [first, deep] = [await recordPage(0), await recordPage(ROWS - PAGE)];
      expect(deep.map(({ query }) => query.sql)).toEqual(first.map(({ query }) => query.sql));
      expect(deep.map(({ rows }) => rows)).toEqual(first.map(({ rows }) => rows));
      expect(Math.max(...deep.map(({ rows }) => rows))).toBe(PAGE);
      expect(await rowsPassedOver(table, deep)).toEqual([]);
    },
  );

  it.each(Object.keys(lists))('of %s goes on where the page before ended', async (table) => {
    const page = async (offset: number): Promise<unknown[]> => (await lists[table]?.(offset)) ?? [];
    const half = await page(ROWS / 2 + PAGE / 2);
    const around = [...(await page(ROWS / 2)), ...(await page(ROWS / 2 + PAGE))];
    expect(half.length).toBe(PAGE);
    expect(around.slice(PAGE / 2, PAGE / 2 + PAGE)).toEqual(half);
    expect(
      new Set(
        around.map((item) => JSON.stringify(item, (_, value) => (typeof value === 'bigint' ? String(value) : value))),
      ).size,
    ).toBe(2 * PAGE);
  });
});
