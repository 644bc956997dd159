import { createPlatform } from '#adapters/platform/createPlatform.ts';
import { withImageKeys } from '#adapters/platform/imageKeys.ts';
import type { PlatformPort } from '#runtime/ports/index.ts';
import { verbOf } from '#schemas/platform/index.ts';
import { imageKeysOf } from '../brands/brands.ts';
import type { BrandSite } from '../content/compose/BrandSite.ts';
import { readerOf } from '../kernel/answers.ts';

interface Asked {
  site: BrandSite;
  locale: string;
  /** Left out, the brand's own. */
  host?: string | undefined;
}

/**
 * An operator's own platform at an address, as a guest of a brand and locale sees it from this server. It is told which host it is asked for, as
 * browsers' calls tell it: a platform of several brands knows them apart by that. Its answers are read as browsers read them: one that breaks the contract is none.
 */
export function remoteClient(origin: string, { site, locale, host }: Asked): PlatformPort {
  const { origin: own = '', hosts = [] } = site.brand;
  const askedFor = host || URL.parse(own)?.host || hosts[0];
  const client = createPlatform({
    verbOf,
    baseUrl: origin,
    version: '1',
    locale: () => locale,
    isFramed: false,
    agent: 'marquee-server',
    answerReaderOf: async (name) => readerOf(name),
    ...(askedFor === undefined ? {} : { host: askedFor }),
  });
  return withImageKeys(client, imageKeysOf(site));
}
