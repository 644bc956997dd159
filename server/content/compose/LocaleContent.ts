import type { Catalog } from '#runtime/bundle/catalog.ts';
import type { Fault } from '#runtime/document/fault.ts';
import type { ResolvedNodes } from '#runtime/document/node.ts';
import { mediumOf, sourcesOf } from '#runtime/document/picture.ts';
import { resolveNodes } from '#runtime/document/resolve.ts';
import { sanitize } from '#runtime/document/sanitize.ts';
import { fillSettings } from '#runtime/document/settings.ts';
import { findText, localeChain, resolveTexts, type WithTexts } from '#runtime/document/text.ts';
import { safeImage } from '#runtime/document/url.ts';
import type { PopupView } from '#runtime/document/view.ts';
import type { Vocabulary } from '#runtime/expression/vocabulary.ts';
import { type FormDocument, form as formSchema } from '#schemas/content/form.ts';
import type { DocumentTypes } from '#schemas/content/index.ts';
import type { LibraryPicture } from '#schemas/parts/link.ts';
import { foundVocabulary, pageVocabulary } from '../address/pageVocabulary.ts';
import { pathsIn } from '../address/pathsIn.ts';
import { placeFormPages } from '../forms/placeFormPages.ts';
import type { FormSanitizer } from '../forms/sanitizeForm.ts';
import { byBrandClock } from './byBrandClock.ts';
import { createSourceKeys } from './createSourceKeys.ts';
import { placeBound } from './placeBound.ts';
import { proveSection } from './proveSection.ts';
import type { SharedContent } from './SharedContent.ts';
import { settingsIn } from './settingsIn.ts';
import { settleForm } from './settleForm.ts';
import type { SiteDocuments } from './siteDocuments.ts';

export interface NodeFault extends Fault {
  brand: string;
  locale: string;
  document: string;
}

/** Focus of a picture by default. */
const MIDDLE = { x: 0.5, y: 0.5 };

/** A share as per cent, in tens: style sheets and cuts know no others. */
function inTens(share: number): number {
  return Math.round(share * 10) * 10;
}

interface Options {
  site: SiteDocuments;
  locale: string;
  catalog: Catalog;
  shared: SharedContent;
  forms: FormSanitizer;
  fault(fault: NodeFault): void;
}

export interface ResolvedPage {
  id: string;
  root: string;
  nodes: ResolvedNodes;
  layout: string;
  path: string;
  status: number | undefined;
  flag: string | undefined;
  /** No campaign opens over it. */
  withoutCampaigns?: boolean;
  /** The page that it opens over. */
  over: DocumentTypes['page']['over'];
  access: 'any' | 'guest' | 'player';
  /** Parameters of its address, and those of its query. */
  params: NonNullable<DocumentTypes['page']['params']>;
  query: NonNullable<DocumentTypes['page']['query']>;
  /** Values that its parameters find, and paths among those and the query that its nodes read. */
  finds: Vocabulary;
  reads: readonly string[];
  /** Its texts may hold tokens of what was found. */
  seo: {
    title?: string;
    description?: string;
    /** Where something of those is not there. */
    without?: { title?: string; description?: string };
    image?: string;
    noindex?: boolean;
    parent?: string;
    jsonLd?: { type: string; name: string; description?: string };
  };
}

export interface ResolvedPopup extends Omit<DocumentTypes['popup'], 'nodes' | 'views' | 'text'> {
  nodes: ResolvedNodes;
  views: Readonly<Record<string, PopupView>>;
}

/** A brand's content in one locale: every document resolved when first asked for, and kept for its revision while it is in use. */
export class LocaleContent {
  readonly locale: string;
  /** Keys of all that documents are resolved from in this locale. */
  readonly sourceKeys: (...documents: readonly string[]) => string[];
  /** Interface texts: the locale's own over those of the locales it falls back to, and of each, content's over those that come with the code. */
  readonly messages: Readonly<Record<string, string>>;
  readonly #options: Options;
  readonly #chain: readonly string[];
  /** Path prefix of links to pages in this locale. */
  readonly #prefix: string;
  #settings?: ReturnType<typeof settingsIn>;
  /** Names under which resolved documents are kept, by `kind/id`. */
  readonly #names = new Map<string, string>();
  /** Sections of the settings, their texts in place and their addresses proven. */
  readonly #sections = new Map<string, unknown>();

  constructor(options: Options) {
    const { site, locale, catalog } = options;
    this.locale = locale;
    this.#options = options;
    this.#chain = localeChain(locale, site.locales.defaultLocale);
    this.sourceKeys = createSourceKeys(site, this.#chain);
    this.#prefix = locale === site.locales.defaultLocale ? '' : `/${locale}`;
    this.messages = options.shared.messages(
      this.#chain.flatMap((code) => {
        // a brand's own word for a text counts more than that of the code which says it
        return [site.document('messages', code)?.messages, catalog.texts[code]].filter((table) => table !== undefined);
      }),
    );
  }

  /** A text of a document or, for keys it does not hold, of the interface. */
  text(table: unknown, key: string): string | undefined {
    return findText(table, key, this.#chain)?.value ?? this.#message(key);
  }

  page(id: string): ResolvedPage | undefined {
    return this.#once('page', id, (page) => {
      const vocabulary = pageVocabulary(page);
      const nodes = this.#nodes('page', page, vocabulary);
      return {
        id,
        root: page.root,
        layout: page.layout,
        path: page.path,
        status: page.status,
        flag: page.flag,
        ...(page.withoutCampaigns ? { withoutCampaigns: true } : {}),
        over: page.over,
        access: page.access ?? 'any',
        params: page.params ?? {},
        query: page.query ?? {},
        finds: foundVocabulary(page),
        reads: pathsIn(nodes, vocabulary),
        nodes,
        seo: this.#seo(page),
      };
    });
  }

  /** A picture of the library goes to others in the one shape that they all show; an address that is refused, to nobody. */
  #seo({ seo = {}, text }: DocumentTypes['page']): ResolvedPage['seo'] {
    const { image: given, ...words } = this.#texts(seo, text);
    const medium = mediumOf(given);
    if (medium === undefined) {
      const image = safeImage(given);
      return image === null ? words : { ...words, image };
    }
    const picture = this.picture(medium);
    return picture ? { ...words, image: sourcesOf(picture, '40x21').src } : words;
  }

  /** `isFramed`: its pages are made to stand in a partner's frame. */
  layout(id: string): { id: string; root: string; isFramed: boolean; nodes: ResolvedNodes } | undefined {
    return this.#once('layout', id, (layout) => {
      const { root, framed: isFramed = false } = layout;
      return { id, root, isFramed, nodes: this.#nodes('layout', layout) };
    });
  }

  popup(id: string): ResolvedPopup | undefined {
    return this.#once('popup', id, ({ text, ...popup }) => ({
      ...popup,
      views: this.#texts(popup.views, text),
      nodes: this.#nodes('popup', { ...popup, text }),
    }));
  }

  /** A form: what is wrong in it left out, the site's words for rules under its own. */
  form(id: string): FormDocument | undefined {
    const { catalog, fault, forms, site, locale } = this.#options;
    return this.#once('form', id, (document) => {
      const place = { brand: site.brand.id, locale, document: `form/${id}` };
      const refuse = (found: Omit<Fault, 'scope'>): void => fault({ ...found, scope: 'node', ...place });
      const find = (page: string): string | undefined => site.pathOf(page);
      const passed = forms(settleForm(placeFormPages(document, catalog, { find, report: refuse })));
      for (const found of passed.faults) refuse(found);
      const { text, ...form } = passed.form;
      const told = (found: Omit<Fault, 'scope'>): void => fault({ ...found, scope: 'warning', ...place });
      const delivered = sanitize(formSchema, this.#texts(form, text), {
        report: told,
        page: find,
        prefix: this.#prefix,
      });
      const { validator = {} } = (this.config('forms') ?? {}) as { validator?: FormDocument['messages'] };
      return { ...delivered, messages: { ...validator, ...delivered.messages } };
    });
  }

  /** A picture of the media library, as the brand has it. */
  picture(id: string): LibraryPicture | undefined {
    return this.#once('media', id, ({ picture: { hash, width, height }, focus = MIDDLE, alt, text }) => {
      const words = this.#texts(alt, text);
      const [x, y] = [inTens(focus.x), inTens(focus.y)];
      return { hash, width, height, x, y, ...(words === undefined ? {} : { alt: words }) };
    });
  }

  /** Settings of the brand itself with their texts. */
  brandTexts<T>(value: T): WithTexts<T> {
    return this.#texts(value, this.#options.site.brand.text);
  }

  /** The brand's settings as they are in this language, without its texts. */
  get settings(): ReturnType<typeof settingsIn> {
    this.#settings ??= settingsIn(this.#options.site.config, this.locale);
    return this.#settings;
  }

  /** A section of the brand's settings, its texts in place. */
  config(section: string): unknown {
    const found = Object.entries(this.settings).find(([name]) => name === section)?.[1];
    if (found === undefined) return undefined;
    if (!this.#sections.has(section)) {
      const { brand } = this.#options.site;
      const place = { brand: brand.id, locale: this.locale, document: 'config/site', scope: 'warning' as const };
      const told = (refused: Omit<Fault, 'scope'>): void => this.#options.fault({ ...refused, ...place });
      this.#sections.set(section, proveSection(section, this.#texts(found, this.settings.text), told));
    }
    return this.#sections.get(section);
  }

  /** A value of the brand's settings, texts in place. */
  #setting(path: string): unknown {
    const [section = '', ...names] = path.split('.');
    return names.reduce(
      (held, name) =>
        held !== null && typeof held === 'object' && Object.hasOwn(held, name) ? Reflect.get(held, name) : undefined,
      this.config(section),
    );
  }

  #nodes(
    kind: string,
    document: { id: string; nodes: Readonly<Record<string, unknown>>; text?: unknown },
    own: Vocabulary = {},
  ): ResolvedNodes {
    const { site, locale, catalog, fault } = this.#options;
    const { nodes, faults } = resolveNodes(
      { ...document, nodes: placeBound(document.nodes) },
      {
        catalog: { ...catalog, vocabulary: { ...own, ...catalog.vocabulary } },
        chain: this.#chain,
        message: (key) => this.#message(key),
        picture: (id) => this.picture(id),
        page: (id) => site.pathOf(id),
        prefix: this.#prefix,
      },
    );
    for (const found of faults) fault({ ...found, brand: site.brand.id, locale, document: `${kind}/${document.id}` });
    return nodes;
  }

  #message(key: string): string | undefined {
    return Object.hasOwn(this.messages, key) ? this.messages[key] : undefined;
  }

  #texts<T>(value: T, table: unknown): WithTexts<T> {
    return resolveTexts(
      value,
      (key) => this.text(table, key),
      () => undefined,
    );
  }

  #once<K extends keyof DocumentTypes, R extends object>(
    kind: K,
    id: string,
    make: (document: DocumentTypes[K]) => R,
  ): R | undefined {
    const { shared, site } = this.#options;
    const document = site.document(kind, id);
    if (!document) return undefined;
    const path = (name: string): unknown => this.#setting(name);
    return shared.document(
      this.#nameOf(`${kind}/${id}`),
      () => make(byBrandClock(fillSettings(document, path), site.brand.timeZone)),
      () => site.sources(this.sourceKeys(`${kind}/${id}`)).map(({ tag }) => tag),
    );
  }

  /** Another name for another text of anything that a document is resolved from: a publish leaves all others as they are. */
  #nameOf(key: string): string {
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const { site } = this.#options;
    const name = `${site.brand.id} ${this.locale} ${key} ${site.digest(this.sourceKeys(key))}`;
    this.#names.set(key, name);
    return name;
  }
}
