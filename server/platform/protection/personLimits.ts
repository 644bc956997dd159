import { type LimitType, limitTypes } from '#schemas/platform/protectionLimits.ts';
import type { Reader, Tx } from '../../db/db.ts';
import type { Services } from '../context.ts';
import { convertMinor, type Rates } from '../ledger/rates.ts';
import type { Player } from '../tables.ts';
import type { DepositCount } from './deposits.ts';
import { findLimits, leftOf, type PlayerLimit, readUsed, type Usage, type Used } from './limits.ts';
import { type OtherAccount, otherAccountsOf, provedOf, storeMarks } from './marks.ts';
import { lockState, type ProtectionState } from './state.ts';
import { DAY_MS } from './time.ts';

type Account = Pick<Player, 'uid' | 'currency'>;

/** A person who wants to pay in or to play, with the account they do it with. */
export interface Person {
  player: Player;
  /** The person's other accounts. */
  others: readonly OtherAccount[];
  state: ProtectionState;
  /** By which limits and uses of accounts in other currencies are compared. */
  rates: Rates | null;
}

interface Action {
  /** How much it takes of each type of limit that it counts for. */
  asked: Partial<Readonly<Record<LimitType, bigint>>>;
  counts?: DepositCount | undefined;
}

/**
 * Locks all accounts of a player's person in one order, so that their actions wait in a queue; from here on this account is known at the
 * others too.
 */
export async function lockPerson(
  tx: Tx,
  player: Player,
  services: Pick<Services, 'clock' | 'random' | 'rates'>,
): Promise<Person> {
  const others = await otherAccountsOf(tx, player, services.random);
  const uids = others.map(({ uid }) => uid);
  for (const uid of [player.uid, ...uids].toSorted((a, b) => a - b)) await lockState(tx, uid, services);
  if (others.length > 0) await storeMarks(tx, player, services.random);
  return { player, others, state: await lockState(tx, player.uid, services), rates: services.rates };
}

/**
 * Returns the limits of a person that leave too little for an action, in the player's currency. Limits of other accounts hold here too, and
 * what is done with any account counts for all: a second account is no way around a limit. `isTold` is false when only accounts that are not
 * proved to be this person's make it too little: then nothing of the sums may be told.
 */
export async function findBroken(
  tx: Tx,
  person: Person,
  action: Action,
): Promise<{ broken: readonly Usage[]; isTold: boolean }> {
  const broken = await readBroken(tx, person, action);
  const others = provedOf(person.others);
  if (broken.length === 0 || others.length === person.others.length) return { broken, isTold: true };
  const told = await readBroken(tx, { ...person, others }, action);
  return told.length > 0 ? { broken: told, isTold: true } : { broken, isTold: false };
}

async function readBroken(
  tx: Tx,
  { player, others, state: { now }, rates }: Person,
  { asked, counts }: Action,
): Promise<Usage[]> {
  const kinds = limitTypes.filter((kind) => asked[kind] !== undefined);
  const accounts: Account[] = [player, ...(await accountsOf(tx, others))];
  const broken: Usage[] = [];
  for (const account of accounts) {
    for (const limit of await findLimits(tx, account.uid, kinds)) {
      const { currency } = account;
      const usage = leftOf(limit, await useOf(tx, limit, { accounts, currency, now, counts, rates }));
      // a currency without a rate cannot be compared: then nothing is left
      const inOwn = convertUse(limit.kind, usage.available, { from: currency, to: player.currency, rates }) ?? 0n;
      if (inOwn < (asked[limit.kind] ?? 0n)) broken.push({ ...usage, available: inOwn });
    }
  }
  return broken;
}

/** Remaining part of each of the player's own limits, of which every account of the person uses some. */
export async function readOwnUsages(
  read: Reader,
  { player, others, now, rates }: Pick<Person, 'player' | 'others' | 'rates'> & { now: number },
  kinds: readonly LimitType[],
): Promise<Usage[]> {
  const limits = await findLimits(read, player.uid, kinds);
  if (limits.length === 0) return [];
  const accounts: Account[] = [player, ...(await accountsOf(read, others))];
  const { currency } = player;
  return Promise.all(
    limits.map(async (limit) => leftOf(limit, await useOf(read, limit, { accounts, currency, now, rates }))),
  );
}

async function accountsOf(tx: Reader | Tx, others: readonly OtherAccount[]): Promise<Account[]> {
  const uids = others.map(({ uid }) => uid);
  if (uids.length === 0) return [];
  return tx.selectFrom('player').select(['uid', 'currency']).where('uid', 'in', uids).orderBy('uid').execute();
}

/**
 * Amount that all accounts of a person have used of a limit, in the currency of its own account. What cannot be told in it, for want of a rate,
 * has used the whole limit.
 */
async function useOf(
  tx: Reader | Tx,
  { kind, period_days, amount: whole }: PlayerLimit,
  {
    accounts,
    currency,
    now,
    counts,
    rates,
  }: {
    accounts: readonly Account[];
    currency: string;
    now: number;
    counts?: DepositCount | undefined;
    rates: Rates | null;
  },
): Promise<Used> {
  const since = now - period_days * DAY_MS;
  let amount = 0n;
  let isUntold = false;
  let resetsAt: number | null = null;
  for (const account of accounts) {
    const use = await readUsed(tx, kind, { uid: account.uid, since, now, counts });
    const used = convertUse(kind, use.amount, { from: account.currency, to: currency, rates });
    amount += used ?? 0n;
    isUntold ||= used === null && use.amount > 0n;
    resetsAt = resetsAt === null || (use.resetsAt !== null && use.resetsAt < resetsAt) ? use.resetsAt : resetsAt;
  }
  return { amount: isUntold && amount < whole ? whole : amount, resetsAt };
}

/** Time is the same in every currency. */
function convertUse(
  kind: LimitType,
  amount: bigint,
  { rates, from, to }: { rates: Rates | null; from: string; to: string },
): bigint | null {
  return kind === 'session' ? amount : convertMinor(rates, amount, { from, to });
}
