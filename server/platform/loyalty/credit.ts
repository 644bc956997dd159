import type { Tx } from '../../db/db.ts';
import type { Services } from '../context.ts';
import type { Moments } from '../moments.ts';
import type { Player } from '../tables.ts';
import { levelOf } from './levels.ts';
import { givePoints, type Member } from './member.ts';
import { tellNotice } from './notices.ts';
import { loyaltyTermsOf } from './terms.ts';

/** Gives points that were not played for, and tells of a level they open. @returns null when `id` has given them before */
export async function creditPoints(
  tx: Tx,
  services: Pick<Services, 'live' | 'loyalty' | 'random'>,
  { player, id, amount, at }: { player: Player; id: string; amount: bigint; at: number },
): Promise<Member | null> {
  const member = await givePoints(tx, { uid: player.uid, id, amount, at });
  if (!member) return null;
  const terms = loyaltyTermsOf(services);
  const level = levelOf(terms, member.earned);
  if (level > levelOf(terms, member.earned - amount)) {
    await tellNotice(tx, services, { player, reason: 'level', subject: level, amount: level, at });
  }
  return member;
}

/** Points from a campaign or a prize of another area. They are kept also where there is no programme yet: they were promised. */
export async function receivePoints(
  tx: Tx,
  { player, points, key, at }: Parameters<Moments['pointsGiven']>[1],
  services: Services,
): Promise<void> {
  await creditPoints(tx, services, { player, id: `gift:${key}`, amount: BigInt(points), at });
}
