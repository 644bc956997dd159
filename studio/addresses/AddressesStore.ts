import { makeAutoObservable, runInAction } from 'mobx';
import { writePageAddress } from '#runtime/document/pageAddress.ts';
import type { RedirectRule } from '#schemas/content/redirects.ts';
import type { StudioBrand, StudioDocument, StudioListed, StudioReport } from '#schemas/studio.ts';
import { Refusal } from '../api/ask.ts';
import { calls } from '../api/calls.ts';
import type { Studio } from '../app/Studio.ts';
import { t } from '../words/t.ts';

/** A row of the table; `row` stays the same while rules move. */
export interface Row {
  row: number;
  rule: RedirectRule;
}

/** The redirects of a brand: a table that is edited here, saved as a draft, and published. */
export class AddressesStore {
  state: 'loading' | 'there' | 'failed' = 'loading';
  fault = '';
  rows: readonly Row[] = [];
  /** Pages that a rule may lead to. */
  pages: readonly StudioListed[] = [];
  stored: StudioDocument | null = null;
  /** True when there are unsaved changes. */
  isChanged = false;
  isBusy = false;
  words = '';
  report: StudioReport | null = null;
  readonly #studio: Studio;
  readonly #brand: StudioBrand;
  #last = 0;

  constructor(studio: Studio, brand: StudioBrand) {
    this.#studio = studio;
    this.#brand = brand;
    makeAutoObservable(this);
  }

  get found(): readonly Row[] {
    const words = this.words.trim().toLowerCase();
    return this.rows.filter(({ rule }) => `${rule.from_url} ${this.#wordsOf(rule)}`.toLowerCase().includes(words));
  }

  #wordsOf({ to_url }: RedirectRule): string {
    if (typeof to_url === 'string') return to_url;
    const { title = '', path = '' } = this.pages.find(({ id }) => id === to_url.page) ?? {};
    return `${writePageAddress(to_url)} ${title} ${path}`;
  }

  /** True when the document is made of changes to inherited rules, which are in another document. */
  get isVariant(): boolean {
    return Array.isArray(this.stored?.document['operations']);
  }

  get isEditable(): boolean {
    return this.stored?.may.edit === true && !this.isVariant;
  }

  async load(): Promise<void> {
    this.state = 'loading';
    try {
      const stored = await this.#nearest();
      runInAction(() => {
        this.#take(stored);
        this.state = 'there';
      });
    } catch (error) {
      runInAction(() => {
        this.fault = this.#studio.fault(error);
        this.state = 'failed';
      });
    }
  }

  /** Loads the brand's own redirects, else the inherited ones. */
  async #nearest(): Promise<StudioDocument> {
    const listed = await calls.documents(this.#brand.id);
    const nearest = listed.find(({ kind, id }) => kind === 'redirects' && id === 'site');
    if (!nearest) throw new Refusal(404, t('addresses.thisBrandHasNoRedirectsYet'));
    const stored = await calls.document(nearest.key);
    runInAction(() => {
      this.pages = listed.filter(({ kind }) => kind === 'page');
    });
    return stored;
  }

  #take(stored: StudioDocument): void {
    this.stored = stored;
    const { rules } = stored.document as { rules?: readonly RedirectRule[] };
    this.rows = (rules ?? []).map((rule) => ({ row: ++this.#last, rule }));
    this.isChanged = false;
    this.report = null;
  }

  add(): number {
    const row = ++this.#last;
    this.#set([{ row, rule: { from_url: '/', to_url: '/' } }, ...this.rows]);
    this.words = '';
    return row;
  }

  change(row: number, rule: RedirectRule): void {
    this.#set(this.rows.map((one) => (one.row === row ? { row, rule } : one)));
  }

  remove(row: number): void {
    this.#set(this.rows.filter((one) => one.row !== row));
  }

  /** Moves a rule by a place: the first rule that matches an address wins. */
  move(row: number, by: -1 | 1): void {
    const rows = [...this.rows];
    const at = rows.findIndex((one) => one.row === row);
    const [moved] = rows.splice(at, 1);
    if (moved) rows.splice(Math.max(0, at + by), 0, moved);
    this.#set(rows);
  }

  #set(rows: readonly Row[]): void {
    this.rows = rows;
    this.isChanged = true;
    this.report = null;
  }

  /** Saves the table as a draft. Somebody else's save is not overwritten: the server refuses. @returns whether it was saved */
  async save(): Promise<boolean> {
    return this.#do(async ({ key, document, seen }) => {
      const rules = this.rows.map(({ rule }) => rule);
      const stored = await calls.save(key, { ...document, rules }, seen);
      const report = await calls.report(key);
      runInAction(() => {
        this.#take(stored);
        this.report = report;
      });
      this.#studio.say(t('addresses.savedAsADraftVisitorsAre'));
    });
  }

  async publish(): Promise<void> {
    if (this.isChanged && !(await this.save())) return;
    await this.#do(async ({ key, seen }) => {
      await calls.publish(key, seen, 'redirects');
      this.#studio.say(t('addresses.publishedVisitorsAreLedBy'));
      await this.load();
    });
  }

  async #do(work: (stored: StudioDocument) => Promise<void>): Promise<boolean> {
    if (!this.stored || this.isBusy) return false;
    this.isBusy = true;
    this.fault = '';
    try {
      await work(this.stored);
      return true;
    } catch (error) {
      runInAction(() => (this.fault = this.#studio.fault(error)));
      return false;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
