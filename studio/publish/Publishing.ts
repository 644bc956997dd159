import { makeAutoObservable, runInAction } from 'mobx';
import type { StudioReport } from '#schemas/studio.ts';
import { calls } from '../api/calls.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { t } from '../words/t.ts';

/** Release that goes live at a time. */
export interface Due {
  release: string;
  /** ISO time. */
  at: string;
  timeZone: string;
}

/** Of a document that is there without its draft: live, or as it was written before. */
const LEFT = { live: 'publish.theDraftIsThrownAwayThis', before: 'publish.theDraftIsThrownAwayBefore' } as const;
/** Of a document that is gone from the lists. One that was taken off the site leaves them with its draft. */
const PUT_AWAY = {
  draft: 'publish.itIsPutAwayKept',
  document: 'publish.itIsPutAway',
  place: 'publish.itIsPutAwayKept',
} as const;

/** One publish of a document: first the report of the publish gate, then the publish itself, at once or at a time. */
export class Publishing {
  report: StudioReport | null = null;
  fault = '';
  reason = '';
  isBusy = false;
  /** True when the report could not be had: it may be asked for again. */
  isUnanswered = false;
  when: 'now' | 'later' = 'now';
  /** Chosen day and time, by the brand's clock: `2026-11-27T20:00`; empty: none yet. */
  local = '';
  /** The release that was made for a later time; null: none was. */
  due: Due | null = null;
  readonly #editor: EditorStore;

  constructor(editor: EditorStore) {
    this.#editor = editor;
    makeAutoObservable(this);
  }

  /** The clock by which a later time is meant: of the brand that is edited, also for a document that it inherits. */
  get timeZone(): string {
    return this.#editor.studio.brand?.timeZone ?? 'UTC';
  }

  get needsReason(): boolean {
    return (this.report?.warnings.length ?? 0) > 0;
  }

  get isReady(): boolean {
    const { report, isBusy, needsReason, reason } = this;
    return (
      this.#editor.opened.may.publish &&
      report !== null &&
      report.faults.length === 0 &&
      !isBusy &&
      (!needsReason || reason.trim() !== '')
    );
  }

  /**
   * What a discard throws away: the draft, over what was there before; the document with all of it, which nobody ever published or had wait in a
   * release; or its place in the lists, where it has no draft and is not live.
   */
  get discards(): 'draft' | 'document' | 'place' {
    const { live, seen } = this.#editor.saver.stored;
    if (live !== null) return 'draft';
    if (seen.draft === 0) return 'place';
    return seen.basedOn === null ? 'document' : 'draft';
  }

  /** Saves pending work, then loads the report on all that depends on the document. */
  async look(): Promise<void> {
    const { saver, opened } = this.#editor;
    this.fault = '';
    const isAnswered = await this.#try(async () => {
      const isSaved = await saver.save();
      const isDrafted = saver.stored.seen.draft > 0;
      const report = isSaved && isDrafted ? await calls.report(opened.key) : null;
      runInAction(() => {
        this.report = report;
        if (!isSaved) this.fault = t('publish.yourLastChangeIsNotSavedClose');
        else if (!isDrafted) this.fault = t('publish.thisWaitsInAReleaseAlready');
      });
    });
    runInAction(() => (this.isUnanswered = !isAnswered));
  }

  async publish(): Promise<void> {
    const editor = this.#editor;
    const { opened, saver, studio } = editor;
    const { when, local, timeZone, reason } = this;
    if (when === 'later' && local === '') {
      this.fault = t('releases.chooseADayAndATime');
      return;
    }
    this.isBusy = true;
    this.fault = '';
    await this.#try(async () => {
      const at = when === 'later' ? { at: { local, timeZone } } : {};
      const { waits, due } = await calls.publish(opened.key, { seen: saver.stored.seen, reason, ...at });
      if (due) runInAction(() => (this.due = due)); // the dialog says when
      await editor.reload().catch(() => undefined); // it is published, whatever comes of this
      if (due) return;
      studio.say(
        waits === undefined
          ? t('common.publishedVisitorsSeeItNow')
          : t(when === 'now' ? 'publish.releaseIsMadeAndWaitsFor' : 'publish.itWaitsAndGetsItsTimeThen', { waits }),
      );
      editor.hide('publish');
    });
    runInAction(() => {
      this.isBusy = false;
    });
  }

  /**
   * Discards the draft, or the document. Where something is there under the draft, that applies again, and the discard is a step that can be undone.
   */
  async discard(): Promise<void> {
    const editor = this.#editor;
    const { opened, saver, studio } = editor;
    const { discards } = this;
    this.isBusy = true;
    await this.#try(async () => {
      const isLeft = await calls.discard(opened.key, saver.stored.seen);
      if (isLeft) await editor.reload();
      studio.say(t(isLeft ? LEFT[saver.stored.live === null ? 'before' : 'live'] : PUT_AWAY[discards]));
      editor.hide('publish');
      if (!isLeft) studio.place.go({ document: '' });
    });
    runInAction(() => {
      this.isBusy = false;
    });
  }

  /** @returns whether it was done; why not is told */
  async #try(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      runInAction(() => {
        this.fault = this.#editor.studio.fault(error);
      });
      return false;
    }
  }
}
