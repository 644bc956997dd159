import type { ComponentType, ReactNode } from 'react';
import type { PageVendors } from '#schemas/content/vendor.ts';
import type { Formatters } from '../i18n/format.ts';
import type { Translate } from '../i18n/translate.ts';
import type { Prepared } from './prepared.ts';

/** Props of every widget's view. A `never` view uses these alone and no hook. */
export interface ViewProps<P, D = unknown> {
  /** Unique in the page; prefix for element ids. */
  id: string;
  props: P;
  /** Answers to the widget's `needs`, by name; a need that failed is absent. */
  data: Partial<D>;
  /** Content of each slot, ready to place once. Absent when the document leaves the slot out. */
  slots: Readonly<Record<string, ReactNode>>;
  /** Facts of the page: locale, direction, brand, path. */
  page: PageFacts;
  t: Translate;
  format: Formatters;
  /** The door for addresses that no document gave; those of props have passed one. */
  link: SiteLink;
  /** Tells an event; the node's `on` says what then happens. In a `never` view use `emits(name)` on an element instead. */
  emit: Emit;
}

/**
 * Sanitizes an address, such as one of the platform's answers, and leads it on in the page's language. `external`: it may leave the site.
 * Null when refused. Source: ACC-10.
 */
export type SiteLink = (address: unknown, options?: { external?: boolean }) => string | null;

/** Emits an event of a view. `byItself`: no act of the visitor led to it, so its actions make no call that changes something. */
export type Emit = (
  event: string,
  detail?: Readonly<Record<string, string>>,
  how?: Prepared & { byItself?: boolean },
) => void;

export interface PageFacts {
  brand: string;
  locale: string;
  dir: 'ltr' | 'rtl';
  /** Path without the locale prefix. */
  path: string;
  /** Path prefix of the locale: empty for the default one. */
  prefix: string;
  locales: readonly { code: string; name: string; dir: 'ltr' | 'rtl' }[];
  defaultLocale: string;
  /** True if the visitor is signed in, as far as this page knows. */
  player: boolean;
  /** Id of the page's document; missing in a popup, which may stand on any. */
  id?: string | undefined;
  /** The page's role in the product, such as a game's page, as its document says. */
  flag?: string | undefined;
  /** It is made to stand in a partner's frame, as its layout says. */
  isFramed?: boolean | undefined;
  /** No campaign of the platform opens over it, as its document says. */
  withoutCampaigns?: boolean | undefined;
  /** Parts of the address that the page's path names; missing where it names none. */
  params?: Readonly<Record<string, string>>;
  /**
   * Things that its address refers to, by the path that expressions read them under: `category.name`, `query.sort`; missing where nothing reads them.
   */
  found?: Readonly<Record<string, unknown>>;
  /** Categories of consent that the visitor is asked for, because parts of this page need it; missing where nothing is asked. */
  asks?: readonly string[];
  /** Other companies' scripts that this page may load; missing where there are none. */
  vendors?: PageVendors;
}

export type View = ComponentType<ViewProps<never, never>>;

/**
 * Attributes that make an element emit an event of its node when it is pressed, awake or not.
 * Example: `<a href="/offers" {...emits('cta')}>`. A node without actions for the event leaves the element as it is.
 */
export function emits(event: string, detail?: Readonly<Record<string, string>>): Record<`data-${string}`, string> {
  return detail ? { 'data-emit': event, 'data-detail': JSON.stringify(detail) } : { 'data-emit': event };
}
