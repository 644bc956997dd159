import { type CallName, definitionOf } from '#schemas/platform/index.ts';
import type { CallContext, Services } from '../context.ts';
import type { Player } from '../tables.ts';
import { refuseIfMarked, statesOf } from './elsewhere.ts';
import { readOtherAccounts } from './marks.ts';
import { refuseExcluded } from './refusals.ts';
import { isExcluded, readState } from './state.ts';

/** Areas that are all about playing, and what outside of them leads there. */
const closedAreas: ReadonlySet<string> = new Set([
  'bettingBonuses',
  'bonuses',
  'campaigns',
  'cashbacks',
  'freespins',
  'games',
  'jackpots',
  'loyalty',
  'sport',
  'tournaments',
]);
const closedCalls: ReadonlySet<string> = new Set(['cashier.makedeposit', 'cashier.cancelwithdrawal']);

/**
 * An excluded player sees everything, withdraws, and does nothing that belongs to play, with no account of the person: one that was open when
 * they excluded themselves with another knows nothing of it until its next sign-in. Stakes and deposits are refused once more where money
 * moves. Source: PROT-09.
 * @throws PlatformError SELF_EXCLUDED
 */
export async function refuseExcludedCall(name: CallName, context: CallContext): Promise<void> {
  const { player, db, clock } = context;
  if (!isOfPlay(name) || player === null) return;
  refuseExcluded(await readState(db.read, player.uid, { clock }));
  await refuseIfMarked(db.read, { others: await readOtherAccounts(player, context) }, context);
}

/** Says beforehand what `refuseExcludedCall` does. */
export async function isClosedCall(
  name: CallName,
  player: Player,
  services: Pick<Services, 'clock' | 'db' | 'random'>,
): Promise<boolean> {
  if (!isOfPlay(name)) return false;
  const { read } = services.db;
  if (isExcluded(await readState(read, player.uid, services))) return true;
  return (await statesOf(read, await readOtherAccounts(player, services), services)).some(isExcluded);
}

function isOfPlay(name: CallName): boolean {
  const [area = ''] = name.split('.');
  return definitionOf(name).verb === 'POST' && (closedAreas.has(area) || closedCalls.has(name));
}
