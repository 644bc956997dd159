import { createPlatform } from '#adapters/platform/createPlatform.ts';
import { withImageKeys } from '#adapters/platform/imageKeys.ts';
import type { PlatformPort } from '#runtime/ports/index.ts';
import { verbOf } from '#schemas/platform/index.ts';
import { imageKeysOf } from '../brands/brands.ts';
import type { BrandSite } from '../content/compose/BrandSite.ts';

/** An operator's own platform at an address, as a guest of a brand and locale sees it from this server. */
export function remoteClient(origin: string, { site, locale }: { site: BrandSite; locale: string }): PlatformPort {
  const client = createPlatform({
    verbOf,
    baseUrl: origin,
    version: '1',
    locale: () => locale,
    isFramed: false,
    agent: 'marquee-server',
  });
  return withImageKeys(client, imageKeysOf(site));
}
