import { refusal } from '../../kernel/refusal.ts';
import type { Handler } from '../context.ts';
import { signedIn } from '../signedIn.ts';
import { announceLimits } from './change.ts';
import { readLimits } from './overview.ts';
import { refuseExcluded } from './refusals.ts';
import { isExcluded, lockState } from './state.ts';
import { DAY_MS } from './time.ts';

/** Time to think again between asking to come back and coming back. Source: PROT-09. */
const RETURN_WAIT_MS = DAY_MS;

/** Asks to come back after an exclusion has run its time. Asked twice, the first time counts. */
export const requestReturn: Handler<'account.requestReturn'> = async (_, context) => {
  const player = signedIn(context);
  await context.db.write(async (tx) => {
    const state = await lockState(tx, player.uid, context);
    if (!isExcluded(state)) {
      throw refusal('InvalidParameterException', 'You are not excluded.', { code: 'NOT_EXCLUDED' });
    }
    if (state.excluded_until === null || state.now < Number(state.excluded_until)) refuseExcluded(state);
    if (state.return_at !== null) return;
    await tx
      .updateTable('protection')
      .set({ return_at: BigInt(state.latest + RETURN_WAIT_MS) })
      .where('uid', '=', player.uid)
      .execute();
    await announceLimits(tx, context, player.uid);
  });
  return readLimits(context.db.read, player, context);
};
