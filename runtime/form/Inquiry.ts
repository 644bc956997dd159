import type { Ports } from '../ports/index.ts';
import type { FieldSource, FormDocument, Values } from './document.ts';
import { askSource, DEFINITIONS, dependsOn, KNOWN, sourcesOf } from './sources.ts';

/** What an inquiry asks of the form. */
export interface InquiryHost {
  readonly ports: Pick<Ports, 'platform' | 'clock' | 'report'>;
  values(): Values;
  receive(key: string, answer: readonly unknown[]): void;
  /** Definitions could not be asked again; the form goes on with those it has. */
  missed(error: unknown): void;
}

/** All that a form asks the platform for before and while it is filled in. An answer to an older question is never used. */
export class Inquiry {
  readonly #id: string;
  readonly #sources: ReadonlyMap<string, FieldSource>;
  readonly #host: InquiryHost;
  readonly #turns = new Map<string, number>();

  constructor(document: FormDocument, host: InquiryHost) {
    this.#id = document.id;
    this.#sources = sourcesOf(document);
    this.#host = host;
  }

  /** Nothing is asked: the document says all. */
  get isEmpty(): boolean {
    return this.#sources.size === 0;
  }

  /**
   * Asks everything: what is known first, for other questions may hang on it, then the rest side by side.
   * @throws UnreachableError, PlatformError when the definitions or what is known do not come
   */
  async all(): Promise<void> {
    if (this.#sources.has(KNOWN)) await this.#ask(KNOWN);
    await Promise.all([...this.#sources.keys()].filter((key) => key !== KNOWN).map((key) => this.#ask(key)));
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

  /** @throws only for the definitions and what is known: a field's own choices may be missing, the form may not */
  async #ask(key: string): Promise<void> {
    const source = this.#sources.get(key);
    if (!source) return;
    const turn = (this.#turns.get(key) ?? 0) + 1;
    this.#turns.set(key, turn);
    const isLatest = (): boolean => this.#turns.get(key) === turn;
    try {
      const answer = await askSource(source, this.#host.values(), this.#host.ports);
      if (isLatest()) this.#host.receive(key, answer);
    } catch (error) {
      if (key !== DEFINITIONS && key !== KNOWN)
        this.#host.ports.report.fault('field source', { form: this.#id, field: key, message: String(error) });
      else if (isLatest()) throw error;
    }
  }
}
