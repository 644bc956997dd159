import { setTimeout } from 'node:timers/promises';
import type { Catalog } from '#runtime/document/catalog.ts';
import { hashOf } from '#runtime/document/hash.ts';
import { type Parsed, parseDocument } from '#runtime/document/parse.ts';
import { createHostTable } from '#runtime/route/host.ts';
import { PatternBook } from '../patterns/PatternBook.ts';
import { BrandSite } from './BrandSite.ts';
import type { ContentSource, DocumentFault, RawDocument } from './ContentSource.ts';
import { createDocumentCheck } from './checkDocument.ts';
import { brandsLeftOut, type Composed, composeBrands, type GoodDocument } from './compose.ts';
import { patternsIn } from './forms/patternsIn.ts';
import type { NodeFault } from './LocaleContent.ts';
import { SharedContent } from './SharedContent.ts';

/** Brands whose operations are looked through with a publish. With more of them, requests come first. */
const LOOK_AT_ONCE = 20;
/** Of the time after that, one part goes into looking and this many into answering. */
const REST = 4;

export interface LibraryOptions {
  source: ContentSource;
  catalog: Catalog;
  log: { warn(detail: object, message: string): void; info(detail: object, message: string): void };
}

/** Everything published, in memory. A broken document leaves the last good one standing; a request never waits for content. */
export class Library {
  readonly #options: LibraryOptions;
  /** What is known of the patterns that forms and the platform give. */
  readonly patterns = new PatternBook();
  readonly #check = createDocumentCheck();
  readonly #good = new Map<string, GoodDocument & { text: string; hash: string }>();
  readonly #listeners = new Set<() => void>();
  #told = new Set<string>();
  #sites: readonly BrandSite[] = [];
  /** By Host header as it came: a request's first look-up. */
  readonly #byHost = new Map<string, BrandSite>();
  #siteOf: (host: string | undefined) => BrandSite | undefined = () => undefined;
  #byId: ReadonlyMap<string, BrandSite> = new Map();
  #revision = '';
  #turn: Promise<unknown> = Promise.resolve();

  constructor(options: LibraryOptions) {
    this.#options = options;
  }

  get revision(): string {
    return this.#revision;
  }

  /** What is served: of each document the last good text. */
  get documents(): readonly RawDocument[] {
    return Array.from(this.#good.values(), ({ brand, file, text }) => ({ brand, file, text }));
  }

  get sites(): readonly BrandSite[] {
    return this.#sites;
  }

  /** The site at a host; undefined when no brand answers there. */
  siteAt(host: string | undefined): BrandSite | undefined {
    const name = host ?? '';
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
  onPublish(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Reads everything and, if anything changed, publishes it. One after another: a slow reading must not come after a newer one.
   * @returns whether it did
   */
  reload(): Promise<boolean> {
    const turn = this.#turn.then(() => this.#reload());
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async #reload(): Promise<boolean> {
    const found = await this.#options.source.read();
    await this.patterns.learn(found.filter((raw) => this.#isNew(raw)).flatMap(({ text }) => patternsIn(text)));
    const files = new Set(found.map(({ file }) => file));
    for (const file of this.#good.keys()) if (!files.has(file)) this.#good.delete(file);
    const told = new Set<string>();
    for (const raw of found) this.#take(raw, told);
    this.#told = told;
    const revision = hashOf(
      [...this.#good.entries()]
        .map(([file, { hash }]) => file + hash)
        .sort()
        .join(),
    );
    if (revision === this.#revision) return false;
    this.#publish(revision);
    return true;
  }

  /** Follows the source until the returned function is called. */
  follow(): () => void {
    return this.#options.source.watch(() => {
      this.reload().catch((error: unknown) =>
        this.#options.log.warn({ err: error }, 'content could not be read; the last good one is served'),
      );
    });
  }

  #isNew({ file, text }: RawDocument): boolean {
    return this.#good.get(file)?.text !== text;
  }

  #take(raw: RawDocument, told: Set<string>): void {
    if (!this.#isNew(raw)) return;
    const parsed: Parsed = parseDocument(raw.text);
    const faults = 'fault' in parsed ? [parsed.fault] : this.#check(parsed.value);
    const fatal = faults.find(({ scope }) => scope === 'document');
    if (fatal || 'fault' in parsed) {
      if (fatal) this.#tell({ ...fatal, file: raw.file }, told);
      return;
    }
    const { brand, file, text } = raw;
    this.#good.set(file, { brand, file, text, value: parsed.value, hash: hashOf(text) });
  }

  /** One line per fault, until the fault changes. */
  #tell(fault: DocumentFault, told: Set<string>): void {
    const { file, pointer, found, expected } = fault;
    const line = `${file} ${pointer} ${found}`;
    told.add(line);
    if (!this.#told.has(line))
      this.#options.log.warn({ file, pointer, found, expected }, 'document refused; the last good one is served');
  }

  #publish(revision: string): void {
    const { catalog, log } = this.#options;
    const seen = new Set<string>();
    const fault = ({ brand, locale: _locale, document, pointer, found, expected }: NodeFault): void => {
      const line = `${brand} ${document} ${pointer}`;
      if (seen.has(line)) return;
      seen.add(line);
      const part = document.startsWith('form/') ? 'part of a form' : 'node';
      log.warn({ brand, document, pointer, found, expected }, `${part} left out`);
    };
    const good = [...this.#good.values()];
    const brands = composeBrands(good, this.#check);
    const shared = new SharedContent();
    this.#sites = brands.map(
      (composed) => new BrandSite({ composed, shared, catalog, patterns: this.patterns, revision, fault }),
    );
    this.#byId = new Map(this.#sites.map((site) => [site.brand.id, site]));
    this.#siteOf = siteFinder(this.#byId);
    this.#byHost.clear();
    this.#revision = revision;
    for (const brand of brandsLeftOut(good)) log.warn({ brand }, 'brand left out: its parents lead nowhere');
    log.info({ revision, brands: brands.map(({ brand }) => brand.id) }, 'content published');
    this.#lookThrough(brands, revision).catch((error: unknown) =>
      log.warn({ err: error }, 'operations could not be looked through'),
    );
    for (const listener of this.#listeners) listener();
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
