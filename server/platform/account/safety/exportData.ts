import { DAY_MS } from '../../../kernel/durations.ts';
import { claimTurn, type Pace } from '../../../kernel/gate.ts';
import type { Handler } from '../../context.ts';
import { breathe } from '../../ledger/breathe.ts';
import { signedIn } from '../../signedIn.ts';

/** Of one player: each reads every table. */
const PACE: Pace = { name: 'export', most: 5, windowMs: DAY_MS };

/** Everything that is kept about the player, from every area. Source: REL-S22. */
export const exportData: Handler<'account.exportData'> = async (_, context) => {
  const player = signedIn(context);
  await context.db.write((tx) => claimTurn(tx, PACE, { subject: String(player.uid), now: context.clock.now() }));
  const parts: Record<string, unknown> = {};
  for (const exported of context.exports) {
    Object.assign(parts, await exported(context.db.read, player, context));
    await breathe();
  }
  return { exported_at: context.clock.now(), parts };
};
