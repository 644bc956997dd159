import type { Catalog } from '#runtime/document/catalog.ts';
import { hashOf } from '#runtime/document/hash.ts';
import type { LocaleSet } from '#runtime/route/locale.ts';
import { createMatcher, type Matcher } from '#runtime/route/match.ts';
import { createRedirects, type Redirect } from '#runtime/route/redirect.ts';
import type { BrandDocument } from '#schemas/content/brand.ts';
import type { ConfigDocument } from '#schemas/content/config.ts';
import type { DocumentTypes } from '#schemas/content/index.ts';
import type { ThemeDocument } from '#schemas/content/theme.ts';
import type { PatternBook } from '../patterns/PatternBook.ts';
import type { ComposedDocuments } from './compose.ts';
import { createFormDoor, type FormDoor } from './forms/formDoor.ts';
import { LocaleContent, type NodeFault } from './LocaleContent.ts';
import { themeCss } from './themeCss.ts';

export interface BrandSiteOptions {
  brand: BrandDocument;
  documents: ComposedDocuments;
  catalog: Catalog;
  /** Says which patterns of forms may be run. */
  patterns: PatternBook;
  revision: string;
  /** Told of nodes that could not be resolved. */
  fault(fault: NodeFault): void;
}

const EMPTY_CONFIG: ConfigDocument = { kind: 'config', format: 1, id: 'site' };
const EMPTY_THEME: ThemeDocument = { kind: 'theme', format: 1, id: 'theme', tokens: {} };

/** One brand's whole content at one revision, in memory. Never changes: a publish makes new ones. */
export class BrandSite {
  readonly brand: BrandDocument;
  readonly revision: string;
  readonly config: ConfigDocument;
  readonly theme: ThemeDocument;
  readonly css: string;
  readonly cssHash: string;
  readonly locales: LocaleSet;
  readonly match: Matcher;
  readonly redirect: (path: string) => Redirect | null;
  readonly #options: BrandSiteOptions;
  readonly #forms: FormDoor;
  readonly #contents = new Map<string, LocaleContent>();

  constructor(options: BrandSiteOptions) {
    const { brand, documents } = options;
    this.#options = options;
    this.brand = brand;
    this.#forms = createFormDoor({ catalog: options.catalog, patterns: options.patterns });
    this.revision = options.revision;
    this.config = this.document('config', 'site') ?? EMPTY_CONFIG;
    this.theme = this.document('theme', 'theme') ?? EMPTY_THEME;
    this.css = themeCss(this.theme, this.config.style);
    this.cssHash = hashOf(this.css);
    this.locales = { codes: (brand.locales ?? []).map(({ code }) => code), defaultLocale: brand.defaultLocale ?? 'en' };
    this.match = createMatcher(this.#all('page').map(({ id, path }) => ({ id, path })));
    this.redirect = createRedirects(
      [...documents.values()].flatMap((document) => (document.kind === 'redirects' ? document.rules : [])),
    );
  }

  document<K extends keyof DocumentTypes>(kind: K, id: string): DocumentTypes[K] | undefined {
    return this.#options.documents.get(`${kind}/${id}`) as DocumentTypes[K] | undefined;
  }

  /** The brand's content in one of its locales; documents are resolved when first asked for. */
  content(locale: string): LocaleContent {
    const known = this.#contents.get(locale);
    if (known) return known;
    const { catalog, fault } = this.#options;
    const made = new LocaleContent({ site: this, locale, catalog, forms: this.#forms, fault });
    this.#contents.set(locale, made);
    return made;
  }

  /** Path of a page document without parameters, such as a system page's. */
  pathOf(page: string): string | undefined {
    return this.document('page', page)?.path;
  }

  #all<K extends keyof DocumentTypes>(kind: K): DocumentTypes[K][] {
    return [...this.#options.documents.values()].filter((document) => document.kind === kind) as DocumentTypes[K][];
  }
}
