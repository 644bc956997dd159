import type { SportCallTypes } from '#schemas/platform/sport.ts';
import type { Samples } from './sample.ts';

export const sportSamples: Samples<SportCallTypes> = {};
