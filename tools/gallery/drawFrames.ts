import type { PageRequest, SiteBundle } from '../../runtime/bundle/site.ts';
import { widgetEntries } from '../../runtime/bundle/widgetEntries.ts';
import { LOADING_TIMEOUT_MS } from '../../runtime/data/Resource.ts';
import type { StatedSample } from '../../runtime/registry/sample.ts';
import { inLocale } from '../../runtime/route/locale.ts';
import type { BrandSite } from '../../server/content/compose/BrandSite.ts';
import { fullCatalog } from '../../server/content/fullCatalog.ts';
import { letterLook } from '../../server/content/letters/letterLook.ts';
import { letterKinds } from '../../server/kernel/outbox/kinds.ts';
import { writeLetter } from '../../server/kernel/outbox/letters.ts';
import { requestOfSample } from '../../server/preview/samplePage.ts';
import { CodeRules } from '../../server/site/CodeRules.ts';
import { PLAIN_DOMAIN } from '../../server/site/Domains.ts';
import { decide, type PageDecision } from '../../server/site/decide.ts';
import { SiteService } from '../../server/site/SiteService.ts';
import type { GalleryItem } from './galleryItems.ts';
import { type GallerySite, hostOf } from './openSite.ts';
import { widgetPage } from './widgetPages.ts';

/** One item as drawn for a brand in a language: a document, or words where there is nothing to see. */
export interface Frame {
  html?: string;
  missing?: string;
  /** Drawn for a player. */
  player: boolean;
  /** Calls whose answers are the sample's; null: there are none. */
  answers?: Readonly<Record<string, unknown>> | null;
}

/** The page that popups open over: a short one. */
const UNDER = 'faq';

export interface Drawing {
  site: BrandSite;
  locale: string;
  gallery: GallerySite;
  /** Addresses that the site's map lists. */
  paths: readonly string[];
}

/** Draws items by the site's own service and renderer. */
export class FrameDrawer {
  readonly #bundle: SiteBundle;
  readonly #service: SiteService;
  readonly #entries: ReadonlyMap<string, ReturnType<typeof widgetEntries>[number]>;

  #prepared: { place?: Drawing; pages: Map<string, PageRequest> } = { pages: new Map() };

  constructor(bundle: SiteBundle) {
    this.#bundle = bundle;
    const { catalog } = bundle;
    const answers = Object.assign({}, ...Object.values(catalog.samples).map((sample) => sample.answers ?? {}));
    this.#entries = new Map(widgetEntries(catalog).map((entry) => [entry.type, entry]));
    this.#service = new SiteService({
      bundle: async () => bundle,
      dataOf: () => ({
        ask: async (call) => {
          if (Object.hasOwn(answers, call)) return answers[call];
          throw new Error('samples answer this call for their own widget alone');
        },
      }),
      now: Date.now,
      log: { warn: () => undefined },
      timeZone: 'UTC',
      hasPolicy: false,
      code: new CodeRules({ isOn: false, catalog: fullCatalog(catalog) }),
    });
  }

  async draw(item: GalleryItem, place: Drawing): Promise<Frame> {
    if (item.missing !== undefined) return { missing: item.missing, player: false };
    const [, ...parts] = item.id.split('/');
    const state = parts.pop() ?? '';
    const name = parts.join('/');
    if (item.kind === 'widget') return this.#widget(name, state, place);
    if (item.kind === 'popup') return this.#popup(name, state, place);
    if (item.kind === 'page') return page(name, state === 'player', place);
    return letter(name, state, place);
  }

  async #widget(type: string, state: string, place: Drawing): Promise<Frame> {
    const { samples, isForPlayers: player = false } = this.#entries.get(type) ?? {};
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- another state has no sample
    const sample: StatedSample = samples?.[state as keyof typeof samples] ?? {};
    const calls = Object.keys(samples?.full?.answers ?? {});
    const request = await this.#prepare(`/${widgetPage(type)}`, player, place);
    const html = this.#bundle.renderPage(requestOfSample(request, sample)).html;
    const answers = state === 'failed' ? null : (sample.answers ?? {});
    return {
      html: state === 'loading' ? waiting(html, calls) : html,
      player,
      answers: answersFor(calls, answers),
    };
  }

  async #popup(id: string, view: string, place: Drawing): Promise<Frame> {
    const popup = place.site.content(place.locale).popup(id);
    if (!popup) return { missing: 'This brand does not have it.', player: false };
    const access = popup.views[view]?.access ?? popup.access;
    const player = access !== 'guest' && place.gallery.playerOf(place.site) !== undefined;
    const request = await this.#prepare(place.site.pathOf(UNDER) ?? '/', player, place);
    const opens = [{ popup: id, view, afterSec: 0, often: 'always' as const, closable: true }];
    const settings = { ...request.settings, opens, forcedPopups: [] };
    return { html: this.#bundle.renderPage({ ...request, settings }).html, player };
  }

  /** A page before it is drawn; states of a widget and popups share one. */
  async #prepare(path: string, player: boolean, place: Drawing): Promise<PageRequest> {
    if (this.#prepared.place !== place) this.#prepared = { place, pages: new Map() };
    const { pages } = this.#prepared;
    const key = `${path} ${player}`;
    const known = pages.get(key);
    if (known) return known;
    const { request } = await this.#service.prepare(place.site, decided(path, player, place), {
      player,
      host: '',
      domain: PLAIN_DOMAIN,
      scope: 'none',
    });
    pages.set(key, request);
    return request;
  }
}

function decided(path: string, player: boolean, { site, locale }: Drawing): PageDecision {
  const { defaultLocale } = site.locales;
  const pathname = inLocale(path, locale, defaultLocale);
  const decision = decide({
    site,
    pathname,
    search: '',
    player,
    localeCookie: defaultLocale,
    acceptLanguage: undefined,
    domainState: 'active',
  });
  if (decision.kind === 'redirect') throw new Error(`${pathname} leads to ${decision.to}`);
  return decision;
}

/** For each call of a widget its sample's answer; null where none comes. */
function answersFor(calls: readonly string[], answers: Frame['answers']): Record<string, unknown> {
  return Object.fromEntries(calls.map((call) => [call, answers?.[call] ?? null]));
}

/**
 * A page whose calls are asked and never answered, and that does not tire of waiting. Nothing leaves the browser, which has few connections.
 */
function waiting(html: string, calls: readonly string[]): string {
  const places = JSON.stringify(calls.map((call) => `/api/${call.replace('.', '/')}`));
  const script = `{
    const { fetch } = window;
    window.fetch = (url, ...more) =>
      ${places}.some((place) => String(url).includes(place)) ? new Promise(() => {}) : fetch(url, ...more);
    const { setTimeout } = window;
    window.setTimeout = (task, ms = 0, ...more) => (ms < ${LOADING_TIMEOUT_MS} ? setTimeout(task, ms, ...more) : 0);
  }`;
  return html.replace('<head>', `<head><script>${script}</script>`);
}

/** A page as the running site answers it. */
async function page(id: string, player: boolean, { site, locale, gallery, paths }: Drawing): Promise<Frame> {
  const path = addressOf(id, site, paths);
  if (path === undefined) return { missing: 'The site lists no address of this page.', player };
  const cookie = player ? gallery.playerOf(site) : undefined;
  if (player && cookie === undefined) return { missing: 'No player of this brand could be signed in.', player };
  const url = inLocale(path, locale, site.locales.defaultLocale);
  const headers = { host: hostOf(site), ...(cookie === undefined ? {} : { cookie }) };
  const {
    statusCode,
    headers: told,
    body,
  } = await gallery.app.inject({ url: `${url}?`, headers: { ...headers, 'accept-language': locale } });
  if (statusCode >= 300 && statusCode < 400) return { missing: `Led to ${String(told['location'])}.`, player };
  return { html: body, player };
}

/** An address of a page with parameters: one that the site's map lists, or the one without those that may be left out. */
function addressOf(id: string, site: BrandSite, paths: readonly string[]): string | undefined {
  const written = site.pathOf(id)?.replace(/\/\{\w+\?\}$/, '');
  if (written === undefined || !written.includes('{')) return written;
  // an offer has two addresses; the map lists one of them
  const listed = id === 'offer' ? paths.map((path) => path.replace('/promotions/', '/offers/')) : paths;
  return listed.find((path) => site.match(path)?.id === id);
}

/** What letters are filled with here, as long as the real values are. */
const LETTER_VALUES: Readonly<Record<string, string>> = {
  amount: '€25.00',
  code: '123456',
  device: 'Firefox, Windows',
  link: 'https://example.com/',
  method: 'Pebblepurse',
  number: '7f3a91c20d5e4b68',
  product: 'Harbour mug',
  ready: '01.12.2026 10:00',
  service: 'Google',
  until: '31.12.2026',
  when: '30.11.2026 10:00',
};

/** A letter with values made up. */
function letter(kind: string, state: string, { site, locale }: Drawing): Frame {
  const source = { brand: site.brand, theme: site.theme, messages: (code: string) => site.document('messages', code) };
  const values = Object.fromEntries(
    (letterKinds.get(kind)?.tokens ?? []).map((token) => [token, LETTER_VALUES[token] ?? token]),
  );
  const { subject, text, html } = writeLetter({ kind, values }, letterLook(source, locale));
  if (state === 'html') return { html, player: false };
  const escaped = `${subject}\n\n${text}`.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return {
    html: `<!doctype html><meta charset="utf-8"><title>${kind}</title><pre dir="auto" style="white-space:pre-wrap;font:15px/1.5 ui-monospace,monospace;padding:16px">${escaped}</pre>`,
    player: false,
  };
}
