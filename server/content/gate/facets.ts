import type { LocaleSet } from '#runtime/route/locale.ts';
import type { Matcher } from '#runtime/route/match.ts';
import type { PlacedRule } from '#runtime/route/placeRules.ts';
import type { Redirect } from '#runtime/route/redirect.ts';
import type { Glossary } from './termsIn.ts';

/** Pages and redirects of a brand's addresses. */
export interface Routes {
  pages: readonly { document: string; id: string; path: string; over?: string }[];
  rules: readonly { document: string; pointer: string; rule: PlacedRule }[];
  match: Matcher;
  /** Path of a page, by its id. */
  pathOf(page: string): string | undefined;
  redirect(path: string): Redirect | null;
}

/** A page that search engines may show, and its words for them, by language. */
export interface FoundPage {
  id: string;
  words: Readonly<Record<string, FoundWords>>;
}
export interface FoundWords {
  title?: string;
  description?: string;
}

/** A page as its visitors find it, its layout included. */
export interface Way {
  id: string;
  path: string;
  layout: string;
  /** True when search engines and strangers are led to it. */
  isShown: boolean;
  hasAge: boolean;
  hasLicence: boolean;
  /** Ids of pages that it links to. */
  links: readonly string[];
}

/** Place of a picture's description, and its languages; `all` where it is written once. */
export interface SaidOfPicture {
  pointer: string;
  said: readonly string[] | 'all';
}

/** Facts of a brand that a check may read beside its document. The check runs again only when one of those it names has changed. */
export interface Facets {
  brand: { id: string; markets: readonly string[] };
  locales: LocaleSet;
  routes: Routes;
  /** Names of flags in an address's query that open popups. */
  flags: readonly string[];
  /** `kind/id` of every document that others may name. */
  names: ReadonlySet<string>;
  /** Interface texts and settings that any document may use, each by a number that identifies the very object. */
  common: readonly number[];
  /** Picture of the media library that some document names → what is said of it. */
  pictures: Readonly<Record<string, SaidOfPicture>>;
  /** Other hosts whose pictures pages may show. */
  imageOrigins: readonly string[];
  /** Hashes of the pictures of the media library, as their addresses hold them. */
  pictureHashes: ReadonlySet<string>;
  /** Popup → names of its views. */
  views: ReadonlyMap<string, readonly string[]>;
  /** Form → the call that it sends to; null: it sends nowhere. */
  formCalls: ReadonlyMap<string, string | null>;
  found: readonly FoundPage[];
  /** Language → terms of the brand, and how they are written in it; undefined for a language without any. */
  glossaries: Readonly<Record<string, Glossary>>;
  /** Language → keys of its own interface texts; undefined for a language without any. */
  messages: Readonly<Record<string, readonly string[]>>;
  ways: readonly Way[];
  /** Targets of the brand's documents. */
  reached: { pages: ReadonlySet<string>; popups: ReadonlySet<string> };
  /** Page → places of it, and of its layout, that addresses may name behind a #. */
  anchors: ReadonlyMap<string, readonly string[]>;
  /** Names behind a # that open popups. */
  hashes: readonly string[];
  /** Addresses of files that the server gives out as they are. */
  files: ReadonlySet<string>;
}
export type FacetName = keyof Facets;
