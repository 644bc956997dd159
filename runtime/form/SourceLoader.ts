import type { FieldSource, FormDocument } from './document.ts';
import { PendingSources } from './PendingSources.ts';
import { type Asker, askSource, DEFINITIONS, dependsOn, KNOWN, sourcesOf, VALUES } from './sources.ts';

/** Asked first: other questions may depend on their answers, such as the fields of a country, and no form opens without them. */
const FIRST: readonly string[] = [KNOWN, VALUES];

/** Properties of the form that the loader uses. */
export interface SourceLoaderHost extends Asker {
  receive(key: string, answer: readonly unknown[]): void;
  /** Definitions could not be asked again; the form goes on with those it has. */
  missed(error: unknown): void;
}

/** Requests of a form to the platform, before and while it is filled in. An answer to an older request is never used. */
export class SourceLoader {
  readonly #id: string;
  readonly #sources: ReadonlyMap<string, FieldSource>;
  readonly #host: SourceLoaderHost;
  /** Sources without an answer yet. */
  readonly pending = new PendingSources();

  constructor(document: FormDocument, host: SourceLoaderHost) {
    this.#id = document.id;
    this.#sources = sourcesOf(document);
    this.#host = host;
  }

  /** Nothing is asked: the document says all. */
  get isEmpty(): boolean {
    return this.#sources.size === 0;
  }

  /**
   * Asks everything: what is known first, then the rest side by side.
   * @throws UnreachableError, PlatformError when the definitions or what is known do not come
   */
  async all(): Promise<void> {
    const keys = [...this.#sources.keys()];
    const first = keys.filter((key) => FIRST.includes(key));
    if (first.length > 0) await Promise.all(first.map((key) => this.#ask(key)));
    await Promise.all(keys.filter((key) => !FIRST.includes(key)).map((key) => this.#ask(key)));
  }

  /** A value changed: asks again what hangs on it. */
  changed(name: string): void {
    for (const [key, source] of this.#sources) {
      if (dependsOn(source, name)) this.#ask(key).catch((error: unknown) => this.#host.missed(error));
    }
  }

  fault(message: unknown): void {
    this.#host.ports.report.fault('form definitions', { form: this.#id, message: String(message) });
  }

  /** @throws for what the form cannot do without: its definitions, what is known, choices that are needed */
  async #ask(key: string): Promise<void> {
    const source = this.#sources.get(key);
    if (!source) return;
    const turn = this.pending.start(key);
    const isLatest = (): boolean => this.pending.isNewest(key, turn);
    try {
      const answer = await askSource(source, this.#host);
      if (isLatest()) this.#host.receive(key, answer);
    } catch (error) {
      if (key !== DEFINITIONS && !FIRST.includes(key) && !source.isNeeded)
        this.#host.ports.report.fault('field source', { form: this.#id, field: key, message: String(error) });
      else if (isLatest()) throw error;
    } finally {
      this.pending.end(key, turn);
    }
  }
}
