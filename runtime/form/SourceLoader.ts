import { runInAction } from 'mobx';
import { isPassing } from '../data/failure.ts';
import { Question } from '../data/Question.ts';
import { reportFault } from '../ports/reportFault.ts';
import type { FieldSource, FormDocument } from './document.ts';
import type { FieldSet } from './FieldSet.ts';
import { ANSWER_MS, askSource, DEFINITIONS, dependsOn, formSources, KNOWN, VALUES } from './sources.ts';

/** Asked first: other questions may depend on their answers, such as the fields of a country, and no form opens without them. */
const FIRST: readonly string[] = [KNOWN, VALUES];

interface AskedSource {
  key: string;
  source: FieldSource;
  question: Question<readonly unknown[]>;
}

/** Requests of a form to the platform, before and while it is filled in. An answer to an older request is never used. */
export class SourceLoader {
  readonly #id: string;
  readonly #sources: readonly AskedSource[];
  readonly #set: Pick<FieldSet, 'host' | 'asking' | 'receive'>;

  constructor(document: FormDocument, set: Pick<FieldSet, 'host' | 'asking' | 'receive'>) {
    this.#id = document.id;
    this.#set = set;
    this.#sources = formSources(document).map(([key, source]) => ({
      key,
      source,
      question: this.#questionOf(key, source),
    }));
  }

  /** Nothing is asked: the document says all. */
  get isEmpty(): boolean {
    return this.#sources.length === 0;
  }

  /**
   * Asks everything: what is known first, then the rest side by side.
   * @throws UnreachableError, PlatformError when the definitions or what is known do not come
   */
  async all(): Promise<void> {
    await this.#askEach(({ key }) => FIRST.includes(key));
    await this.#askEach(({ key }) => !FIRST.includes(key));
  }

  /** A value changed: asks again what hangs on it. @throws as `all` does; the form goes on with what it has */
  changed(name: string): Promise<unknown> {
    return this.#askEach(({ source }) => dependsOn(source, name));
  }

  /** The form is gone: no answer counts any more, and nothing is asked again. */
  stop(): void {
    for (const { question } of this.#sources) question.callOff();
  }

  fault(error: unknown): void {
    reportFault(this.#set.host.ports, 'form definitions', { form: this.#id, error });
  }

  #askEach(matches: (asked: AskedSource) => boolean): Promise<unknown> {
    return Promise.all(
      this.#sources.filter(matches).map(({ question }) => {
        question.callOff(); // another value, or the player's press: its pauses begin anew
        return question.ask();
      }),
    );
  }

  /**
   * A source as it is asked for. What the form can do without is asked again after a failure, with growing pauses, as everything is that a page
   * shows; what it cannot do without, its definitions, what is known, needed choices, is thrown.
   */
  #questionOf(key: string, source: FieldSource): Question<readonly unknown[]> {
    const { host, asking } = this.#set;
    const end = (): void => runInAction(() => void asking.delete(key));
    return new Question({
      ports: host.ports,
      timeoutMs: ANSWER_MS,
      load: (signal) => {
        runInAction(() => asking.add(key));
        return askSource(source, host, signal);
      },
      took: (answer) => {
        this.#set.receive(key, answer);
        end();
      },
      missed: (error) => {
        end();
        if (key === DEFINITIONS || FIRST.includes(key) || source.isNeeded) throw error;
        reportFault(host.ports, 'field source', { form: this.#id, field: key, error });
        return isPassing(error);
      },
    });
  }
}
