import type { Banner } from '#schemas/platform/banners.ts';
import type { Json } from '../../db/json.ts';
import { ANY_RELEASE, type Migration } from '../../db/migration.ts';

/** Texts of a banner in one locale. */
export interface BannerWords {
  title: string;
  text: string;
  kicker?: string;
  action?: string;
}

/** A banner as it is kept: `translations` holds its words in other locales; the answer picks one. */
export interface StoredBanner extends Omit<Banner, 'description'> {
  /** The brand that shows it; none: every brand. */
  brand?: string;
  description: Banner['description'] & { translations?: Readonly<Record<string, BannerWords>> };
}

export interface BannerTable {
  id: number;
  position: number;
  finished_at: bigint | null;
  description: Json<StoredBanner['description']>;
  /** `null`: it is shown by every brand. */
  brand: string | null;
}

/** The table itself is one of the first: `server/data/firstMigrations.ts`. */
export const bannersMigrations: readonly Migration[] = [
  { name: 'banners of a brand', minimum: ANY_RELEASE, statements: [`ALTER TABLE banner ADD COLUMN brand TEXT`] },
];

declare module '../../db/tables.ts' {
  interface Tables {
    banner: BannerTable;
  }
}
