import { makeAutoObservable, runInAction } from 'mobx';
import type { AuditLine, AuditVerdict } from '#schemas/audit.ts';
import { Refusal } from '../api/ask.ts';
import { calls } from '../api/calls.ts';
import type { Studio } from '../app/Studio.ts';
import { peopleCalls } from '../people/peopleCalls.ts';
import { dateLocale } from '../words/t.ts';
import { type AuditQuestion, auditCalls } from './auditCalls.ts';

const EVERYTHING: AuditQuestion = { name: '', brand: '', document: '', kind: '', from: '', until: '' };

/** The audit log, the newest entries first, with the verdict whether it is unchanged. */
export class AuditStore {
  state: 'loading' | 'there' | 'failed' = 'loading';
  fault = '';
  /** True when the person may not read the log. */
  isClosed = false;
  /** As it is chosen: times are days by the clock of this browser, `2026-11-26`. */
  narrowed: AuditQuestion = EVERYTHING;
  lines: readonly AuditLine[] = [];
  /** Cursor for older entries; null: there are none. */
  next: number | null = null;
  isReadingMore = false;
  /** null: not verified yet. */
  verdict: AuditVerdict | null = null;
  /** Why the log could not be verified. */
  verdictFault = '';
  /** Suggestions: names of people, and keys of documents. */
  people: readonly string[] = [];
  documents: readonly string[] = [];
  readonly #studio: Studio;
  #asked = 0;

  constructor(studio: Studio) {
    this.#studio = studio;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isNarrowed(): boolean {
    return Object.values(this.narrowed).some((value) => value !== '');
  }

  /** Entries by the day that they were written on, in words. */
  get days(): { day: string; lines: AuditLine[] }[] {
    const format = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'full' });
    const days: { day: string; lines: AuditLine[] }[] = [];
    for (const line of this.lines) {
      const day = format.format(new Date(line.at));
      const last = days.at(-1);
      if (last?.day === day) last.lines.push(line);
      else days.push({ day, lines: [line] });
    }
    return days;
  }

  /** Loads the log, verifies its seals, and loads the choices for its filters. */
  async open(): Promise<void> {
    await this.load();
    if (this.state !== 'there') return;
    await Promise.all([this.verify(), this.#readChoices()]);
  }

  async load(): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    this.state = 'loading';
    try {
      const { lines, next } = await auditCalls.lines(this.#question, null);
      runInAction(() => {
        if (asked !== this.#asked) return; // something else was asked meanwhile
        Object.assign(this, { lines, next, state: 'there' });
      });
    } catch (error) {
      runInAction(() => {
        if (asked !== this.#asked) return;
        this.isClosed = error instanceof Refusal && error.status === 403 && !error.isSignedOut;
        this.fault = this.#studio.fault(error);
        this.state = 'failed';
      });
    }
  }

  /** Loads older entries and appends them. */
  async more(): Promise<void> {
    if (this.next === null || this.isReadingMore) return;
    const asked = this.#asked;
    this.isReadingMore = true;
    try {
      const { lines, next } = await auditCalls.lines(this.#question, this.next);
      runInAction(() => {
        if (asked !== this.#asked) return;
        this.lines = [...this.lines, ...lines];
        this.next = next;
      });
    } catch (error) {
      this.#studio.say(this.#studio.fault(error));
    } finally {
      runInAction(() => (this.isReadingMore = false));
    }
  }

  narrow(by: Partial<AuditQuestion>): void {
    this.narrowed = { ...this.narrowed, ...by };
    void this.load();
  }

  showAll(): void {
    this.narrow(EVERYTHING);
  }

  /** Has the server verify the chain of all entries. */
  async verify(): Promise<void> {
    this.verdict = null;
    this.verdictFault = '';
    try {
      const verdict = await auditCalls.verify();
      runInAction(() => (this.verdict = verdict));
    } catch (error) {
      runInAction(() => (this.verdictFault = this.#studio.fault(error)));
    }
  }

  get #question() {
    const { from, until, ...rest } = this.narrowed;
    return { ...rest, from: startOf(from, 0), until: startOf(until, 1) };
  }

  /** Loads suggestions; without them names must be typed. */
  async #readChoices(): Promise<void> {
    const brand = this.#studio.brand?.id ?? '';
    const [people, documents] = await Promise.all([
      peopleCalls.list().catch(() => []),
      calls.documents(brand).catch(() => []),
    ]);
    runInAction(() => {
      this.people = people.map(({ name }) => name);
      this.documents = documents.map(({ key }) => key);
    });
  }
}

/** Returns the start of a day, or of a later one; empty for none. */
function startOf(day: string, later: number): string {
  if (day === '') return '';
  const start = new Date(`${day}T00:00`);
  start.setDate(start.getDate() + later);
  return start.toISOString();
}
