import type { CallTypes } from '#schemas/platform/index.ts';
import { accountSamples } from './account.ts';
import { authSamples } from './auth.ts';
import { cashierSamples } from './cashier.ts';
import { formsSamples } from './forms.ts';
import { gamesSamples } from './games.ts';
import { liveSamples } from './live.ts';
import { loyaltySamples } from './loyalty.ts';
import { outsideSamples } from './outside.ts';
import { promotionsSamples } from './promotions.ts';
import { protectionSamples } from './protection.ts';
import type { Samples } from './sample.ts';
import { showcaseSamples } from './showcase.ts';
import { sportSamples } from './sport.ts';
import { supportSamples } from './support.ts';
import { tournamentsSamples } from './tournaments.ts';

/** A call without a sample does not compile. */
export const samples: Samples<CallTypes> = {
  ...accountSamples,
  ...gamesSamples,
  ...showcaseSamples,
  ...tournamentsSamples,
  ...cashierSamples,
  ...promotionsSamples,
  ...protectionSamples,
  ...loyaltySamples,
  ...sportSamples,
  ...outsideSamples,
  ...supportSamples,
  ...formsSamples,
  ...liveSamples,
  ...authSamples,
};
