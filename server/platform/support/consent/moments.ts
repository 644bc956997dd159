import type { MomentHandlers } from '../../createMoments.ts';
import { changeConsent } from './changeConsent.ts';
import { storeAgreed } from './storeAgreed.ts';

/** Stores consents from registration and from the contact switches, whichever form had them; self-exclusion ends all marketing. Source: PROT-15. */
export const consentMoments: MomentHandlers = {
  async registered(tx, { player, input, at }, { random }) {
    await storeAgreed(tx, { player, agreed: input, at }, random);
  },
  async completed(tx, event, { random }) {
    await storeAgreed(tx, event, random);
  },
  async offersChosen(tx, { uid, type, isOn, at }, { random }) {
    const channel = type === 'email' ? 'email' : 'sms';
    await changeConsent(tx, random, { uid, topic: 'offers', channel, granted: isOn, source: 'player', at });
  },
  async shutOut(tx, { player, reason, at }, { random }) {
    if (reason !== 'excluded') return;
    await changeConsent(tx, random, { uid: player.uid, granted: false, source: 'exclusion', at });
  },
};
