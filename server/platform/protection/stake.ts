import type { Tx } from '../../db/db.ts';
import { refusal } from '../../kernel/refusal.ts';
import { brandOfPlayer, type Services } from '../context.ts';
import type { MomentHandler } from '../createMoments.ts';
import { toMinor, toMoney } from '../ledger/currency.ts';
import type { Stake } from '../moments.ts';
import type { Player } from '../tables.ts';
import { currencyOf } from '../wallet/move.ts';
import { refuseClosedElsewhere, refuseIfMarked } from './elsewhere.ts';
import { tightest, type Usage } from './limits.ts';
import { otherAccountsOf } from './marks.ts';
import { findBroken, lockPerson, type Person } from './personLimits.ts';
import { addPlay, playedSince } from './play.ts';
import { checkMinutes, countUnchecked, refuseUnchecked } from './realityCheck.ts';
import { closed, refuseClosed, refuseExcluded } from './refusals.ts';
import { stakeCapIn } from './stakeCap.ts';
import { lockState, type ProtectionState, readState } from './state.ts';
import { timeSpan } from './time.ts';

/** Before a stake moves money: refuses it when play is closed or a limit would be broken. Source: PROT-03. */
export const stakeAsked: MomentHandler<'stakeAsked'> = async (tx, stake, services) => {
  const person = await lockPerson(tx, stake.player, services);
  refuseClosed(person.state);
  await refuseClosedElsewhere(tx, person, services);
  refuseUnchecked(person.state, stake.player, services);
  await refuseAboveCap(tx, stake, services);
  await refuseOverLimits(tx, person, stake);
};

/** A free round takes no money, but time: it is refused to a player on a break, or one whose limit of play time is used up. */
export const freeRoundAsked: MomentHandler<'freeRoundAsked'> = async (tx, { player }, services) => {
  const person = await lockPerson(tx, player, services);
  refuseClosed(person.state);
  await refuseClosedElsewhere(tx, person, services);
  refuseUnchecked(person.state, player, services);
  await refuseOverLimits(tx, person, { amount: 0n, wallet: 'main' });
  await countPlay(tx, { player, state: person.state, services }, { staked: 0n, staked_any: 0n });
};

/**
 * Nobody is given anything excluded, nor offered anything on a break, with whichever account; what a deposit or bet from before the break
 * had earned is given. It locks nothing: gifts are given in the middle of rounds and payments, which hold their wallets already.
 */
export const giftAsked: MomentHandler<'giftAsked'> = async (tx, { player, isEarned }, services) => {
  const state = await readState(tx, player.uid, services);
  const person = { others: await otherAccountsOf(tx, player, services.random) };
  if (isEarned) {
    refuseExcluded(state);
    await refuseIfMarked(tx, person, services);
    return;
  }
  refuseClosed(state);
  await refuseClosedElsewhere(tx, person, services);
};

/** Counts what was staked. The row that `stakeAsked` locked is still ours. */
export const staked: MomentHandler<'staked'> = async (tx, { player, amount, wallet }, services) => {
  const state = await lockState(tx, player.uid, services);
  const sums = { staked: wallet === 'main' ? amount : 0n, staked_any: amount };
  await countPlay(tx, { player, state, services }, sums);
};

async function countPlay(
  tx: Tx,
  { player, state, services }: { player: Player; state: ProtectionState; services: Services },
  sums: { staked: bigint; staked_any: bigint },
): Promise<void> {
  const { uid, last_stake_at, latest } = state;
  await countUnchecked(tx, state, checkMinutes(state, player, services));
  await addPlay(tx, { uid, at: latest }, { ...sums, played_ms: playedSince(last_stake_at, latest) });
  await tx
    .updateTable('protection')
    .set({ last_stake_at: BigInt(latest) })
    .where('uid', '=', uid)
    .execute();
}

/** Counts what was won. Touches only the hour's row: the player's is for those who decide. */
export const settled: MomentHandler<'settled'> = async (tx, { stake, win }, services) => {
  if (win > 0n && stake.wallet === 'main')
    await addPlay(tx, { uid: stake.player.uid, at: timeSpan(services).latest }, { won: win });
};

/** A stake given back was never staked. */
export const stakeReturned: MomentHandler<'stakeReturned'> = async (
  tx,
  { stake: { player, amount, wallet } },
  services,
) => {
  await addPlay(
    tx,
    { uid: player.uid, at: timeSpan(services).latest },
    {
      staked: wallet === 'main' ? -amount : 0n,
      staked_any: -amount,
    },
  );
};

/** The house's highest stake of a round, in games of that type; where the house rules cannot be read nobody plays. */
async function refuseAboveCap(
  tx: Tx,
  { player, product, game, wallet, amount }: Stake,
  services: Services,
): Promise<void> {
  const brand = brandOfPlayer(player, services);
  if (!brand) throw refusal('ApplicationUnavailableException', 'Play is closed at this brand for now.');
  if (product !== 'casino') return;
  const cap = await stakeCapIn(tx, { player, game }, services);
  if (cap === '') return;
  const currency = currencyOf(player, wallet);
  const most = toMinor(cap, currency) ?? 0n;
  if (amount <= most) return;
  throw closed('MAX_STAKE', 'This stake is above the highest one allowed here. Choose a smaller one.', {
    max_stake: toMoney(most, currency),
  });
}

async function refuseOverLimits(
  tx: Tx,
  person: Person,
  { amount, wallet }: Pick<Stake, 'amount' | 'wallet'>,
): Promise<void> {
  // a loss is the player's own money; a stake counts as lost until it has won
  const asked = { loss: wallet === 'main' ? amount : 0n, wager: amount, session: 1n };
  const { broken, isTold } = await findBroken(tx, person, { asked });
  const minutes = broken.find(({ limit }) => limit.kind === 'session');
  if (minutes) {
    throw closed(
      'SESSION_LIMIT',
      'You have played as long as you wanted to for one day.',
      isTold ? { available_minutes: Number(minutes.available), ...periodOf(minutes) } : { elsewhere: true },
    );
  }
  const least = tightest(broken);
  if (!least) return;
  const [code, message] =
    least.limit.kind === 'loss'
      ? (['LOSS_LIMIT', 'This stake could lose more than your loss limit leaves.'] as const)
      : (['WAGER_LIMIT', 'This stake is more than your stake limit leaves.'] as const);
  throw closed(
    code,
    message,
    isTold
      ? { available_amount: toMoney(least.available, person.player.currency), ...periodOf(least) }
      : { elsewhere: true },
  );
}

function periodOf({ limit, resetsAt }: Usage) {
  return { period: String(limit.period_days), resets_at: resetsAt };
}
