import { setTimeout } from 'node:timers/promises';
import type { Catalog } from '#runtime/bundle/catalog.ts';
import { createHostTable } from '#runtime/route/host.ts';
import { PatternBook } from '../patterns/PatternBook.ts';
import { silentTelemetry, type Telemetry } from '../telemetry/telemetry.ts';
import { BrandSite } from './compose/BrandSite.ts';
import { type CheckDocument, documentCheck } from './compose/checkDocument.ts';
import { brandsLeftOut, type Composed, composeBrands } from './compose/compose.ts';
import { byBrand } from './compose/goodDocument.ts';
import type { NodeFault } from './compose/LocaleContent.ts';
import { SharedContent } from './compose/SharedContent.ts';
import { tagsOfChange } from './compose/sources.ts';
import type { ContentSource, Mark } from './document/ContentSource.ts';
import { othersTurn } from './document/turns.ts';
import { patternsIn } from './forms/patternsIn.ts';
import { type DocumentChange, GoodDocuments } from './GoodDocuments.ts';
import { isTold } from './source/told.ts';

/** Brands whose operations are looked through with a publish. With more of them, requests come first. */
const LOOK_AT_ONCE = 20;
/** Of the time after that, one part goes into looking and this many into answering. */
const REST = 4;

export interface LibraryOptions {
  source: ContentSource;
  catalog: Catalog;
  /** Checks documents by themselves; making it takes long, so other checks share it. */
  check?: CheckDocument;
  /** Checks whether something other than a brand answers at a host: such a host belongs to no brand, not even to the brand of all other hosts. */
  isTaken?(host: string | undefined): boolean;
  log: { warn(detail: object, message: string): void; info(detail: object, message: string): void };
  /** Without one, nothing is noted. */
  telemetry?: Telemetry | undefined;
}

/** A publish as it is served from now on. */
export interface Published {
  /** Of the store; 0 where documents come from elsewhere. */
  version: number;
  revision: string;
  /** Names of the sources that have changed: whatever was made from none of them is unchanged. */
  tags: ReadonlySet<string>;
  /** Brands whose pages may have changed. */
  brands: readonly string[];
}

/** Everything published, in memory. A broken document leaves the last good one standing; a request never waits for content. */
export class Library {
  readonly #options: LibraryOptions;
  /** Verdicts on the patterns of forms and of the platform. */
  readonly patterns = new PatternBook();
  readonly #check: CheckDocument;
  readonly #good: GoodDocuments;
  readonly #shared = new SharedContent();
  readonly #listeners = new Set<(published: Published) => void>();
  #sites: readonly BrandSite[] = [];
  #composed: ReadonlyMap<string, Composed> = new Map();
  /** By Host header as it came: a request's first look-up. */
  readonly #byHost = new Map<string, BrandSite>();
  #siteOf: (host: string | undefined) => BrandSite | undefined = () => undefined;
  #byId: ReadonlyMap<string, BrandSite> = new Map();
  #revision = '';
  #mark: Mark | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(options: LibraryOptions) {
    this.#options = options;
    this.#check = options.check ?? documentCheck();
    this.#good = new GoodDocuments({
      check: this.#check,
      refused: ({ file, pointer, found, expected }) =>
        options.log.warn({ file, pointer, found, expected }, 'document refused; the last good one is served'),
    });
  }

  get revision(): string {
    return this.#revision;
  }

  /** Of the store, as far as it is served; 0 where documents come from elsewhere. */
  get version(): number {
    return this.#mark?.version ?? 0;
  }

  get sites(): readonly BrandSite[] {
    return this.#sites;
  }

  /** The site at a host; undefined when no brand answers there. */
  siteAt(host: string | undefined): BrandSite | undefined {
    const name = host ?? '';
    if (this.#options.isTaken?.(host)) return undefined;
    const known = this.#byHost.get(name);
    if (known) return known;
    const site = this.#siteOf(host);
    if (this.#byHost.size > 1_000) this.#byHost.clear();
    if (site) this.#byHost.set(name, site);
    return site;
  }

  siteOfBrand(id: string): BrandSite | undefined {
    return this.#byId.get(id);
  }

  /** @returns stop */
  onPublish(listener: (published: Published) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Reads the changes and publishes them, if there are any. One after another: a slow reading must not come after a newer one.
   * @returns whether it published
   */
  reload(): Promise<boolean> {
    const turn = this.#turn.then(() => this.#reload());
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async #reload(): Promise<boolean> {
    const { telemetry = silentTelemetry } = this.#options;
    const changes = await telemetry.measure({ kind: 'publish', name: 'read' }, () => this.#read());
    const { revision } = this.#good;
    if (revision === this.#revision) return false;
    await othersTurn();
    await telemetry.measure({ kind: 'publish', name: 'compose' }, async () => this.#publish(revision, changes));
    return true;
  }

  async #read(): Promise<readonly DocumentChange[]> {
    const reading = await this.#options.source.read(this.#mark);
    const fresh = reading.documents.filter((raw) => this.#good.isNew(raw));
    await this.patterns.learn(fresh.flatMap(({ text }) => patternsIn(text)));
    const changes = this.#good.take(reading);
    this.#mark = reading.mark;
    return changes;
  }

  /** Follows the source until the returned function is called. */
  follow(): () => void {
    return this.#options.source.watch(() => {
      this.reload().catch((error: unknown) => {
        if (isTold(error)) return;
        this.#options.log.warn({ err: error }, 'content could not be read; the last good one is served');
      });
    });
  }

  #publish(revision: string, changes: readonly DocumentChange[]): void {
    const { log } = this.#options;
    const good = byBrand(this.#good.all);
    const tags = new Set(changes.flatMap(({ before, after }) => tagsOfChange(before, after)));
    const changed = new Set(changes.flatMap(({ before, after }) => [before, after].flatMap((one) => one?.brand ?? [])));
    const composed = composeBrands(good, this.#check, { before: { composed: this.#composed, changed } });
    const known = this.#composed;
    const fresh = composed.filter((one) => known.get(one.id) !== one);
    this.#composed = new Map(composed.map((one) => [one.id, one]));
    this.#shared.forget(tags);
    this.#open(composed);
    this.#revision = revision;
    for (const brand of brandsLeftOut(good)) log.warn({ brand }, 'brand left out: its parents lead nowhere');
    const brands = fresh.map(({ brand }) => brand.id);
    log.info({ revision, brands }, 'content published');
    const published = { version: this.version, revision, tags, brands };
    for (const listener of this.#listeners) listener(published);
    this.#lookThrough(fresh, revision).catch((error: unknown) =>
      log.warn({ err: error }, 'operations could not be looked through'),
    );
  }

  /** Makes the sites; one of a brand that is as it was stays, with all that was made for it. */
  #open(composed: readonly Composed[]): void {
    const { catalog, log } = this.#options;
    const seen = new Set<string>();
    const fault = ({ brand, locale: _locale, document, pointer, found, expected }: NodeFault): void => {
      const line = `${brand} ${document} ${pointer}`;
      if (seen.has(line)) return;
      seen.add(line);
      const part = document.startsWith('form/') ? 'part of a form' : 'node';
      log.warn({ brand, document, pointer, found, expected }, `${part} left out`);
    };
    const given = { shared: this.#shared, catalog, patterns: this.patterns, fault };
    this.#sites = composed.map((one) => {
      const site = this.#byId.get(one.brand.id);
      return site?.isOf(one) ? site : new BrandSite({ ...given, composed: one });
    });
    this.#byId = new Map(this.#sites.map((site) => [site.brand.id, site]));
    this.#siteOf = siteFinder(this.#byId);
    this.#byHost.clear();
  }

  /** Tells which operations want a review. Making a thousand brands' documents takes seconds: requests are answered in between. */
  async #lookThrough(brands: readonly Composed[], revision: string): Promise<void> {
    for (const [index, composed] of brands.entries()) {
      const startMs = performance.now();
      const { brand, reviews } = composed; // made here, unless a visitor was quicker
      for (const review of reviews) this.#options.log.warn({ brand: brand.id, ...review }, 'operation wants a review');
      if (index < LOOK_AT_ONCE) continue;
      await setTimeout(REST * (performance.now() - startMs), undefined, { ref: false });
      if (this.#revision !== revision) return; // a newer publish looks for itself
    }
  }
}

function siteFinder(byId: ReadonlyMap<string, BrandSite>): (host: string | undefined) => BrandSite | undefined {
  const find = createHostTable([...byId.values()].map(({ brand }) => brand));
  return (host) => byId.get(find(host)?.id ?? '');
}
