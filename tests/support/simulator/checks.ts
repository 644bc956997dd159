import { createHash } from 'node:crypto';
import { auditLedger } from '../../../server/platform/ledger/audit.ts';
import type { Effect, Person } from './people.ts';
import type { World } from './world.ts';

/** Breaches of what must always hold, in words; empty when all is well. */
export async function findBreaches(world: World, people: readonly Person[]): Promise<string[]> {
  const { unbalanced, driftedAccounts, brokenChains } = await auditLedger(world.db);
  const found = [
    ...unbalanced.map((id) => `transfer ${id} does not add up`),
    ...driftedAccounts.map((id) => `account ${id} has drifted`),
    ...brokenChains.map((id) => `account ${id} has a broken chain`),
    ...(await findOwing(world)),
    ...(await findStrayBonuses(world)),
    ...world.troubles,
  ];
  for (const person of people) {
    if (person.uid === 0) continue;
    found.push(...(await findLostOrDouble(world, person)));
    const stakes = person.closedAt === null ? null : await countStakes(world, person);
    if (stakes !== person.closedAt) found.push(`player ${person.uid} staked while play was closed`);
  }
  return found;
}

async function findOwing({ db }: World): Promise<string[]> {
  const owing = await db.read
    .selectFrom('account')
    .select('id')
    .where('may_owe', '=', 0)
    .where('balance', '<', 0n)
    .execute();
  return owing.map(({ id }) => `account ${id} is below zero`);
}

/** Bonus money without a bonus it belongs to. */
async function findStrayBonuses({ db }: World): Promise<string[]> {
  const rows = await db.read
    .selectFrom('account')
    .select(['id', 'owner', 'kind'])
    .where('kind', 'in', ['bonus', 'betting_bonus'])
    .where('owner', 'like', 'player:%')
    .where('balance', '>', 0n)
    .execute();
  const slots = await db.read.selectFrom('bonus_slot').select(['uid', 'product']).execute();
  const active = new Set(
    slots.map(({ uid, product }) => `player:${uid}/${product === 'casino' ? 'bonus' : 'betting_bonus'}`),
  );
  return rows.filter(({ owner, kind }) => !active.has(`${owner}/${kind}`)).map(({ id }) => `${id} holds stray money`);
}

/** Finds acknowledged effects that are missing or doubled in the tables, and rows that nobody caused. */
async function findLostOrDouble(world: World, person: Person): Promise<string[]> {
  const { uid, done } = person;
  const { read } = world.db;
  const payments = (direction: 'deposit' | 'withdraw') =>
    read.selectFrom('payment').select('id').where('uid', '=', uid).where('direction', '=', direction).execute();
  const rounds = (mode: 'play' | 'demo') =>
    read.selectFrom('game_round').select('id').where('uid', '=', uid).where('mode', '=', mode).execute();
  const kept: Record<Effect, { id: string }[]> = {
    deposit: await payments('deposit'),
    withdraw: await payments('withdraw'),
    round: await rounds('play'),
    demo: await rounds('demo'),
    bet: await read.selectFrom('sport_bet').select('id').where('uid', '=', uid).execute(),
    order: await read.selectFrom('loyalty_order').select('id').where('uid', '=', uid).execute(),
  };
  return Object.entries(kept).flatMap(([name, rows]) => {
    const known = done[name as Effect];
    const isSame = rows.length === known.size && rows.every(({ id }) => known.has(id));
    return isSame ? [] : [`player ${uid}: ${rows.length} of ${name} are kept, ${known.size} were acknowledged`];
  });
}

/** Stakes of real or bonus money so far. */
export async function countStakes({ db }: World, { uid }: Person): Promise<number> {
  const { count } = await db.read
    .selectFrom('entry')
    .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .innerJoin('account', 'account.id', 'entry.account_id')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('account.owner', '=', `player:${uid}`)
    .where('account.kind', '<>', 'fun')
    .where('transfer.kind', '=', 'bet')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Right after a deposit or stake was taken: what counts is within the limit that was in force.
 * @throws when it is not
 */
export async function refuseOverLimits(world: World, person: Person, type: 'deposit' | 'loss'): Promise<void> {
  const limit = person.limits[type];
  if (limit === null) return;
  const used = type === 'deposit' ? await deposited(world, person) : await lost(world, person);
  if (used > limit) throw new Error(`player ${person.uid}: ${used} of ${type} against a limit of ${limit}`);
}

async function deposited({ db }: World, { uid }: Person): Promise<bigint> {
  const rows = await db.read
    .selectFrom('payment')
    .select('amount')
    .where('uid', '=', uid)
    .where('direction', '=', 'deposit')
    .where('status', 'in', ['created', 'pending', 'success'])
    .execute();
  return rows.reduce((sum, { amount }) => sum + amount, 0n);
}

async function lost({ db }: World, { uid }: Person): Promise<bigint> {
  const rows = await db.read
    .selectFrom('entry')
    .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .select('entry.amount')
    .where('entry.account_id', '=', `player:${uid}/main/EUR`)
    .where('transfer.kind', 'in', ['bet', 'win', 'refund'])
    .execute();
  return -rows.reduce((sum, { amount }) => sum + amount, 0n);
}

/** One hash over all that ever moved, in its order. */
export async function ledgerHash({ db }: World): Promise<string> {
  const rows = await db.read
    .selectFrom('entry')
    .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .select(['entry.hash', 'transfer.created_at', 'transfer.id', 'entry.position', 'transfer.note'])
    .orderBy('transfer.created_at')
    .orderBy('transfer.id')
    .orderBy('entry.position')
    .execute();
  const hash = createHash('sha256');
  for (const { hash: link, created_at, id, position, note } of rows) {
    hash.update(`${id} ${position} ${created_at} ${note} ${link}\n`);
  }
  return hash.digest('hex');
}
