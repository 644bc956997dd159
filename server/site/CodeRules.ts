import type { Catalog } from '#runtime/bundle/catalog.ts';
import type { CodeStores } from '#runtime/document/pageSettings.ts';
import { isGuarded } from '#runtime/route/access.ts';
import { type AskedCategory, askedCategories, type CustomCodeEntry } from '#schemas/content/customCode.ts';
import { textsOf } from '#schemas/record.ts';
import type { BrandSite } from '../content/compose/BrandSite.ts';
import type { LocaleContent } from '../content/compose/LocaleContent.ts';
import { hindranceOf } from '../content/customCode/inspect.ts';
import { type ConfiguredVendor, configuredVendors, type VendorsFound } from '../content/vendors/configuredVendors.ts';
import type { PageDecision } from './decide.ts';
import { cookieOf } from './visitor.ts';

/** Cookie with the visitor's consent, as their browser keeps it: `analytics.marketing`, or `none`. */
const CONSENT_COOKIE = 'consent';
/** In the query: this document is to hold no custom code, for a form is going to open in it (`site/withoutCustomCode.ts`). */
const PLAIN = 'plain';

/**
 * Whole segments of paths on which custom code is never, whatever any document says: money, accounts, signing in, security, proofs of who
 * somebody is. The site's own `guardedSegments` come on top. Source: REL-C14.
 */
const NEVER = [
  'account',
  'auth',
  'bets',
  'cashier',
  'forms',
  'kyc',
  'login',
  'password',
  'payment',
  'profile',
  'register',
  'registration',
  'responsible-game',
  'security',
  'verification',
];

/** Browser storage keys that the site's own code keeps for a vendor. */
const OWN_STORES = { chat: ['chat.person'], analytics: ['analytics.person', 'analytics.waiting'] } as const;

/** Custom code that a requested document may hold: that of these categories beside the necessary, or `none` at all. */
export type CodeScope = 'none' | readonly AskedCategory[];

interface OfSite {
  /** Something is switched on and in order. */
  isAny: boolean;
  asks: readonly AskedCategory[];
}

const NOTHING: OfSite = { isAny: false, asks: [] };
const NOTHING_ASKED: CodeScope = [];

/** Rules for where custom code may be, and which consent visitors are asked for before it runs. Source: REL-C14, REL-S21. */
export class CodeRules {
  /** false: the operator trusts no custom code now, and none is on any page. */
  readonly isOn: boolean;
  readonly #catalog: Catalog;
  readonly #sites = new WeakMap<BrandSite, OfSite>();
  readonly #popups = new WeakMap<BrandSite, readonly string[]>();
  readonly #vendors = new WeakMap<LocaleContent, VendorsFound>();

  constructor({ isOn, catalog }: { isOn: boolean; catalog: Catalog }) {
    this.isOn = isOn;
    this.#catalog = catalog;
  }

  /** Categories that visitors of a site are asked about: those that some code of it waits for. */
  asks(site: BrandSite): readonly AskedCategory[] {
    return this.#of(site).asks;
  }

  /** Returns the custom code that the answer to a request may hold. A guest's address that opens a popup gets none: the popup may hold a form. */
  scope(
    site: BrandSite,
    { cookie, search, player }: { cookie: string | undefined; search: string; player: boolean },
  ): CodeScope {
    const { isAny, asks } = this.#of(site);
    if (!isAny) return NOTHING_ASKED; // asked at every request
    if (search !== '') {
      const query = new URLSearchParams(search);
      const flags = player ? [] : Object.keys(site.config.access?.popupFlags ?? {}); // they ask players for nothing
      if ([PLAIN, ...flags].some((name) => query.has(name))) return 'none';
    }
    const given = cookieOf(cookie, CONSENT_COOKIE)?.split('.') ?? [];
    return asks.filter((category) => given.includes(category));
  }

  /** True when a page must hold no custom code: beside a form, on a page for players alone, or under a guarded path. */
  isFree(site: BrandSite, { page, path }: PageDecision): boolean {
    if (page.access === 'player') return true;
    if (isGuarded(path, [...NEVER, ...(site.config.access?.guardedSegments ?? [])])) return true;
    return [site.document('page', page.id), site.document('layout', page.layout)].some((found) => this.#hasForm(found));
  }

  /** Other companies' scripts that the settings of a site name in one language; they go where custom code may go. */
  vendors(content: LocaleContent): VendorsFound {
    const known = this.#vendors.get(content);
    if (known) return known;
    const found = configuredVendors(content.settings, this.#catalog);
    this.#vendors.set(content, found);
    return found;
  }

  /** Popups that hold forms: they open in documents without custom code only. */
  formPopups(site: BrandSite): readonly string[] {
    const known = this.#popups.get(site);
    if (known) return known;
    const ids = site.keys.flatMap((key) => (key.startsWith('popup/') ? [key.slice('popup/'.length)] : []));
    const found = ids.filter((id) => this.#hasForm(site.document('popup', id)));
    this.#popups.set(site, found);
    return found;
  }

  /**
   * Returns the storage entries that custom code leaves in this visitor's browser, and those to remove there; undefined where no entry
   * declares any. A document made without custom code for a form does not know the visitor's consent: everything stays until the next
   * document.
   */
  stores(site: BrandSite, scope: CodeScope): CodeStores | undefined {
    const entries = (site.config.customCode ?? []).filter(({ stores = [] }) => stores.length > 0);
    const vendors = this.#vendorsOf(site);
    if (entries.length === 0 && vendors.length === 0) return undefined;
    const isAgreed = (consent: string): boolean =>
      scope === 'none' || (this.isOn && (consent === 'necessary' || scope.some((given) => given === consent)));
    const runs = (entry: CustomCodeEntry): boolean =>
      isAgreed(entry.consent) && (scope === 'none' || hindranceOf(entry) === null);
    const left = [
      ...entries.map((entry) => ({ names: entry.stores ?? [], isAllowed: runs(entry) })),
      ...vendors.map(({ role, definition }) => ({
        names: [...definition.stores, ...OWN_STORES[role]],
        isAllowed: isAgreed(definition.consent),
      })),
    ];
    const keep = new Set(left.filter(({ isAllowed }) => isAllowed).flatMap(({ names }) => names));
    const drop = new Set(left.flatMap(({ names }) => names)).difference(keep);
    return { keep: [...keep], drop: [...drop] };
  }

  #of(site: BrandSite): OfSite {
    if (!this.isOn) return NOTHING;
    const known = this.#sites.get(site);
    if (known) return known;
    const running = (site.config.customCode ?? []).filter((entry) => hindranceOf(entry) === null);
    const vendors = this.#vendorsOf(site);
    const wanted = [...running.map(({ consent }) => consent), ...vendors.map(({ definition }) => definition.consent)];
    const asks = askedCategories.filter((category) => wanted.includes(category));
    const made = { isAny: wanted.length > 0, asks };
    this.#sites.set(site, made);
    return made;
  }

  /** Those of all languages of a site. */
  #vendorsOf(site: BrandSite): ConfiguredVendor[] {
    return site.locales.codes.flatMap((locale) => this.vendors(site.content(locale)).vendors);
  }

  #hasForm(document: { nodes: Readonly<Record<string, unknown>> } | undefined): boolean {
    const { widgets } = this.#catalog;
    return Object.values(document?.nodes ?? {}).some((node) => {
      const { type } = textsOf(node);
      const needs = (type !== undefined && Object.hasOwn(widgets, type) && widgets[type]?.needs) || {};
      return Object.values(needs).some((need) => 'document' in need && need.document === 'form');
    });
  }
}

/** A short name for a scope, for keys of what is kept. */
export function scopeName(scope: CodeScope): string {
  return scope === 'none' ? scope : scope.length === 0 ? '' : scope.join('.');
}
