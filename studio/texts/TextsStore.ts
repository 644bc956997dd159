import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { Studio } from '../app/Studio.ts';
import { t } from '../words/t.ts';
import { PAGE_SIZE, type TextOutcome, type TextRow, textCalls } from './textCalls.ts';

/** A typed text that is not saved yet, or the error of its save. */
export interface Typed {
  text: string;
  state: 'typed' | 'writing' | 'failed';
  why: string;
}

/** Texts of a brand beside their translations: each is saved into a draft when its field loses focus. */
export class TextsStore {
  state: 'loading' | 'there' | 'failed' = 'loading';
  fault = '';
  rows: readonly TextRow[] = [];
  total = 0;
  page = 1;
  isMissing = true;
  words = '';
  /** The brand whose own texts are shown: the chosen one, or one that it inherits from. */
  owner: string;
  /** Typed texts by id. They are kept when they could not be saved. */
  readonly typed = observable.map<string, Typed>();
  /** Changes that a translator's file would make; null: no file is open. */
  file: { name: string; content: string; outcomes: readonly TextOutcome[] } | null = null;
  /** Documents with translations written here: they are drafts now. */
  readonly drafted = observable.set<string>();
  readonly #studio: Studio;
  #asked = 0;

  constructor(studio: Studio, owner: string) {
    this.#studio = studio;
    this.owner = owner;
    makeAutoObservable(this, { typed: false, drafted: false });
  }

  get pages(): number {
    return Math.max(1, Math.ceil(this.total / PAGE_SIZE));
  }

  /** True for the default language, which all others are translated from. */
  get isSource(): boolean {
    return this.#studio.locale === this.#studio.brand?.defaultLocale;
  }

  async load(): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    this.state = 'loading';
    try {
      const { owner: brand, isMissing, words, page } = this;
      const { rows, total } = this.isSource
        ? { rows: [], total: 0 }
        : await textCalls.list({ brand, locale: this.#studio.locale, isMissing, words, page });
      runInAction(() => {
        if (asked !== this.#asked) return; // something else was asked meanwhile
        this.rows = rows;
        this.total = total;
        this.state = 'there';
      });
    } catch (error) {
      runInAction(() => {
        this.fault = this.#studio.fault(error);
        this.state = 'failed';
      });
    }
  }

  show(what: Partial<Pick<TextsStore, 'page' | 'isMissing' | 'owner' | 'words'>>): void {
    Object.assign(this, { page: 1, ...what });
    void this.load();
  }

  type(id: string, text: string): void {
    this.typed.set(id, { text, state: 'typed', why: '' });
  }

  /** Saves a typed text into its document's draft. A refused text stays in its field, with the reason. */
  async write(row: TextRow): Promise<void> {
    const typed = this.typed.get(row.id);
    if (!typed || typed.state === 'writing') return;
    if (typed.text === (row.target ?? '')) return void this.typed.delete(row.id);
    this.typed.set(row.id, { ...typed, state: 'writing' });
    const { locale } = this.#studio;
    try {
      const [outcome] = await textCalls.write({ id: row.id, locale, text: typed.text });
      if (outcome?.outcome === 'skipped') return this.#keep(row.id, outcome.why ?? t('texts.itWasNotTaken'));
      runInAction(() => {
        this.rows = this.rows.map((one) => (one.id === row.id ? { ...one, target: typed.text, faults: [] } : one));
        if (this.typed.get(row.id)?.text === typed.text) this.typed.delete(row.id);
        else this.typed.set(row.id, { text: this.typed.get(row.id)?.text ?? '', state: 'typed', why: '' });
        this.drafted.add(row.document);
      });
    } catch (error) {
      this.#keep(row.id, this.#studio.fault(error));
    }
  }

  #keep(id: string, why: string): void {
    const text = this.typed.get(id)?.text ?? '';
    this.typed.set(id, { text, state: 'failed', why });
  }

  /** Loads the changes that a translator's file would make. */
  async look(name: string, content: string): Promise<void> {
    try {
      const outcomes = await textCalls.bring(content, false);
      runInAction(() => (this.file = { name, content, outcomes }));
    } catch (error) {
      this.#studio.say(t('texts.couldNotBeRead', { name, fault: this.#studio.fault(error) }));
    }
  }

  /** Imports the checked file, into drafts. */
  async take(): Promise<void> {
    if (!this.file) return;
    try {
      const outcomes = await textCalls.bring(this.file.content, true);
      const written = outcomes.filter(({ outcome }) => outcome === 'written');
      runInAction(() => {
        for (const { id } of written) this.drafted.add(id.split('#')[0] ?? id);
        this.file = null;
      });
      this.#studio.say(t('texts.textsWereTakenOverAsDrafts', { count: written.length }));
      await this.load();
    } catch (error) {
      this.#studio.say(this.#studio.fault(error));
    }
  }

  leaveFile(): void {
    this.file = null;
  }
}
