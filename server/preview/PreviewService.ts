import type { Catalog } from '#runtime/bundle/catalog.ts';
import { sampleIn } from '#runtime/bundle/sampleIn.ts';
import type { PageRequest, SiteBundle } from '#runtime/bundle/site.ts';
import type { NodePreview, PreviewFault } from '#runtime/document/preview.ts';
import type { DeliveredPopup } from '#runtime/document/view.ts';
import { readFact } from '#runtime/expression/facts.ts';
import { UNKNOWN } from '#runtime/expression/types.ts';
import { definitionOf } from '#runtime/expression/vocabulary.ts';
import type { ShowFacts } from '#runtime/render/planNode.ts';
import { inLocale } from '#runtime/route/locale.ts';
import type { PreviewAsk } from '#schemas/preview.ts';
import { ContentError } from '../content/document/ContentError.ts';
import type { DocumentFault } from '../content/document/ContentSource.ts';
import { say } from '../content/document/say.ts';
import { lineOf } from '../content/document/words.ts';
import type { Library } from '../content/Library.ts';
import type { Actor } from '../content/people/rights.ts';
import { seoHost } from '../content/seo/domainSeo.ts';
import type { ContentStore } from '../content/store/createContentStore.ts';
import { CodeRules } from '../site/CodeRules.ts';
import { PLAIN_DOMAIN } from '../site/Domains.ts';
import { type Decision, decide, errorDecision } from '../site/decide.ts';
import type { PublicDataOf } from '../site/publicData.ts';
import { SiteService } from '../site/SiteService.ts';
import { type PreviewSite, PreviewSites } from './PreviewSites.ts';
import { ProposedTexts } from './ProposedTexts.ts';
import { requestOfSample, sampleAnswer } from './samplePage.ts';
import { type Shown, shownState } from './shownState.ts';
import { type Visitor, visitorOf } from './visitors.ts';

export interface PreviewOptions {
  library: Library;
  catalog: Catalog;
  bundle(): Promise<SiteBundle>;
  /** Public data of a brand's platform. */
  dataOf: PublicDataOf;
  now(): number;
}

/** The previewed content and its viewer. */
export interface Look {
  ask: PreviewAsk;
  actor: Actor;
  shown: Shown;
  made: PreviewSite;
  visitor: Visitor;
}

/** The place that somebody looks at in a preview: an address of the brand, with the prefix of its language. */
export interface Place {
  pathname: string;
  search?: string;
  /** The Host header: some of a brand's hosts have their own rules for search engines. */
  host?: string | undefined;
}

/** A page of a preview before it is drawn. */
export interface PreviewPage {
  kind: 'page';
  status: number;
  bundle: SiteBundle;
  request: PageRequest & { preview: NodePreview };
  /** The head that search engines would get, were the page live. */
  told: PageRequest['head'];
  /** Facts that decide its conditions. */
  facts: ShowFacts;
  imageOrigins: readonly string[];
  /** All that is wrong with it, in words; it grows while the page is drawn. */
  faults: readonly string[];
}

export type Led = Extract<Decision, { kind: 'redirect' }>;

/** What is kept of a store from one look to the next. */
interface Cached {
  store: ContentStore;
  sites: PreviewSites;
  proposed: ProposedTexts;
}

/** Makes pages out of content that is not live, by the same service that makes the live ones. Keeps none of them. */
export class PreviewService {
  readonly #options: PreviewOptions;
  #cached: Cached | undefined;

  constructor(options: PreviewOptions) {
    this.#options = options;
  }

  /**
   * Opens the requested content, as it is at this moment.
   * @throws NotAllowedError when he may not see it, ContentError when it is not there
   */
  async look(store: ContentStore, { ask, actor }: Pick<Look, 'ask' | 'actor'>): Promise<Look> {
    const { sites, proposed } = this.#cachedOf(store);
    const shown = await shownState(store, {
      ask,
      actor,
      nowMs: this.#options.now(),
      timeZone: this.#options.library.siteOfBrand(ask.brand)?.brand.timeZone ?? 'UTC',
      catalog: this.#options.catalog,
      proposed,
      isRefused: (content) => sites.isRefused(content, ask.brand),
    });
    return this.#lookAt(store, { ask, actor, shown });
  }

  /** The same with other content: the requested one with a change on top. */
  async lookAgain(store: ContentStore, { ask, actor }: Look, shown: Shown): Promise<Look> {
    return this.#lookAt(store, { ask, actor, shown });
  }

  async #lookAt(store: ContentStore, given: Pick<Look, 'ask' | 'actor' | 'shown'>): Promise<Look> {
    const { brand, forced, locale, visitor = 'guest', device } = given.ask;
    const made = await this.#cachedOf(store).sites.open(given.shown, { brand, forced });
    if (!made) throw new ContentError(say('preview.brand', { brand }));
    const { currency = 'EUR' } = made.site.brand;
    const { defaultLocale } = made.site.locales;
    const place = { currency, locale: locale ?? defaultLocale, nowMs: given.shown.nowMs };
    return { ...given, made, visitor: visitorOf(visitor, place, device) };
  }

  /** Path of the requested page in the requested language. */
  pathOf({ ask: { path = '/', locale }, made: { site } }: Look): string {
    const { defaultLocale } = site.locales;
    return inLocale(path, locale ?? defaultLocale, defaultLocale);
  }

  /** Path and query of the requested page, with the ticket that opens it. */
  addressOf(look: Look, ticket: string): string {
    return `${this.pathOf(look)}${searchOf({ ...look.ask.query, preview: ticket })}`;
  }

  /** The page at an address, or where that address leads. Without a query of its own it is the requested one. */
  async page(look: Look, at: Place): Promise<PreviewPage | Led> {
    const { site } = look.made;
    const place = { ...at, search: at.search ?? searchOf(look.ask.query) };
    const faults: string[] = [];
    const service = this.#serviceOf(look, (detail, what) => faults.push(`${what}: ${JSON.stringify(detail)}`));
    const decision = await service.settle(site, decisionOf(look, place), place.search);
    if (decision.kind === 'redirect') return decision;
    const { isPlayer: player, values } = look.visitor;
    const host = seoHost(site, place.host);
    const { bundle, request: prepared } = await service.prepare(site, decision, {
      player,
      host,
      domain: PLAIN_DOMAIN, // a draft is looked at, whatever has become of the domain
      scope: 'none',
    });
    const request = this.#withSample(prepared, look);
    const frame = `${request.frame}.preview`; // a live page never comes into the outlet of a preview
    const keys = { page: `page/${decision.page.id}`, layout: `layout/${decision.page.layout}` };
    const preview: NodePreview = {
      values,
      faultsOf: (tree, node) => faultsOf(look.made, { document: keys[tree === 'page' ? 'page' : 'layout'], node }),
    };
    return {
      kind: 'page',
      status: decision.status,
      bundle,
      request: { ...request, frame, preview, head: { ...request.head, noindex: true } },
      told: request.head,
      facts: this.#factsOf(request, look),
      imageOrigins: site.config.access?.imageOrigins ?? [],
      faults,
    };
  }

  /** Answers a call of a preview's page from the sample it shows; null: the page shows no sample, or the sample has no such call. */
  sampleAnswer({ ask: { show } }: Look, call: string): ReturnType<typeof sampleAnswer> {
    return show?.sample ? sampleAnswer(this.#options.catalog, show.sample, call) : null;
  }

  /** A popup as the browser of the visitor would have it; null when there is none of this name. */
  popup(
    look: Look,
    { id, params = {} }: { id: string; params?: Readonly<Record<string, string>> },
  ): Promise<DeliveredPopup | null> {
    const { ask, made, visitor } = look;
    const { defaultLocale } = made.site.locales;
    const asked = { id, params, locale: ask.locale ?? defaultLocale, player: visitor.isPlayer };
    return this.#serviceOf(look, () => undefined).deliverPopup(made.site, asked);
  }

  #cachedOf(store: ContentStore): Cached {
    if (this.#cached?.store !== store)
      this.#cached = {
        store,
        sites: new PreviewSites(store, this.#options.catalog),
        proposed: new ProposedTexts(store),
      };
    return this.#cached;
  }

  /** The live site's service at the preview's time. Custom code never runs: nobody else has reviewed it yet. */
  #serviceOf({ ask, shown }: Look, warn: (detail: object, what: string) => void): SiteService {
    const { library, catalog, bundle, dataOf } = this.#options;
    const live = library.siteOfBrand(ask.brand);
    return new SiteService({
      bundle,
      // by the live brand: no draft says which platform is asked
      dataOf: (site, locale) => dataOf(live ?? site, locale),
      now: () => shown.nowMs,
      log: { warn },
      timeZone: 'UTC',
      hasPolicy: false,
      code: new CodeRules({ isOn: false, catalog }),
    });
  }

  #withSample(request: PageRequest, { ask: { show } }: Look): PageRequest {
    if (!show?.sample) return request;
    return requestOfSample(request, sampleIn(this.#options.catalog, show.sample));
  }

  #factsOf({ page }: PageRequest, { shown, visitor: { values } }: Look): ShowFacts {
    const { vocabulary } = this.#options.catalog;
    const live = (path: string): unknown => (Object.hasOwn(values, path) ? values[path] : UNKNOWN);
    return {
      read: (path) => (definitionOf(path, vocabulary)?.class === 'live' ? live(path) : readFact(path, page)),
      nowMs: shown.nowMs,
    };
  }
}

function searchOf(query: PreviewAsk['query'] = {}): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? '' : `?${search}`;
}

function decisionOf({ made: { site }, visitor }: Look, { pathname, search = '' }: Place): Decision {
  if (visitor.isBanned) return errorDecision({ site, pathname }, { status: 403, dataType: 'user-block' });
  const { defaultLocale: localeCookie } = site.locales; // the address says the language: nobody is led to another
  const asked = { site, pathname, search, player: visitor.isPlayer, localeCookie, acceptLanguage: undefined };
  return decide({ ...asked, domainState: 'active' });
}

/** Faults of a node, in words. */
function faultsOf({ faults }: PreviewSite, { document, node }: { document: string; node: string }): PreviewFault[] {
  const own = faults.filter(({ document: of, scope, pointer }) => {
    return of === document && scope === 'node' && `${pointer}/`.startsWith(`/nodes/${node}/`);
  });
  return own.map((fault) => ({
    text: lineOf({ ...fault, file: document }),
    place: `${document} ${fault.pointer}`,
    ...(fault.said ? { said: fault.said } : {}),
  }));
}

/** Documents that cannot be served at all, in words. */
export function wordsOfRefused(refused: readonly DocumentFault[]): string[] {
  return refused.map(lineOf);
}
