import { runInAction } from 'mobx';
import { isPassing, retryPauseMs } from '../data/failure.ts';
import type { FieldSource, FormDocument } from './document.ts';
import type { FieldSet } from './FieldSet.ts';
import { askSource, DEFINITIONS, dependsOn, formSources, KNOWN, VALUES } from './sources.ts';

/** Asked first: other questions may depend on their answers, such as the fields of a country, and no form opens without them. */
const FIRST: readonly string[] = [KNOWN, VALUES];

/** Requests of a form to the platform, before and while it is filled in. An answer to an older request is never used. */
export class SourceLoader {
  readonly #id: string;
  readonly #sources: ReadonlyMap<string, FieldSource>;
  readonly #set: Pick<FieldSet, 'host' | 'asking' | 'receive'>;
  /** The newest question to each source: an answer to an older one does not count. */
  readonly #newest = new Map<string, object>();

  constructor(document: FormDocument, set: Pick<FieldSet, 'host' | 'asking' | 'receive'>) {
    this.#id = document.id;
    this.#sources = formSources(document);
    this.#set = set;
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
    await this.#askEach((key) => FIRST.includes(key));
    await this.#askEach((key) => !FIRST.includes(key));
  }

  /** A value changed: asks again what hangs on it. @throws as `all` does; the form goes on with what it has */
  changed(name: string): Promise<unknown> {
    return this.#askEach((_key, source) => dependsOn(source, name));
  }

  /** The form is gone: no answer counts any more, and nothing is asked again. */
  stop(): void {
    this.#newest.clear();
  }

  fault(message: unknown): void {
    this.#set.host.ports.report.fault('form definitions', { form: this.#id, message: String(message) });
  }

  #askEach(matches: (key: string, source: FieldSource) => boolean): Promise<unknown> {
    const asked = [...this.#sources].filter(([key, source]) => matches(key, source));
    return Promise.all(asked.map(([key, source]) => this.#ask(key, source)));
  }

  /**
   * Asks one source. What the form can do without is asked again after a failure, with growing pauses, as everything is that a page shows.
   * @throws for what the form cannot do without: its definitions, what is known, choices that are needed
   */
  async #ask(key: string, source: FieldSource, tries = 1): Promise<void> {
    const { ports } = this.#set.host;
    const question = {};
    const isLatest = (): boolean => this.#newest.get(key) === question;
    this.#newest.set(key, question);
    runInAction(() => this.#set.asking.add(key));
    try {
      const answer = await askSource(source, this.#set.host);
      if (isLatest()) this.#set.receive(key, answer);
    } catch (error) {
      if (!isLatest()) return;
      if (key === DEFINITIONS || FIRST.includes(key) || source.isNeeded) throw error;
      ports.report.fault('field source', { form: this.#id, field: key, message: String(error) });
      if (isPassing(error))
        ports.clock.after(retryPauseMs(tries, Math.random()), () => {
          if (isLatest()) void this.#ask(key, source, tries + 1);
        });
    } finally {
      if (isLatest()) runInAction(() => this.#set.asking.delete(key));
    }
  }
}
