import type { Catalog } from '#runtime/bundle/catalog.ts';
import { hashOf } from '#runtime/document/hash.ts';
import { placePages } from '#runtime/document/pageLinks.ts';
import { themeCss } from '#runtime/document/themeCss.ts';
import { inAscii } from '#runtime/route/inAscii.ts';
import { type LocalePath, type LocaleSet, splitLocale } from '#runtime/route/locale.ts';
import { canonicalPath, createMatcher, type Matcher } from '#runtime/route/match.ts';
import { type PlacedRule, placeRules } from '#runtime/route/placeRules.ts';
import { queryText, readQuery } from '#runtime/route/query.ts';
import { asSent, createRedirects, type Redirect } from '#runtime/route/redirect.ts';
import type { BrandDocument } from '#schemas/content/brand.ts';
import { type ConfigDocument, config as configSchema } from '#schemas/content/config.ts';
import type { DocumentTypes } from '#schemas/content/index.ts';
import type { ThemeDocument } from '#schemas/content/theme.ts';
import type { PatternBook } from '../../patterns/PatternBook.ts';
import { createFormSanitizer, type FormSanitizer } from '../forms/sanitizeForm.ts';
import { type Composed, documentIn } from './compose.ts';
import { LocaleContent, type NodeFault } from './LocaleContent.ts';
import type { SharedContent } from './SharedContent.ts';
import { isServed } from './served.ts';
import type { SiteDocuments } from './siteDocuments.ts';
import type { Source } from './sources.ts';

export interface BrandSiteOptions {
  composed: Composed;
  /** Content that it shares with other sites. */
  shared: SharedContent;
  catalog: Catalog;
  /** Says which patterns of forms may be run. */
  patterns: PatternBook;
  /** Told of nodes that could not be resolved. */
  fault(fault: NodeFault): void;
}

const EMPTY_CONFIG: ConfigDocument = { kind: 'config', format: 1, id: 'site' };
const EMPTY_THEME: ThemeDocument = { kind: 'theme', format: 1, id: 'theme', tokens: {} };

/** One brand's whole content at one revision, made as far as it is asked for. Never changes: a publish that touches it makes a new one. */
export class BrandSite implements SiteDocuments {
  readonly brand: BrandDocument;
  readonly locales: LocaleSet;
  readonly #options: BrandSiteOptions;
  readonly #forms: () => FormSanitizer;
  readonly #parts: () => Parts;
  readonly #contents = new Map<string, LocaleContent>();

  constructor(options: BrandSiteOptions) {
    const { brand } = options.composed;
    this.#options = options;
    this.brand = brand;
    this.locales = { codes: (brand.locales ?? []).map(({ code }) => code), defaultLocale: brand.defaultLocale ?? 'en' };
    this.#forms = once(() => createFormSanitizer({ catalog: options.catalog, patterns: options.patterns }));
    this.#parts = once(() => this.#makeParts());
  }

  /** A fingerprint of all its documents and those it inherits. */
  get revision(): string {
    return this.#options.composed.sources.revision;
  }

  get config(): ConfigDocument {
    return this.#parts().config;
  }

  get theme(): ThemeDocument {
    return this.#parts().theme;
  }

  /** The brand's style sheet. */
  get css(): string {
    return this.#parts().css;
  }

  /** Ids of popups that open by themselves. */
  get ruledPopups(): readonly string[] {
    return this.#parts().ruledPopups;
  }

  get match(): Matcher {
    return this.#parts().match;
  }

  /**
   * Language and path of an address. The default language's own prefix alone is the index, shown there, in that language: a redirect to `/` would
   * lead on to the visitor's. Source: DOM-08.
   */
  placeOf(pathname: string): LocalePath {
    const place = splitLocale(pathname, this.locales);
    const isOwnPrefix = pathname === `/${place.locale}` && place.prefix === '';
    return isOwnPrefix && !this.match(pathname) && !this.redirect(pathname) ? { ...place, path: '/' } : place;
  }

  /** Query of an address as the page reads it, in its canonical spelling. @param path with the prefix of its language */
  queryTextOf(path: string, search: string): string {
    if (search === '' || !this.#parts().hasQueries) return '';
    const page = this.document('page', this.match(this.placeOf(path).path)?.id ?? '');
    return page?.query ? queryText(readQuery(page.query, search)) : '';
  }

  get redirect(): (path: string) => Redirect | null {
    return this.#parts().redirect;
  }

  /** Checks whether this site was made from this composed brand. */
  isOf(composed: Composed): boolean {
    return this.#options.composed === composed;
  }

  sources(keys: readonly string[]): readonly Source[] {
    const { sources } = this.#options.composed;
    const all = [...sources.brand, ...keys.flatMap((key) => sources.of(key))];
    return [...new Map(all.map((source) => [source.tag, source])).values()];
  }

  digest(keys: readonly string[]): string {
    return hashOf(
      this.sources(keys)
        .map(({ tag, hash }) => `${tag} ${hash}`)
        .join('\n'),
    );
  }

  /** Keys of all its documents. */
  get keys(): readonly string[] {
    return [...this.#options.composed.documents.keys()];
  }

  document<K extends keyof DocumentTypes>(kind: K, id: string): DocumentTypes[K] | undefined {
    return documentIn(this.#options.composed.documents, kind, id);
  }

  /** Texts that catalogues of its languages say for a document, as they are laid into it: by language, then by key. */
  saidFor(kind: string, id: string): Readonly<Record<string, Readonly<Record<string, string>>>> {
    return this.#options.composed.texts.said.get(`${kind}/${id}`) ?? {};
  }

  /** Whether a form has a field of this name that takes files. */
  takesFiles(form: string, name: string): boolean {
    const field = this.document('form', form)?.fields.find((one) => one.name === name);
    return field !== undefined && this.#options.catalog.fields[field.type]?.value === 'files';
  }

  /** The brand's content in one of its locales; documents are resolved when first asked for. */
  content(locale: string): LocaleContent {
    const known = this.#contents.get(locale);
    if (known) return known;
    const { catalog, fault, shared } = this.#options;
    const made = new LocaleContent({
      site: this,
      locale,
      catalog,
      shared,
      forms: (form) => this.#forms()(form),
      fault,
    });
    this.#contents.set(locale, made);
    return made;
  }

  pathOf(page: string): string | undefined {
    return this.document('page', page)?.path;
  }

  /** Settings with addresses in the places of pages' ids. */
  #placePages(config: ConfigDocument): ConfigDocument {
    const place = { brand: this.brand.id, locale: '', document: 'config/site', scope: 'warning' as const };
    return placePages(configSchema, config, {
      find: (id) => this.pathOf(id),
      report: (told) => this.#options.fault({ ...told, ...place }),
    });
  }

  #makeParts(): Parts {
    const documents = [...this.#options.composed.documents.values()];
    const config = this.#placePages(this.document('config', 'site') ?? EMPTY_CONFIG);
    const theme = this.document('theme', 'theme') ?? EMPTY_THEME;
    return {
      config,
      theme,
      css: themeCss(theme, config),
      ruledPopups: documents.flatMap((one) => (one.kind === 'popup' && one.opens ? [one.id] : [])).toSorted(),
      hasQueries: documents.some((document) => document.kind === 'page' && document.query !== undefined),
      match: createMatcher(
        documents.flatMap((document) => (document.kind === 'page' ? [{ id: document.id, path: document.path }] : [])),
      ),
      redirect: besideServer(
        createRedirects(
          documents.flatMap((document) =>
            document.kind === 'redirects' ? this.#placeRules(document).map(asSent) : [],
          ),
        ),
      ),
    };
  }

  /** Redirect rules with addresses in the places of pages' ids; one whose page is not there is never taken. */
  #placeRules({ id, rules }: DocumentTypes['redirects']): PlacedRule[] {
    const place = { brand: this.brand.id, locale: '', document: `redirects/${id}`, scope: 'warning' as const };
    return placeRules(
      rules,
      (page) => this.pathOf(page),
      (told) => this.#options.fault({ ...told, ...place, pointer: `/rules${told.pointer}` }),
    );
  }
}

/** The gate refuses rules for the server's own addresses; whatever got past it does not take them either. Source: REL-C15. */
function besideServer(redirect: Parts['redirect']): Parts['redirect'] {
  return (path) => (isServed(canonicalPath(path)) ? null : redirect(inAscii(path)));
}

/** Parts that a site needs before its first page: made with its first visitor, so that unvisited brands cost next to nothing. */
interface Parts {
  ruledPopups: readonly string[];
  config: ConfigDocument;
  theme: ThemeDocument;
  css: string;
  match: Matcher;
  /** Some page takes something from the query. */
  hasQueries: boolean;
  redirect: (path: string) => Redirect | null;
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
