import type { BrandSite } from '../content/compose/BrandSite.ts';

/** The machine owner's settings for platforms. */
export interface OwnersWord {
  /** The platform of all brands that name none. */
  platformUrl?: string | undefined;
  /** Origins that brands may name. */
  platformOrigins?: readonly string[] | undefined;
}

/**
 * Location of a brand's platform: `here` (in this process, or at `PLATFORM_URL`), at an origin of the brand's own, or `closed`:
 * its document names an origin that the machine's owner does not allow.
 */
type PlatformPlace = 'here' | 'closed' | URL;

/** All that brands may name: the list, and the platform that the others have. */
export function allowedOrigins({ platformUrl, platformOrigins = [] }: OwnersWord): string[] {
  return platformUrl === undefined ? [...platformOrigins] : [...platformOrigins, platformUrl];
}

/** Says where each brand's platform is. Players' passwords go there, so a document alone opens no way: the owner's list decides. */
export class PlatformPlaces {
  /** Origins beside `here` that brands may name. */
  readonly allowed: readonly URL[];
  readonly #here: string | undefined;

  constructor({ platformUrl, platformOrigins = [] }: OwnersWord) {
    this.#here = platformUrl;
    this.allowed = platformOrigins.filter((origin) => origin !== platformUrl).map((origin) => new URL(origin));
  }

  of({ brand: { platformOrigin } }: Pick<BrandSite, 'brand'>): PlatformPlace {
    if (platformOrigin === undefined || platformOrigin === this.#here) return 'here';
    return this.allowed.find(({ origin }) => origin === platformOrigin) ?? 'closed';
  }
}
