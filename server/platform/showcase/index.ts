import type { BannersCallTypes } from '#schemas/platform/banners.ts';
import type { MetadataCallTypes } from '#schemas/platform/metadata.ts';
import type { PopupsCallTypes } from '#schemas/platform/popups.ts';
import type { Area, CallsOf } from '../area.ts';
import { get } from '../banners/get.ts';
import { get as getMetadata } from '../metadata/get.ts';
import { getgeneralinfo } from '../metadata/getgeneralinfo.ts';
import { get as getPopups } from '../popups/get.ts';

/** A brand's banners, metadata and popups. */
export const showcase: Area<CallsOf<BannersCallTypes> | CallsOf<MetadataCallTypes> | CallsOf<PopupsCallTypes>> = {
  handlers: {
    'banners.get': get,
    'metadata.get': getMetadata,
    'metadata.getgeneralinfo': getgeneralinfo,
    'popups.get': getPopups,
  },
};
