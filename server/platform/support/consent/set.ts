import type { Handler } from '../../context.ts';
import { signedIn } from '../../signedIn.ts';
import { changeConsent } from './changeConsent.ts';

export const set: Handler<'consent.set'> = async ({ topic, channel, granted }, context) => {
  const { uid } = signedIn(context);
  const said = { uid, topic, channel, granted: granted === '1', source: 'player', at: context.clock.now() } as const;
  await context.db.write((tx) => changeConsent(tx, context.random, said));
  return 1;
};
