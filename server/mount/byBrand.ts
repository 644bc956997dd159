import type { FastifyBaseLogger } from 'fastify';
import { type PlatformPort, UnreachableError } from '#runtime/ports/index.ts';
import type { BrandSite } from '../content/compose/BrandSite.ts';
import type { Library } from '../content/Library.ts';
import type { LocalMount } from './localMount.ts';
import type { PlatformPlaces } from './platformPlaces.ts';
import { storeLocaleAt } from './storeLocaleAt.ts';

const closed: PlatformPort = {
  call: async () => Promise.reject(new UnreachableError('the platform of this brand is not among PLATFORM_ORIGINS')),
};

/** Routes the server's own platform requests by brand: reads for pages, and the check whether somebody is a player. */
export async function byBrand(
  here: LocalMount,
  { library, places }: { library: Library; places: PlatformPlaces },
): Promise<LocalMount> {
  if (places.allowed.length === 0) return withClosed(here, { library, places });
  const { remoteClient } = await import('./remoteClient.ts'); // its code comes only where somebody needs it
  return withClosed(here, { library, places, remoteClient });
}

interface Parts {
  library: Library;
  places: PlatformPlaces;
  remoteClient?: (origin: string, of: { site: BrandSite; locale: string; host?: string | undefined }) => PlatformPort;
}

function withClosed(here: LocalMount, { library, places, remoteClient }: Parts): LocalMount {
  return {
    services: here.services,
    platformFor(site, locale, host) {
      const place = places.of(site);
      if (place === 'here') return here.platformFor(site, locale, host);
      return place === 'closed' || !remoteClient ? closed : remoteClient(place.origin, { site, locale, host });
    },
    async isPlayer(request) {
      const site = library.siteAt(request.headers.host);
      const place = site ? places.of(site) : 'here';
      if (place === 'here') return here.isPlayer(request);
      // that platform itself refuses every call of a stale session
      return place !== 'closed' && request.headers.cookie !== undefined;
    },
    async storeLocale(request, locale) {
      const site = library.siteAt(request.headers.host);
      const place = site ? places.of(site) : 'here';
      if (place === 'here') return here.storeLocale(request, locale);
      if (place !== 'closed') await storeLocaleAt(place.origin, request, locale);
    },
  };
}

/** Tells the operator, once each, of brands whose platform is named and not allowed. @returns how many there are now */
export function tellClosed(
  { library, places }: { library: Library; places: PlatformPlaces },
  log: FastifyBaseLogger,
): () => number {
  const told = new Set<string>();
  const look = (): void => {
    for (const { brand } of closedOf(library, places)) {
      const line = `${brand.id} ${brand.platformOrigin}`;
      if (told.has(line)) continue;
      told.add(line);
      log.error(
        { brand: brand.id, platformOrigin: brand.platformOrigin },
        'the platform that this brand names is not allowed: its calls are refused; add it to PLATFORM_ORIGINS, or take it out of brand.json',
      );
    }
  };
  look();
  library.onPublish(look);
  return () => closedOf(library, places).length;
}

function closedOf(library: Library, places: PlatformPlaces): Library['sites'] {
  return library.sites.filter((site) => places.of(site) === 'closed');
}
