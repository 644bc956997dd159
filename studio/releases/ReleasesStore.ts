import { makeAutoObservable, runInAction } from 'mobx';
import type { Release } from '#schemas/management/releaseCalls.ts';
import { isRecord, textsOf } from '#schemas/record.ts';
import type { StudioListed } from '#schemas/studio.ts';
import { Refusal } from '../api/ask.ts';
import { calls } from '../api/calls.ts';
import type { Studio } from '../app/Studio.ts';
import type { ToldFinding } from '../words/FindingWords.tsx';
import { t } from '../words/t.ts';
import { PAGE_SIZE, type ReleaseAct, releaseCalls } from './releaseCalls.ts';

/** Confirmation shown after each action. */
const DONE: Readonly<Record<ReleaseAct, string>> = {
  publish: t('common.publishedVisitorsSeeItNow'),
  approve: t('releases.youAgreedToItItCanBePublished'),
  schedule: t('releases.itGoesLiveAtThatTime'),
  unschedule: t('releases.thatTimeIsTakenBackItWaits'),
  withdraw: t('releases.itIsGivenUp'),
  revert: t('common.takenBackVisitorsSeeWhat'),
};

/** Releases with their actions, and drafts that could be gathered into one. */
export class ReleasesStore {
  state: 'loading' | 'there' | 'failed' = 'loading';
  fault = '';
  rows: readonly Release[] = [];
  total = 0;
  page = 1;
  drafted: readonly StudioListed[] = [];
  /** Id of the release with an action in progress. */
  busy = '';
  /** The release that is published with a reason only, and the warnings that want one; null: none was refused so. */
  wanted: { release: string; warnings: readonly ToldFinding[] } | null = null;
  /** Reasons why an action was refused, by release. */
  refusals: Readonly<Record<string, string>> = {};
  readonly #studio: Studio;
  readonly #brand: string;
  #asked = 0;

  constructor(studio: Studio, brand: string) {
    this.#studio = studio;
    this.#brand = brand;
    makeAutoObservable(this);
  }

  get pages(): number {
    return Math.max(1, Math.ceil(this.total / PAGE_SIZE));
  }

  /** Releases that wait for a person or for their time, the next one first. */
  get waiting(): readonly Release[] {
    const due = (one: Release): string => one.scheduledAt ?? '9999';
    return this.rows.filter((one) => !isOver(one)).toSorted((a, b) => due(a).localeCompare(due(b)));
  }

  /** Releases that were published or given up. */
  get over(): readonly Release[] {
    return this.rows.filter(isOver);
  }

  /** The release that the address names, where it stands on another page: whoever was led to it sees it. */
  async #named(rows: readonly Release[]): Promise<readonly Release[]> {
    const { at } = this.#studio.place;
    if (at === '' || rows.some(({ id }) => id === at)) return [];
    return releaseCalls.one(at).then(
      (release) => [release],
      () => [], // it is gone, or not to be seen
    );
  }

  async load(): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    try {
      const [{ rows, total }, documents] = await Promise.all([
        releaseCalls.list(this.page),
        calls.documents(this.#brand),
      ]);
      const named = await this.#named(rows);
      runInAction(() => {
        if (asked !== this.#asked) return; // another page, or what an action has made of this one, is asked for by now
        this.rows = [...named, ...rows];
        this.total = total;
        this.drafted = documents.filter(({ status }) => status !== 'live');
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

  show(page: number): void {
    this.page = page;
    void this.load();
  }

  /** @returns why it could not be made; empty on success */
  async make(release: { name: string; reason: string; documents: readonly string[] }): Promise<string> {
    try {
      await releaseCalls.make(release);
    } catch (error) {
      return this.#studio.fault(error);
    }
    this.#studio.say(t('releases.theReleaseIsMadeItWaitsUntil'));
    await this.load();
    return '';
  }

  /** Runs an action on a release; a refusal is kept in `refusals`. */
  async act(id: string, act: ReleaseAct, given: Readonly<Record<string, string>> = {}): Promise<boolean> {
    if (this.busy !== '') return false;
    this.busy = id;
    this.wanted = null;
    this.refusals = { ...this.refusals, [id]: '' };
    try {
      await releaseCalls.act(id, act, given);
      this.#studio.say(DONE[act]);
      return true;
    } catch (error) {
      const why = this.#studio.fault(error);
      const warnings = warningsIn(error);
      runInAction(() => {
        this.refusals = { ...this.refusals, [id]: why };
        if (warnings) this.wanted = { release: id, warnings };
      });
      return false;
    } finally {
      runInAction(() => (this.busy = ''));
      await this.load(); // somebody else may have done it
    }
  }

  /** The release stays unpublished: no reason is given. */
  leave(): void {
    this.wanted = null;
  }
}

const isOver = ({ state }: Release): boolean => state === 'published' || state === 'withdrawn';

/** The warnings of a refusal that wants a reason; null for any other failure. */
function warningsIn(error: unknown): ToldFinding[] | null {
  if (!(error instanceof Refusal) || error.details['needs'] !== 'reason') return null;
  const { errors } = error.details;
  return (Array.isArray(errors) ? errors.filter(isRecord) : []).map(({ said, ...told }) => {
    const { code = '', message = '' } = textsOf(told);
    return { code, says: message, said };
  });
}
