import type { Tx } from '../../db/db.ts';
import { refusal } from '../../kernel/refusal.ts';
import type { Services } from '../context.ts';
import type { MomentHandler } from '../createMoments.ts';
import { lockPlayer } from '../lockPlayer.ts';
import type { Player } from '../tables.ts';
import { findClosedFields, findOtherExclusion } from './elsewhere.ts';
import { exclude } from './exclusion.ts';
import { hasRunOut, isExcluded, lockState } from './state.ts';

/**
 * A person who is excluded, or on a break, gets no new account. What the asker gave is all that is said: whose exclusion it is, and
 * till when, is not for somebody who only knows a number.
 * @throws PlatformError InvalidParameterException naming the fields by which the person is known
 */
export const registered: MomentHandler<'registered'> = async (tx, { player }, services) => {
  const fields = await findClosedFields(tx, player, services);
  if (fields) {
    throw refusal(
      'InvalidParameterException',
      'An account cannot be opened with these details. If you have excluded yourself or are taking a break, it stays so until you come back with the account you had.',
      { error_data: Object.fromEntries(fields.map((field) => [field, ['NOT_ALLOWED']])) },
    );
  }
  await beginSession(tx, player, services);
};

/**
 * An excluded player may sign in, to see the balance and withdraw. Whoever excluded themselves with another account is excluded with
 * this one from here on; once the time of that exclusion is over it is only waited for there, till the player asks to come back.
 */
export const signedIn: MomentHandler<'signedIn'> = async (tx, { player }, services) => {
  await lockPlayer(tx, player.uid); // before the state, as deposits do: an exclusion writes both
  const state = await beginSession(tx, player, services);
  if (isExcluded(state)) return;
  const other = await findOtherExclusion(tx, player, services);
  if (!other) return;
  if (hasRunOut(other)) return;
  const { excluded_until: until } = other;
  await exclude(tx, services, { player, state, until: until === null ? null : Number(until) });
};

/** Net position and time «of this session» count from here. */
async function beginSession(tx: Tx, { uid }: Player, services: Services) {
  const state = await lockState(tx, uid, services);
  await tx
    .updateTable('protection')
    .set({ session_started_at: BigInt(state.latest) })
    .where('uid', '=', uid)
    .execute();
  return state;
}
