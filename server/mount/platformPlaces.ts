import type { BrandSite } from '../content/BrandSite.ts';

/**
 * Where a brand's platform is: `here` (the one in this process, or the one at `PLATFORM_URL`), at an origin of the brand's own, or `closed`:
 * its document names an origin that the machine's owner does not allow.
 */
export type PlatformPlace = 'here' | 'closed' | URL;

/** Says where each brand's platform is. Players' passwords go there, so a document alone opens no way: the owner's list decides. */
export class PlatformPlaces {
  /** Origins beside `here` that brands may name. */
  readonly allowed: readonly URL[];
  readonly #here: string | undefined;

  constructor({
    platformUrl,
    platformOrigins = [],
  }: { platformUrl?: string | undefined; platformOrigins?: readonly string[] | undefined }) {
    this.#here = platformUrl;
    this.allowed = platformOrigins.filter((origin) => origin !== platformUrl).map((origin) => new URL(origin));
  }

  of({ brand: { platformOrigin } }: Pick<BrandSite, 'brand'>): PlatformPlace {
    if (platformOrigin === undefined || platformOrigin === this.#here) return 'here';
    return this.allowed.find(({ origin }) => origin === platformOrigin) ?? 'closed';
  }
}
