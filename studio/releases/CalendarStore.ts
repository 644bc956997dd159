import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { Release } from '#schemas/management/releaseCalls.ts';
import type { Studio } from '../app/Studio.ts';
import { clockOf, dayAfter, monthAfter, spanOf } from './month.ts';
import type { ReleasesStore } from './ReleasesStore.ts';
import { releaseCalls } from './releaseCalls.ts';

/** Releases of each day of a month, published or scheduled, by the brand's clock. */
export class CalendarStore {
  state: 'loading' | 'there' | 'failed' = 'loading';
  fault = '';
  /** The day that is looked at: `2026-11-27`. */
  day: string;
  rows: readonly Release[] = [];
  readonly today: string;
  readonly timeZone: string;
  readonly #studio: Studio;
  readonly #stop: () => void;

  /** @param releases their actions refresh the calendar too */
  constructor(studio: Studio, releases: ReleasesStore, timeZone: string) {
    this.#studio = studio;
    this.timeZone = timeZone;
    this.today = clockOf(new Date().toISOString(), timeZone).day;
    this.day = this.today;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    this.#stop = reaction(
      () => [releases.rows, this.month] as const,
      () => void this.load(),
      { fireImmediately: true },
    );
  }

  get month(): string {
    return this.day.slice(0, 7);
  }

  /** Releases by day, each day's in their order. */
  get days(): ReadonlyMap<string, readonly Release[]> {
    const timed = this.rows.toSorted((a, b) => momentOf(a).localeCompare(momentOf(b)));
    return Map.groupBy(timed, (release) => clockOf(momentOf(release), this.timeZone).day);
  }

  timeOf(release: Release): string {
    return clockOf(momentOf(release), this.timeZone).time;
  }

  async load(): Promise<void> {
    const { month } = this;
    try {
      const rows = await releaseCalls.between(spanOf(month));
      runInAction(() => {
        if (month !== this.month) return; // somebody turned the leaf meanwhile
        this.rows = rows;
        this.state = 'there';
      });
    } catch (error) {
      runInAction(() => {
        if (month !== this.month) return;
        this.fault = this.#studio.fault(error);
        this.state = 'failed';
      });
    }
  }

  goTo(day: string): void {
    this.day = day;
  }

  /** Moves by days, also into another month. */
  step(by: number): void {
    this.day = dayAfter(this.day, by);
  }

  /** Turns to another month: to today in this one, else to its first day. */
  turn(by: number): void {
    const month = monthAfter(this.month, by);
    this.day = this.today.startsWith(month) ? this.today : `${month}-01`;
  }

  stop(): void {
    this.#stop();
  }
}

/** The time when the release goes live or went live. */
function momentOf({ publishedAt, scheduledAt, createdAt }: Release): string {
  return publishedAt ?? scheduledAt ?? createdAt;
}
