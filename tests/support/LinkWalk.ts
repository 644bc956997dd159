import { readAddress } from '#runtime/document/url.ts';
import { LOCALE_CHOICE, splitLocale } from '#runtime/route/locale.ts';
import { recordOf } from '#schemas/record.ts';
import type { BrandSite } from '../../server/content/compose/BrandSite.ts';
import { type FoundLink, linksIn, linksOf, payloadOf, picturesOf, popupsIn } from './linksOf.ts';

/** Answer of the site. */
interface Answered {
  statusCode: number;
  headers: Readonly<Record<string, unknown>>;
  body: string;
}
type Ask = (path: string) => Promise<Answered>;

/** Result of following an address to its end. */
interface Arrived {
  status: number;
  /** Path at the end of the redirects; empty where they left the site. */
  path: string;
  /** Ids of the places that the drawn page has, between spaces; null where only documents were requested. */
  ids: string | null;
}

/** A page as it came. */
interface Contents {
  /** HTML as the server draws it; empty where only documents were requested. */
  html: string;
  data: unknown;
}

const HERE = 'https://here.invalid';
const MOST_REDIRECTS = 5;

/** The visitor who walks. */
interface Walker {
  isPlayer: boolean;
  ask: Ask;
  /**
   * How many addresses are gone to, of all that are drawn, each as it is drawn. Left out, those that differ by data alone are gone to once: of one
   * page's path in one language, and one set of query names, the first.
   */
  most?: number;
}

/**
 * Goes wherever one visitor of a brand can go, and notes each link that ends nowhere and each picture that cannot be had. With `most` each page is
 * read as it is drawn. Without it, only in the brand's own language, once for whom it is: players' pages for players, others for guests; all else is
 * read as it comes when a visitor goes there in the browser, which costs a fifth.
 */
export class LinkWalk {
  readonly faults = new Set<string>();
  readonly #site: BrandSite;
  readonly #ask: Ask;
  readonly #isPlayer: boolean;
  readonly #most: number | undefined;
  readonly #left = new Set<string>();
  readonly #arrivals = new Map<string, Promise<Arrived>>();
  /** Of addresses that differ by data alone (one page's path, one set of query names), the one that is gone to. */
  readonly #samples = new Map<string, string>();
  readonly #queue: string[] = [];
  /** Pages that were come to and not gone through: all of them together would not fit into memory. */
  readonly #unread = new Map<string, Contents>();
  readonly #pictures = new Set<string>();

  constructor(site: BrandSite, { ask, isPlayer, most }: Walker) {
    this.#site = site;
    this.#ask = ask;
    this.#isPlayer = isPlayer;
    this.#most = most;
  }

  /** Number of addresses visited. */
  get count(): number {
    return this.#arrivals.size;
  }

  /** Number of addresses that were drawn and not gone to, for there were too many. */
  get leftCount(): number {
    return this.#left.size;
  }

  /** Number of pictures looked at. */
  get pictureCount(): number {
    return this.#pictures.size;
  }

  /** Goes through these, and on through everything that they lead to. */
  async from(paths: readonly string[]): Promise<void> {
    this.#queue.push(...paths);
    for (let path = this.#queue.shift(); path !== undefined; path = this.#queue.shift()) {
      await this.#arrive(path);
      const { html, data } = this.#unread.get(path) ?? { html: '', data: null };
      this.#unread.delete(path);
      await this.hold(path, data, linksOf(html));
      await this.#look(path, picturesOf(html));
    }
  }

  /** Notes pictures that a page shows and that cannot be had. */
  async #look(place: string, pictures: readonly string[]): Promise<void> {
    for (const picture of pictures.filter((one) => !this.#pictures.has(one))) {
      this.#pictures.add(picture);
      const { statusCode, headers } = await this.#ask(picture);
      const isPicture = statusCode === 200 && String(headers['content-type']).startsWith('image/');
      if (!isPicture) this.faults.add(`${place} shows ${picture}: ${statusCode}`);
    }
  }

  /** A popup as it is delivered in one language. */
  async popup(id: string, locale: string): Promise<void> {
    const { statusCode, body } = await this.#ask(`/_content/popup/${id}?locale=${locale}`);
    if (statusCode === 200) await this.hold(`popup ${id} in ${locale}`, JSON.parse(body));
    else this.faults.add(`popup ${id} in ${locale}: ${statusCode}`);
  }

  /** Goes to links that something holds, and to those in its data; what they lead to is gone through later. @param place what it is, or its path */
  async hold(place: string, data: unknown, links: readonly FoundLink[] = []): Promise<void> {
    for (const link of [...links, ...linksIn(data)]) {
      const fault = link.href === '' ? null : await this.#faultOf(place, link); // empty: the same page again
      if (fault !== null) this.faults.add(`${place} → ${link.href}: ${fault}`);
    }
    for (const id of popupsIn(data))
      if (!this.#site.document('popup', id)) this.faults.add(`${place} opens the popup ${id}, which is not there`);
  }

  async #faultOf(place: string, { href, isFlagged }: FoundLink): Promise<string | null> {
    const address = readAddress(href);
    if (!address) return 'is no address';
    if (address.kind === 'outside') return isFlagged || !/^https?:/.test(href) ? null : 'leaves without its flag';
    const from = new URL(place.startsWith('/') ? place : '/', HERE);
    const url = new URL(href, from);
    url.searchParams.delete(LOCALE_CHOICE); // the same page
    const path = url.pathname + url.search;
    if (!this.#isFollowed(url)) return null;
    if (!this.#arrivals.has(path)) this.#queue.push(path);
    const end = await this.#arrive(path);
    const isFound = end.status === 200 || end.path === '' || this.#isMeant(end, from.pathname);
    return isFound ? this.#popupFault(url, end.path === path ? end.ids : null) : String(end.status);
  }

  /** Pages that report an error have a status for it. Being led to one is right; «not found» leads to itself only. */
  #isMeant({ path, status }: Arrived, from: string): boolean {
    const id = this.#pageAt(new URL(path, HERE).pathname);
    return this.#site.document('page', id)?.status === status && (status !== 404 || id === this.#pageAt(from));
  }

  /** A query or a hash that asks for a popup that is not there, or for a place that the page does not have. */
  #popupFault({ searchParams, hash }: URL, ids: string | null): string | null {
    const { popupFlags = {}, popupHashes = {} } = this.#site.config.access ?? {};
    const flags = [...searchParams.keys()].filter((name) => name.startsWith('show_popup'));
    if (flags.some((name) => !Object.hasOwn(popupFlags, name))) return 'asks for a popup that is not there';
    const place = placeIn(hash);
    const isThere = place === '' || ids === null || Object.hasOwn(popupHashes, place) || ids.includes(` ${place} `);
    return isThere ? null : 'its page has no such place';
  }

  #isFollowed(url: URL): boolean {
    if (this.#most === undefined) return this.#isSample(url);
    const path = url.pathname + url.search;
    const isFollowed = this.#arrivals.has(path) || this.#arrivals.size < this.#most;
    if (!isFollowed) this.#left.add(path);
    return isFollowed;
  }

  #isSample({ pathname, searchParams }: URL): boolean {
    const { prefix } = splitLocale(pathname, this.#site.locales);
    const kind = [prefix, this.#pageAt(pathname), ...[...searchParams.keys()].toSorted()].join(' ');
    const address = `${pathname}?${searchParams.toString()}`;
    const sample = this.#samples.get(kind) ?? address;
    this.#samples.set(kind, sample);
    return sample === address;
  }

  /** The page of an address; the path itself where it is none, such as a letter's. */
  #pageAt(pathname: string): string {
    const { path } = splitLocale(pathname, this.#site.locales);
    return this.#site.match(path)?.id ?? path;
  }

  #arrive(path: string): Promise<Arrived> {
    const known = this.#arrivals.get(path) ?? this.#follow(path);
    this.#arrivals.set(path, known);
    return known;
  }

  async #follow(path: string): Promise<Arrived> {
    const read = this.#isDrawn(path) ? this.#drawn : this.#delivered;
    let here = path;
    for (let tries = 0; tries < MOST_REDIRECTS; tries++) {
      const { to, status, ...contents } = await read(here);
      if (to?.startsWith('/')) {
        here = to;
        continue;
      }
      this.#unread.set(path, contents);
      return { status, path: to === undefined ? here : '', ids: idsOf(contents.html) };
    }
    return { status: 508, path: here, ids: null };
  }

  /** The home is in each language, for the layout around it; a letter's page is no document. */
  #isDrawn(address: string): boolean {
    if (this.#most !== undefined) return true;
    const { prefix, path } = splitLocale(new URL(address, HERE).pathname, this.#site.locales);
    const page = this.#site.document('page', this.#site.match(path)?.id ?? '');
    return path === '/' || !page || (prefix === '' && (page.access === 'player') === this.#isPlayer);
  }

  readonly #drawn = async (path: string) => {
    const { statusCode: status, headers, body: html } = await this.#ask(path);
    const { location } = headers;
    return { status, html, data: payloadOf(html), to: typeof location === 'string' ? location : undefined };
  };

  readonly #delivered = async (path: string) => {
    const { body } = await this.#ask(`/_content/page?href=${encodeURIComponent(path)}`);
    const data: unknown = JSON.parse(body);
    const { status, to } = recordOf(data);
    return { status: Number(status), html: '', data, to: typeof to === 'string' ? to : undefined };
  };
}

/** The name of the place that a hash asks for; as it is written where that is no encoding, such as `#100%`. */
function placeIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

const idsOf = (html: string): string | null =>
  html === '' ? null : ` ${[...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id).join(' ')} `;
