import { refusal } from '../../kernel/refusal.ts';
import type { Handler } from '../context.ts';
import { signedIn } from '../signedIn.ts';
import { announceLimits } from './change.ts';
import { statesOf } from './elsewhere.ts';
import { provedOf } from './marks.ts';
import { readLimits } from './overview.ts';
import { lockPerson } from './personLimits.ts';
import { refuseExcluded } from './refusals.ts';
import { hasRunOut, isExcluded } from './state.ts';
import { DAY_MS } from './time.ts';

/** Time to think again between asking to come back and coming back. Source: PROT-09. */
export const RETURN_WAIT_MS = DAY_MS;

/**
 * Asks to come back after an exclusion has run its time: with every account of the person, none of which may still be excluded for longer.
 * Any of them may ask, for the one that was excluded may be closed by now; so nobody ends the exclusion of a stranger, who only shares a
 * name and a birthday, before its time. Asked twice, the first time counts.
 */
export const requestReturn: Handler<'account.requestReturn'> = async (_, context) => {
  const player = signedIn(context);
  await context.db.write(async (tx) => {
    const { state, others } = await lockPerson(tx, player, context);
    const states = [state, ...(await statesOf(tx, others, context))].filter(isExcluded);
    if (states.length === 0) {
      throw refusal('InvalidParameterException', 'You are not excluded.', { code: 'NOT_EXCLUDED' });
    }
    for (const one of states) if (!hasRunOut(one)) refuseExcluded(one);
    const returnAt = BigInt(state.latest + RETURN_WAIT_MS);
    for (const { uid, return_at } of states) {
      if (return_at !== null) continue;
      await tx.updateTable('protection').set({ return_at: returnAt }).where('uid', '=', uid).execute();
    }
    const shown = new Set([player, ...states, ...provedOf(others)].map(({ uid }) => uid));
    for (const uid of shown) await announceLimits(tx, context, uid);
  });
  return readLimits(context.db.read, player, context);
};
