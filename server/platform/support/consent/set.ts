import { HOUR_MS } from '../../../kernel/durations.ts';
import { claimTurn, type Pace } from '../../../kernel/gate.ts';
import type { Handler } from '../../context.ts';
import { signedIn } from '../../signedIn.ts';
import { changeConsent } from './changeConsent.ts';

/** Times that one player may agree: every switch of the page several times over. Taking back is never refused. */
const PACE: Pace = { name: 'consent', most: 60, windowMs: HOUR_MS };

export const set: Handler<'consent.set'> = async ({ topic, channel, granted }, context) => {
  const { uid } = signedIn(context);
  const now = context.clock.now();
  const said = { uid, topic, channel, granted: granted === '1', source: 'player', at: now } as const;
  await context.db.write(async (tx) => {
    if (said.granted) await claimTurn(tx, PACE, { subject: String(uid), now });
    await changeConsent(tx, context.random, said);
  });
  return 1;
};
