import { observable, runInAction } from 'mobx';
import { isPassing, retryPauseMs } from '../data/failure.ts';
import type { FieldSource, FormDocument } from './document.ts';
import { type Asker, askSource, DEFINITIONS, dependsOn, KNOWN, sourcesOf, VALUES } from './sources.ts';

/** Asked first: other questions may depend on their answers, such as the fields of a country, and no form opens without them. */
const FIRST: readonly string[] = [KNOWN, VALUES];

/** Takes an answer to a source, by its key. */
type Receive = (key: string, answer: readonly unknown[]) => void;

/** Requests of a form to the platform, before and while it is filled in. An answer to an older request is never used. */
export class SourceLoader {
  readonly #id: string;
  readonly #sources: ReadonlyMap<string, FieldSource>;
  readonly #asker: Asker;
  readonly #receive: Receive;
  /** Keys of sources that have not answered yet. */
  readonly #asking = observable.set<string>();
  /** Number of questions to each source: an answer to an older one does not count. */
  readonly #turns = new Map<string, number>();
  #isStopped = false;

  constructor(document: FormDocument, asker: Asker, receive: Receive) {
    this.#id = document.id;
    this.#sources = sourcesOf(document);
    this.#asker = asker;
    this.#receive = receive;
  }

  /** Nothing is asked: the document says all. */
  get isEmpty(): boolean {
    return this.#sources.size === 0;
  }

  /** The source has not answered yet. */
  isAsking(key: string): boolean {
    return this.#asking.has(key);
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

  /** A value changed: asks again what hangs on it. @throws as `all` does; the form goes on with what it has */
  async changed(name: string): Promise<void> {
    const keys = [...this.#sources].flatMap(([key, source]) => (dependsOn(source, name) ? [key] : []));
    await Promise.all(keys.map((key) => this.#ask(key)));
  }

  /** The form is gone: nothing is asked again. */
  stop(): void {
    this.#isStopped = true;
  }

  fault(message: unknown): void {
    this.#asker.ports.report.fault('form definitions', { form: this.#id, message: String(message) });
  }

  /**
   * Asks one source. What the form can do without is asked again after a failure, with growing pauses, as everything is that a page shows.
   * @throws for what the form cannot do without: its definitions, what is known, choices that are needed
   */
  async #ask(key: string, failures = 0): Promise<void> {
    const source = this.#sources.get(key);
    if (!source) return;
    const turn = (this.#turns.get(key) ?? 0) + 1;
    const isLatest = (): boolean => this.#turns.get(key) === turn;
    this.#turns.set(key, turn);
    runInAction(() => this.#asking.add(key));
    try {
      const answer = await askSource(source, this.#asker);
      if (isLatest()) this.#receive(key, answer);
    } catch (error) {
      if (key === DEFINITIONS || FIRST.includes(key) || source.isNeeded) {
        if (isLatest()) throw error;
        return;
      }
      const { clock, report } = this.#asker.ports;
      report.fault('field source', { form: this.#id, field: key, message: String(error) });
      if (!isPassing(error)) return;
      clock.after(retryPauseMs(failures + 1, Math.random()), () => {
        if (isLatest() && !this.#isStopped) void this.#ask(key, failures + 1);
      });
    } finally {
      if (isLatest()) runInAction(() => this.#asking.delete(key));
    }
  }
}
