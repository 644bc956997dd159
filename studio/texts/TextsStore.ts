import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { CatalogueState, TextOutcome, TextRow } from '#schemas/management/textCalls.ts';
import { recordOf, textsOf } from '#schemas/record.ts';
import type { Studio } from '../app/Studio.ts';
import { RowSteps } from '../editor/RowSteps.ts';
import { RowsDraft } from '../editor/RowsDraft.ts';
import { t } from '../words/t.ts';
import { toldWords } from '../words/toldWords.ts';
import { beginCatalogue } from './beginCatalogue.ts';
import { PAGE_SIZE, textCalls } from './textCalls.ts';

/** How a typed text is on its way: `typed` is not saved yet, `failed` was refused. */
export interface Typed {
  text: string;
  state: 'typed' | 'writing' | 'failed';
  why: string;
}

/** Texts of a brand beside their translations, or in the default language those of the interface: each is saved into a draft when its field loses focus. */
export class TextsStore {
  state: 'loading' | 'there' | 'failed' = 'loading';
  fault = '';
  rows: readonly TextRow[] = [];
  /** How the brand whose texts are shown says those of the interface in this language. */
  catalogue: CatalogueState = 'none';
  /** True where a brand above has a catalogue of this language: the brand may say some of it otherwise. */
  hasAbove = false;
  total = 0;
  page = 1;
  isMissing = true;
  words = '';
  /** The brand whose own texts are shown: the chosen one, or one that it inherits from. */
  owner: string;
  /** Id of the text that was led to; empty: none. */
  marked = '';
  /** Texts that were written here in this language, with the way back; null until it is known which tab this is. */
  work: RowsDraft | null = null;
  /** Texts on their way to the server, and refused ones with the reason, by id. */
  readonly sent = observable.map<string, Omit<Typed, 'text'>>();
  /** Documents with translations that players do not see yet. */
  readonly drafted = observable.set<string>();
  /** The way back. */
  readonly steps = new RowSteps({
    work: () => this.work,
    say: (words) => this.#studio.say(words),
    save: (id) => this.write(id),
  });
  readonly #studio: Studio;
  #asked = 0;
  #locale = '';
  /** The marked text wants the focus, once its row is there. */
  #wantsFocus = false;

  constructor(studio: Studio, owner: string) {
    this.#studio = studio;
    this.owner = owner;
    makeAutoObservable(this, { sent: false, drafted: false, steps: false }, { deep: false });
  }

  get pages(): number {
    return Math.max(1, Math.ceil(this.total / PAGE_SIZE));
  }

  /** True for the default language, which all others are translated from. */
  get isSource(): boolean {
    return this.#studio.locale === this.#studio.brand?.defaultLocale;
  }

  /** True once the text that was led to is not among the rows: it is gone, or stands in no other language. */
  get isMarkedGone(): boolean {
    return this.#wantsFocus && this.state === 'there' && !this.rows.some(({ id }) => id === this.marked);
  }

  async load(at = ''): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    this.state = 'loading';
    try {
      const { owner: brand, isMissing, words, page } = this;
      const { locale } = this.#studio;
      if (locale !== this.#locale) await this.#begin(locale);
      const found = await textCalls.list({ brand, locale, isSource: this.isSource, isMissing, words, page, at });
      runInAction(() => {
        if (asked !== this.#asked) return; // something else was asked meanwhile
        this.rows = found.rows;
        this.total = found.total;
        this.page = found.page;
        this.catalogue = found.catalogue;
        this.hasAbove = found.hasAbove;
        for (const key of found.drafted) this.drafted.add(key);
        this.state = 'there';
      });
    } catch (error) {
      runInAction(() => {
        if (asked !== this.#asked) return;
        this.fault = this.#studio.fault(error);
        this.state = 'failed';
      });
    }
  }

  /** Takes up the work in a language: what was typed before a reload is saved now. */
  async #begin(locale: string): Promise<void> {
    const tab = await this.#studio.tab.open();
    const person = this.#studio.session.person?.username ?? '';
    runInAction(() => {
      this.work?.stop();
      this.#locale = locale;
      this.sent.clear();
      this.drafted.clear();
      this.work = new RowsDraft({ person, name: `texts ${locale}` }, tab);
    });
    void this.retry();
  }

  show(what: Partial<Pick<TextsStore, 'page' | 'isMissing' | 'owner' | 'words'>>): void {
    this.#wantsFocus = false;
    Object.assign(this, { page: 1, ...what });
    void this.load();
  }

  /** Leads to a text: to the page of all texts that it stands on. */
  find(id: string): void {
    const [owner = ''] = id.split('/');
    Object.assign(this, { owner, isMissing: false, words: '', marked: id });
    this.#wantsFocus = true;
    void this.load(id);
  }

  /** @returns whether a row that is drawn now is the one that was led to: it takes the focus once */
  takeFocus(id: string): boolean {
    const takes = this.#wantsFocus && id === this.marked;
    if (takes) this.#wantsFocus = false;
    return takes;
  }

  /** Returns what was typed and is not saved; undefined: the server has all of it. */
  typedOf(id: string): Typed | undefined {
    if (!this.work?.isUnsaved(id)) return undefined;
    const { state = 'typed', why = '' } = this.sent.get(id) ?? {};
    return { text: String(this.work.valueOf(id)), state, why };
  }

  type(row: TextRow, text: string): void {
    this.sent.delete(row.id);
    this.work?.write(row.id, text, { stored: row.target ?? '', words: this.nameOf(row, 40) });
  }

  /** Takes the brand's own text away, or what it put away: the inherited one is read again. */
  async takeBack(row: TextRow): Promise<void> {
    this.type(row, row.inherited ?? '');
    await this.write(row.id);
  }

  /** Begins a version of the interface's texts, in which a brand says some otherwise. */
  async begin(): Promise<void> {
    try {
      await beginCatalogue(`${this.owner}/messages/${this.#studio.locale}`);
      runInAction(() => this.show({ isMissing: false }));
    } catch (error) {
      this.#studio.say(this.#studio.fault(error));
    }
  }

  /** What a text's field is called, by the first letters of its source. */
  nameOf({ source }: TextRow, most: number): string {
    const name = { source: source.slice(0, most) };
    return this.isSource ? t('texts.textItself', name) : t('texts.translationOf', name);
  }

  /** Saves what no server has yet: after a reload, and when the connection is back. */
  async retry(): Promise<void> {
    for (const id of this.work?.unsaved ?? []) await this.write(id);
  }

  stop(): void {
    this.work?.stop();
  }

  /** Saves a written text into its document's draft. A refused text stays in its field, with the reason. */
  async write(id: string): Promise<void> {
    const { work } = this;
    if (!work?.isUnsaved(id) || this.sent.get(id)?.state === 'writing') return;
    const text = String(work.valueOf(id));
    this.sent.set(id, { state: 'writing', why: '' });
    try {
      const { [id]: before } = work.base;
      const was = typeof before === 'string' ? before : '';
      const change = { id, locale: this.#locale, text: this.#ownOf(id, text), was };
      const [outcome] = await textCalls.write(change, this.isSource);
      runInAction(() => {
        if (outcome?.outcome === 'skipped') return this.#refused(work, id, outcome);
        work.settle(id, text);
        this.sent.delete(id);
        const target = (one: TextRow): string => text || (one.inherited ?? '');
        this.rows = this.rows.map((one) =>
          one.id === id
            ? { ...one, target: target(one), isRemoved: false, isMoved: false, faults: outcome?.warnings ?? [] }
            : one,
        );
        if (outcome?.outcome !== 'same') this.drafted.add(this.#documentOf(outcome?.document ?? id));
      });
      if (outcome?.outcome === 'same') void this.load(); // perhaps it was saved before a reload: the list says what is drafted
      if (work.isUnsaved(id) && outcome?.outcome !== 'skipped') await this.write(id); // it was typed on meanwhile
    } catch (error) {
      runInAction(() => this.sent.set(id, { state: 'failed', why: this.#studio.fault(error) }));
    }
  }

  /** The text that is read anyway is none of the brand's own: it goes on following that one. */
  #ownOf(id: string, text: string): string {
    return this.rows.some((row) => row.id === id && row.inherited === text) ? '' : text;
  }

  #refused(work: RowsDraft, id: string, { said, why }: TextOutcome): void {
    const { code, values } = recordOf(said);
    // whoever reads what somebody else wrote, and writes on, means it
    if (code === 'texts.moved' || code === 'texts.movedAway') work.settle(id, textsOf(values)['text'] ?? '');
    this.sent.set(id, { state: 'failed', why: toldWords(said) ?? why ?? t('texts.itWasNotTaken') });
  }

  /** These are drafts now: texts of a translator's file by their ids, or documents by their keys. */
  took(names: readonly string[]): void {
    for (const name of names) this.drafted.add(this.#documentOf(name));
    void this.load();
  }

  /** The document of a name: its own key, or the id of a text of it; of one of the interface the catalogue of this language. */
  #documentOf(name: string): string {
    return (name.split('#')[0] ?? name).replace(/\*$/, this.#locale);
  }
}
