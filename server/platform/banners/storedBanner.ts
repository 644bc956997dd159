import type { Banner } from '#schemas/platform/banners.ts';

/** Texts of a banner in one locale. */
export interface BannerWords {
  title: string;
  text: string;
}

/** A banner as it is kept: `translations` holds its words in other locales; the answer picks one. */
export interface StoredBanner extends Omit<Banner, 'description'> {
  description: Banner['description'] & { translations?: Readonly<Record<string, BannerWords>> };
}

export interface BannerTable {
  id: number;
  position: number;
  finished_at: bigint | null;
  description: string;
}

declare module '../../db/tables.ts' {
  interface Tables {
    banner: BannerTable;
  }
}
