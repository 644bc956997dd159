import type { BannersCallTypes } from '#schemas/platform/banners.ts';
import type { MetadataCallTypes } from '#schemas/platform/metadata.ts';
import type { PopupsCallTypes } from '#schemas/platform/popups.ts';
import type { Samples } from './sample.ts';

export const showcaseSamples: Samples<BannersCallTypes & MetadataCallTypes & PopupsCallTypes> = {
  'banners.get': { count: 3 },
  'metadata.get': {},
  'metadata.getgeneralinfo': {},
  'popups.get': {},
};
