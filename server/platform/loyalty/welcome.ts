import type { Tx } from '../../db/db.ts';
import type { Services } from '../context.ts';
import type { Moments } from '../moments.ts';
import { ensureMember } from './member.ts';
import { tellNotice } from './notices.ts';

/**
 * Makes a new player a member where there is a programme, with the character chosen at registration. One that is not open at level 1 is left out: a moment
 * refuses nobody.
 */
export async function welcome(
  tx: Tx,
  { player, input, at }: Parameters<Moments['registered']>[1],
  services: Services,
): Promise<void> {
  const { loyalty } = services;
  if (loyalty === null) return;
  const { uid } = player;
  const chosen = loyalty.characters.find(
    ({ id, sysname, unlockLevel }) => unlockLevel === 1 && [String(id), sysname].includes(input.character_id ?? ''),
  );
  await ensureMember(tx, uid);
  if (chosen) {
    await tx.updateTable('loyalty_member').set({ character_id: chosen.id }).where('uid', '=', uid).execute();
  }
  await tellNotice(tx, services, { player, reason: 'welcome', subject: 0, amount: 0, at });
}
