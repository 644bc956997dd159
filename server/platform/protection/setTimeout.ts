import type { Handler } from '../context.ts';
import { decide } from './change.ts';
import { storeMarks } from './marks.ts';
import { DAY_MS } from './time.ts';

/** A break from deposits and play, at once, with every account of the person. It ends by itself, and never before its time. Source: PROT-08. */
export const setTimeout: Handler<'account.setTimeout'> = ({ days }, context) =>
  decide(context, async ({ tx, player, state }) => {
    const until = BigInt(state.latest + days * DAY_MS);
    if (until <= state.timeout_until) return;
    await tx.updateTable('protection').set({ timeout_until: until }).where('uid', '=', player.uid).execute();
    await storeMarks(tx, player, context.random);
    const values = { until: { at: Number(until) } };
    await context.moments.letterDue(tx, { player, kind: 'time-out-begun', values });
  });
