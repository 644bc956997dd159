import type { Handler } from '../context.ts';
import { decide } from './change.ts';

/** How often the game page tells time and money spent. Source: PROT-04. */
export const setRealityCheck: Handler<'account.setRealityCheck'> = ({ minutes }, context) =>
  decide(context, async ({ tx, player }) => {
    await tx.updateTable('protection').set({ reality_check_minutes: minutes }).where('uid', '=', player.uid).execute();
  });
