import type { LiveCallTypes } from '#schemas/platform/live.ts';
import type { Samples } from './sample.ts';

export const liveSamples: Samples<LiveCallTypes> = {
  'account.getToken': {},
};
