import type { MomentHandlers } from '../../moments.ts';
import { changeConsent } from './changeConsent.ts';

/** The form's tick is a first consent to letters with offers; who excludes themselves gets no marketing at all. Source: domain.md §1. */
export const consentMoments: MomentHandlers = {
  async registered(tx, { player, input, at }, { random }) {
    if (input.notify !== '1') return;
    const said = { topic: 'offers', channel: 'email', granted: true, source: 'registration' } as const;
    await changeConsent(tx, random, { uid: player.uid, at, ...said });
  },
  async shutOut(tx, { player, reason, at }, { random }) {
    if (reason !== 'excluded') return;
    await changeConsent(tx, random, { uid: player.uid, granted: false, source: 'exclusion', at });
  },
};
