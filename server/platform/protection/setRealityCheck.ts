import { invalid } from '../../kernel/refusal.ts';
import type { Handler } from '../context.ts';
import { signedIn } from '../signedIn.ts';
import { announceLimits, decide } from './change.ts';
import { breakMinutes, checkMinutes, mayAnswer, mostCheckMinutes } from './realityCheck.ts';
import { lockState } from './state.ts';
import { MINUTE_MS } from './time.ts';

/** Sets the interval of the reminders of time and money spent. */
export const setRealityCheck: Handler<'account.setRealityCheck'> = ({ minutes }, context) =>
  decide(context, async ({ tx, player }) => {
    if (minutes > mostCheckMinutes(player, context)) throw invalid({ minutes: ['NOT_ALLOWED'] });
    await tx.updateTable('protection').set({ reality_check_minutes: minutes }).where('uid', '=', player.uid).execute();
  });

/** The player has answered a check: the next stake starts a new count, after the brand's break where it has one. */
export const confirmRealityCheck: Handler<'account.confirmRealityCheck'> = async (_, context) => {
  const player = signedIn(context);
  const pause = breakMinutes(player, context);
  await context.db.write(async (tx) => {
    const state = await lockState(tx, player.uid, context);
    if (!mayAnswer(state, checkMinutes(state, player, context))) return;
    await tx
      .updateTable('protection')
      .set({ unchecked_since: 0n, check_break_until: pause > 0 ? BigInt(state.latest + pause * MINUTE_MS) : 0n })
      .where('uid', '=', player.uid)
      .execute();
    if (pause > 0) await announceLimits(tx, context, player.uid); // the break holds in every tab
  });
  return 1;
};
