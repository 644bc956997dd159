import { type CallName, definitionOf } from '#schemas/platform/index.ts';
import type { CallContext, Services } from '../context.ts';
import type { Player } from '../tables.ts';
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
 * An excluded player sees everything, withdraws, and does nothing that belongs to play. Stakes and deposits are refused once more
 * where money moves. Source: PROT-09.
 * @throws PlatformError SELF_EXCLUDED
 */
export async function refuseExcludedCall(name: CallName, { player, db, clock }: CallContext): Promise<void> {
  if (!isOfPlay(name) || player === null) return;
  refuseExcluded(await readState(db.read, player.uid, { clock }));
}

/** Says beforehand what `refuseExcludedCall` does. */
export async function isClosedCall(
  name: CallName,
  player: Player,
  { db, clock }: Pick<Services, 'clock' | 'db'>,
): Promise<boolean> {
  return isOfPlay(name) && isExcluded(await readState(db.read, player.uid, { clock }));
}

function isOfPlay(name: CallName): boolean {
  const [area = ''] = name.split('.');
  return definitionOf(name).verb === 'POST' && (closedAreas.has(area) || closedCalls.has(name));
}
