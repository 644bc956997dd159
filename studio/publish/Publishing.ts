import { makeAutoObservable, runInAction } from 'mobx';
import { recordOf } from '#schemas/record.ts';
import type { StudioReport } from '#schemas/studio.ts';
import { calls } from '../api/calls.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { t } from '../words/t.ts';

/** One publish of a document: first the report of the publish gate, then the publish itself. */
export class Publishing {
  report: StudioReport | null = null;
  fault = '';
  reason = '';
  isBusy = false;
  readonly #editor: EditorStore;

  constructor(editor: EditorStore) {
    this.#editor = editor;
    makeAutoObservable(this);
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

  /** Saves pending work, then loads the report on all that depends on the document. */
  async look(): Promise<void> {
    const { saver, opened } = this.#editor;
    await this.#try(async () => {
      const isSaved = await saver.save();
      const isDrafted = saver.stored.seen.draft > 0;
      const report = isSaved && isDrafted ? await calls.report(opened.key) : null;
      runInAction(() => {
        this.report = report;
        if (!isSaved) this.fault = t('publish.yourLastChangeIsNotSavedClose');
        else if (!isDrafted) this.fault = t('publish.thisWaitsInAReleaseAlready');
      });
    });
  }

  async publish(): Promise<void> {
    const editor = this.#editor;
    const { opened, saver, studio } = editor;
    this.isBusy = true;
    this.fault = '';
    await this.#try(async () => {
      const { meta } = await calls.publish(opened.key, saver.stored.seen, this.reason);
      const { waits } = recordOf(meta);
      await editor.reload();
      studio.say(
        typeof waits === 'string'
          ? t('publish.releaseIsMadeAndWaitsFor', { waits })
          : t('common.publishedVisitorsSeeItNow'),
      );
      editor.hide('publish');
    });
    runInAction(() => {
      this.isBusy = false;
    });
  }

  /** Discards the draft, so that the live version applies again. The discard is a step that can be undone. */
  async discard(): Promise<void> {
    const editor = this.#editor;
    this.isBusy = true;
    await this.#try(async () => {
      await calls.discard(editor.opened.key, editor.saver.stored.seen);
      await editor.reload();
      editor.studio.say(t('publish.theDraftIsThrownAwayThis'));
      editor.hide('publish');
    });
    runInAction(() => {
      this.isBusy = false;
    });
  }

  async #try(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      runInAction(() => {
        this.fault = this.#editor.studio.fault(error);
      });
    }
  }
}
