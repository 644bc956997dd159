import type { LocaleSet } from '#runtime/route/locale.ts';
import type { BrandDocument } from '#schemas/content/brand.ts';
import type { ConfigDocument } from '#schemas/content/config.ts';
import type { DocumentTypes } from '#schemas/content/index.ts';
import type { Source } from './sources.ts';

/** The documents of one brand's site that its content in a language is made from. */
export interface SiteDocuments {
  readonly brand: BrandDocument;
  readonly locales: LocaleSet;
  readonly config: ConfigDocument;
  document<K extends keyof DocumentTypes>(kind: K, id: string): DocumentTypes[K] | undefined;
  /** Path of a page as its document writes it, parameters open: `/offers/{id}`. */
  pathOf(page: string): string | undefined;
  /** Sources that documents of the brand are made from, by `kind/id`, `kind/*` or `paths`; those of the brand itself are always included. */
  sources(keys: readonly string[]): readonly Source[];
  /** A fingerprint of what these are made from: the same for the same texts, on every node. */
  digest(keys: readonly string[]): string;
}
