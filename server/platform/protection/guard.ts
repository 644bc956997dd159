import { type CallName, definitionOf } from '#schemas/platform/index.ts';
import type { CallContext } from '../context.ts';
import { refuseExcluded } from './refusals.ts';
import { readState } from './state.ts';

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
  const [area = ''] = name.split('.');
  const isClosed = definitionOf(name).verb === 'POST' && (closedAreas.has(area) || closedCalls.has(name));
  if (!isClosed || player === null) return;
  refuseExcluded(await readState(db.read, player.uid, { clock }));
}
