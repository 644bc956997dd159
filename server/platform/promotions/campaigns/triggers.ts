import type { CampaignRule } from '#schemas/platform/campaignRule.ts';
import { PlatformError } from '../../../../runtime/ports/errors.ts';
import type { Tx } from '../../../db/db.ts';
import { type Brand, brandOfPlayer, type Services } from '../../context.ts';
import type { Deposit, Settlement, Stake } from '../../moments.ts';
import type { Player } from '../../tables.ts';
import { type Campaign, runningCampaigns } from '../campaignStore.ts';
import { minorIn } from '../terms.ts';
import { applyCode } from './codes.ts';
import { noteDeposits, readFacts } from './facts.ts';
import { give } from './give.ts';
import { needsTaking } from './offer.ts';

interface Happening {
  player: Player;
  at: number;
  actions: readonly CampaignRule['trigger']['action'][];
  product?: 'casino' | 'betting';
  reference: string;
  /** It ends something that the player did earlier. */
  isEarned?: boolean;
  amount?: bigint;
  /** Offer the player named with it. */
  offer?: number;
  fits?(rule: CampaignRule): boolean;
}

/** Gives every running campaign that this happening sets off. Nobody may refuse here: what does not fit is passed over. */
async function setOff(tx: Tx, services: Services, happening: Happening): Promise<void> {
  const { player, at, actions, product, reference, amount, offer, fits } = happening;
  const brand = brandOfPlayer(player, services);
  if (!brand) return;
  const asked = { brand, now: at, actions, ...(product === undefined ? {} : { product }) };
  const running = await runningCampaigns(tx, asked);
  const fitting = running.filter(({ rule }) => isEnough(rule, player.currency, amount) && (fits?.(rule) ?? true));
  if (fitting.length === 0 || (await isWithheld(tx, services, happening))) return;
  for (const campaign of await wanted(tx, { player, fitting, offer })) {
    const facts = await readFacts(tx, { player, brand, now: at });
    const money = amount === undefined ? {} : { amount };
    const isAsked = needsTaking(campaign);
    await give(tx, services, { campaign, facts, reference, isAsked, ...money });
  }
}

/** Nothing is given to somebody excluded; on a break, only what a deposit or bet from before it had earned [PROT-15]. */
async function isWithheld(
  tx: Tx,
  { moments }: Services,
  { player, isEarned = false, at }: Happening,
): Promise<boolean> {
  try {
    await moments.giftAsked(tx, { player, isEarned, at });
    return false;
  } catch (error) {
    if (error instanceof PlatformError) return true;
    throw error;
  }
}

/** Those nobody has to take, the one that was named, or else the ones taken before. A deposit carries one offer only. */
async function wanted(
  tx: Tx,
  { player, fitting, offer }: { player: Player; fitting: readonly Campaign[]; offer: number | undefined },
): Promise<Campaign[]> {
  const free = fitting.filter((campaign) => !needsTaking(campaign));
  const asking = fitting.filter(needsTaking);
  if (asking.length === 0) return free;
  if (offer !== undefined && offer > 0) return [...free, ...asking.filter(({ id }) => id === offer)];
  const choices = await tx
    .selectFrom('campaign_choice')
    .select('campaign')
    .where('uid', '=', player.uid)
    .orderBy('chosen_at')
    .orderBy('campaign')
    .execute();
  const taken = choices.flatMap(({ campaign }) => asking.filter(({ id }) => id === campaign));
  return [...free, ...(offer === undefined ? taken : taken.slice(0, 1))];
}

function isEnough({ conditions }: CampaignRule, currency: string, amount = 0n): boolean {
  const least = minorIn(conditions.min_amount, currency);
  return least === null || amount >= least;
}

/** A code of the registration form counts if it can; a wrong one never stops a registration. Source: VAL-16. */
export async function registered(
  tx: Tx,
  { player, input, at }: { player: Player; input: { promo_code?: string | undefined }; at: number },
  services: Services,
): Promise<void> {
  const brand: Brand | undefined = brandOfPlayer(player, services);
  const { promo_code: typed = '' } = input;
  if (brand && typed !== '') await applyCode(tx, services, { player, brand, typed, now: at });
  await setOff(tx, services, { player, at, actions: ['sign_up'], reference: 'sign-up' });
}

export async function signedIn(
  tx: Tx,
  { player, at }: { player: Player; at: number },
  services: Services,
): Promise<void> {
  await setOff(tx, services, { player, at, actions: ['sign_in'], reference: `sign-in ${at}` });
}

/** Counts the deposit after its campaigns were given, so that «first deposit» still means this one. */
export async function deposited(tx: Tx, event: Deposit, services: Services): Promise<void> {
  const { player, at, amount, transaction, offer, method, count } = event;
  await noteDeposits(tx, player.uid, count - 1);
  await setOff(tx, services, {
    player,
    at,
    amount,
    offer,
    actions: ['deposit', 'nth_deposit'],
    reference: transaction,
    isEarned: true,
    fits: ({ conditions }) => method === undefined || conditions.exclude_methods?.includes(method) !== true,
  });
  await noteDeposits(tx, player.uid, count);
}

/** Only bets of the player's own money set something off: bonus money never earns more of it. */
export async function betPlaced(tx: Tx, stake: Stake, services: Services): Promise<void> {
  const { player, at, amount, product, round, wallet } = stake;
  if (wallet !== 'main') return;
  await setOff(tx, services, { player, at, amount, product, actions: ['bet_placed'], reference: round });
}

export async function betSettled(tx: Tx, { stake, win, lostLegs, at }: Settlement, services: Services): Promise<void> {
  const { player, amount, product, round, wallet, legs = 1 } = stake;
  if (wallet !== 'main') return;
  const result = win > stake.amount ? 'won' : win === 0n ? 'lost' : 'back';
  await setOff(tx, services, {
    player,
    at,
    amount,
    product,
    actions: ['bet_settled'],
    reference: round,
    isEarned: true,
    fits: ({ trigger, conditions: { combo } }) =>
      (trigger.result ?? result) === result && (!combo || (legs >= combo.min_legs && lostLegs === combo.lost_legs)),
  });
}
