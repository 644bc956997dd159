import { hash } from 'node:crypto';
import { BEST, brotliAt, type Encoding, gzipOf, QUICK } from './compress.ts';

/** What a variant of a page is made into before it is kept. */
export interface MadePage {
  status: number;
  html: string;
  headers: Readonly<Record<string, string>>;
  /** UTC milliseconds after which it is made anew: the next time boundary of its conditions, or its data's time to live. */
  freshUntilMs: number;
  /** Whether others may be given the same bytes; a not-found page with its path in it may not. */
  keep: boolean;
  /** Whether anybody with the same address and kind of visitor may have it without a further look: a guarded page's session is proved each time. */
  isOpen: boolean;
}

/** A page as bytes, one body per encoding, with headers ready to send. */
export interface KeptPage {
  status: number;
  freshUntilMs: number;
  isOpen: boolean;
  revision: string;
  etag: string;
  bodies: Partial<Record<Encoding, Buffer>>;
  headers: Record<Encoding, Readonly<Record<string, string>>>;
}

export type MakePage = () => Promise<MadePage>;

interface Options {
  now(): number;
  /** Bytes of bodies held at most; the least recently made go first. 0 keeps nothing, and every ask makes its own. */
  maxBytes: number;
  revision(): string;
  failed(error: unknown, key: string): void;
}

/**
 * Pages kept as compressed bytes (ssr.md §5): stale ones are sent at once while one new one is made, misses are made once however many ask,
 * and what cannot be made anew stays.
 */
export class KeptPages {
  readonly #options: Options;
  readonly #pages = new Map<string, KeptPage>();
  readonly #makers = new Map<string, MakePage>();
  readonly #flying = new Map<string, Promise<KeptPage>>();
  #bytes = 0;
  #improving = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
  }

  get size(): number {
    return this.#pages.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The kept page if it may be sent as it is, without waiting. */
  peek(key: string): KeptPage | undefined {
    const page = this.#pages.get(key);
    return page && this.#isFresh(page) ? page : undefined;
  }

  /** The page under a key; made when there is none, made anew aside when it is stale. */
  async get(key: string, make: MakePage): Promise<KeptPage> {
    if (this.#options.maxBytes === 0) return this.#plain(await make());
    const page = this.#pages.get(key);
    if (!page) return this.#make(key, make);
    if (!this.#isFresh(page)) this.#make(key, make).catch((error: unknown) => this.#options.failed(error, key));
    return page;
  }

  /** Makes every kept page anew, one after another, so that a publish is out before anybody asks. */
  async refresh(): Promise<void> {
    // A copy: what is made anew joins the end, and short-lived pages would keep this going for ever.
    const makers = Array.from(this.#makers);
    for (const [key, make] of makers) {
      const page = this.#pages.get(key);
      if (!page || this.#isFresh(page)) continue;
      await this.#make(key, make).catch((error: unknown) => this.#options.failed(error, key));
    }
  }

  #isFresh(page: KeptPage): boolean {
    return page.revision === this.#options.revision() && this.#options.now() < page.freshUntilMs;
  }

  #make(key: string, make: MakePage): Promise<KeptPage> {
    const running = this.#flying.get(key);
    if (running) return running;
    const started = this.#build(key, make).finally(() => this.#flying.delete(key));
    this.#flying.set(key, started);
    return started;
  }

  async #build(key: string, make: MakePage): Promise<KeptPage> {
    const revision = this.#options.revision();
    const made = await make();
    const bytes = Buffer.from(made.html);
    const page = pageOf(made, revision, { identity: bytes, br: await brotliAt(bytes, QUICK) });
    this.#drop(key);
    if (made.keep) this.#put(key, page, make);
    return page;
  }

  /** A page that will be sent once: nothing is gained by compressing it here. */
  #plain(made: MadePage): KeptPage {
    return pageOf(made, this.#options.revision(), { identity: Buffer.from(made.html) });
  }

  #put(key: string, page: KeptPage, make: MakePage): void {
    this.#pages.set(key, page);
    this.#makers.set(key, make);
    this.#bytes += sizeOf(page);
    this.#makeRoom(key);
    // One after another: the best compression holds tens of megabytes while it works.
    this.#improving = this.#improving.then(() => this.#improve(key, page));
  }

  /** Makes the small bodies aside and swaps them in. */
  async #improve(key: string, page: KeptPage): Promise<void> {
    const { identity } = page.bodies;
    if (!identity || this.#pages.get(key) !== page) return; // made anew before its turn came
    const before = sizeOf(page);
    page.bodies.gzip = await gzipOf(identity);
    page.bodies.br = await brotliAt(identity, BEST);
    for (const encoding of ['br', 'gzip'] as const)
      page.headers[encoding] = { ...page.headers[encoding], 'content-length': String(page.bodies[encoding]?.length) };
    if (this.#pages.get(key) !== page) return;
    this.#bytes += sizeOf(page) - before;
    this.#makeRoom(key);
  }

  /** Lets the oldest go until the bytes fit; never the page that was just made. */
  #makeRoom(made: string): void {
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#options.maxBytes) return;
      if (oldest !== made) this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#bytes -= sizeOf(page);
    this.#pages.delete(key);
    this.#makers.delete(key);
  }
}

function sizeOf({ bodies }: KeptPage): number {
  return Object.values(bodies).reduce((sum, body) => sum + (body?.length ?? 0), 0);
}

function pageOf(made: MadePage, revision: string, bodies: KeptPage['bodies']): KeptPage {
  const etag = `"${hash('sha1', made.html, 'base64url').slice(0, 22)}"`; // tells bytes apart, protects nothing
  const headersFor = (encoding: Encoding): Record<string, string> => ({
    ...made.headers,
    'content-type': 'text/html; charset=utf-8',
    // Kept by the browser for going back, but asked for again: a publish or a sign-in shows at once.
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie',
    etag: encoding === 'identity' ? etag : `${etag.slice(0, -1)}-${encoding}"`,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    ...(bodies[encoding] ? { 'content-length': String(bodies[encoding].length) } : {}),
  });
  return {
    status: made.status,
    freshUntilMs: made.freshUntilMs,
    isOpen: made.isOpen,
    revision,
    etag,
    bodies,
    headers: { br: headersFor('br'), gzip: headersFor('gzip'), identity: headersFor('identity') },
  };
}
