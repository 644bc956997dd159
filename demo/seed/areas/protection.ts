import { randomBytes } from 'node:crypto';
import type { Tx } from '../../../server/db/db.ts';
import { ensureAccount, postTransfer } from '../../../server/platform/ledger/ledger.ts';
import { storeMarks } from '../../../server/platform/protection/marks.ts';
import { addPlay } from '../../../server/platform/protection/play.ts';
import { CONFIRM_WINDOW_MS } from '../../../server/platform/protection/setLimit.ts';
import { blankProtection } from '../../../server/platform/protection/state.ts';
import { DAY_MS, exclusionEnd, HOUR_MS } from '../../../server/platform/protection/time.ts';
import type { PersonaState } from '../personas.ts';
import type { SeededPlayer, Seeding } from '../seeding.ts';

type Player = SeededPlayer['player'];
type Make = (tx: Tx, player: Player, now: number) => Promise<void>;

const blank = (uid: number) => ({ ...blankProtection(uid), seen_at: 0n });
const untouched = { pending_amount: null, pending_ready_at: null, pending_lapses_at: null };

/** Builds the data that makes each persona state visible; amounts in minor units. */
const makers: Partial<Record<PersonaState, Make>> = {
  excluded: async (tx, player, now) => {
    const since = now - 30 * DAY_MS;
    await tx
      .insertInto('protection')
      .values({
        ...blank(player.uid),
        excluded_at: BigInt(since),
        excluded_until: BigInt(exclusionEnd('6m', since) ?? 0),
      })
      .execute();
    await tx.updateTable('player').set({ is_subscribed: 0 }).where('uid', '=', player.uid).execute();
    await storeMarks(tx, player, randomBytes);
  },
  'time-out': async (tx, { uid }, now) => {
    const timeout_until = BigInt(now + 5 * DAY_MS);
    await tx
      .insertInto('protection')
      .values({ ...blank(uid), timeout_until })
      .execute();
  },
  'deposit-limit-reached': async (tx, player, now) => {
    await move(tx, player, { kind: 'deposit', amount: 10_000n, at: now - 2 * DAY_MS });
    await setLimit(tx, player, { kind: 'deposit', period_days: 7, amount: 10_000n });
  },
  'loss-limit-near': async (tx, player, now) => {
    await move(tx, player, { kind: 'bet', amount: -4_500n, at: now - DAY_MS });
    await setLimit(tx, player, { kind: 'loss', period_days: 7, amount: 5_000n });
  },
  'limit-raise-pending': async (tx, player, now) => {
    const readyAt = now - 6 * HOUR_MS;
    await setLimit(tx, player, {
      kind: 'deposit',
      period_days: 7,
      amount: 5_000n,
      pending_amount: 20_000n,
      pending_ready_at: BigInt(readyAt),
      pending_lapses_at: BigInt(readyAt + CONFIRM_WINDOW_MS),
    });
  },
};

/** Makes the personas' states, and counts what the demo players did in the last thirty days as if it had been counted then. */
export async function seedProtection(tx: Tx, { players, now }: Seeding): Promise<void> {
  for (const { player, shows } of players) for (const state of shows) await makers[state]?.(tx, player, now);
  await countHistory(
    tx,
    players.map(({ player }) => player),
    now,
  );
}

async function setLimit(
  tx: Tx,
  { uid }: Player,
  limit: { kind: 'deposit' | 'loss'; period_days: number; amount: bigint } & Partial<
    Record<keyof typeof untouched, bigint>
  >,
): Promise<void> {
  await tx
    .insertInto('player_limit')
    .values({ ...untouched, uid, ...limit })
    .execute();
}

async function move(
  tx: Tx,
  { uid, operator, currency }: Player,
  { kind, amount, at }: { kind: 'deposit' | 'bet'; amount: bigint; at: number },
): Promise<void> {
  const house = await ensureAccount(tx, {
    owner: { house: operator },
    kind: kind === 'deposit' ? 'cash' : 'games',
    currency,
  });
  const account = await ensureAccount(tx, { owner: { player: uid }, kind: 'main', currency });
  const entries = [
    { account, amount },
    { account: house, amount: -amount },
  ];
  // named as the demo players' other bets are, so that the game history shows it, too
  await postTransfer(tx, { kind, key: `seed:${uid}:${kind}:limit`, at, note: { seed: true }, entries });
}

async function countHistory(tx: Tx, players: readonly Player[], now: number): Promise<void> {
  const owners = new Map(players.map(({ uid }) => [`player:${uid}`, uid]));
  const rows = await tx
    .selectFrom('transfer')
    .innerJoin('entry', 'entry.transfer_id', 'transfer.id')
    .innerJoin('account', 'account.id', 'entry.account_id')
    .select(['transfer.id', 'transfer.kind', 'transfer.created_at', 'entry.amount', 'account.owner'])
    .where('transfer.created_at', '>', BigInt(now - 30 * DAY_MS))
    .where('transfer.kind', 'in', ['deposit', 'bet', 'win'])
    .where('account.kind', '=', 'main')
    .execute();
  for (const { id, kind, created_at, amount, owner } of rows) {
    const uid = owners.get(owner);
    if (uid === undefined) continue;
    if (kind === 'deposit') {
      const use = { id, uid, amount, state: 'done' as const, counted_at: created_at, lapses_at: null };
      await tx.insertInto('deposit_use').values(use).execute();
    } else {
      const play = kind === 'bet' ? { staked: -amount, staked_any: -amount } : { won: amount };
      await addPlay(tx, { uid, at: Number(created_at) }, play);
    }
  }
}
