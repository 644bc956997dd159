import { makeAutoObservable, runInAction } from 'mobx';
import type { TextOutcome } from '#schemas/management/textCalls.ts';
import type { Studio } from '../app/Studio.ts';
import { t } from '../words/t.ts';
import type { TextsStore } from './TextsStore.ts';
import { textCalls } from './textCalls.ts';

/** A translator's file that comes back: first what it would change, then its texts as drafts. */
export class FileStore {
  /** The open file, and what it would change; null: none is open. */
  file: { name: string; content: string; outcomes: readonly TextOutcome[] } | null = null;
  readonly #studio: Studio;
  readonly #texts: TextsStore;

  constructor(studio: Studio, texts: TextsStore) {
    this.#studio = studio;
    this.#texts = texts;
    makeAutoObservable(this, {}, { deep: false });
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
      this.leave();
      this.#studio.say(t('texts.textsWereTakenOverAsDrafts', { count: written.length }));
      this.#texts.took(written.map(({ id, document }) => document ?? id));
    } catch (error) {
      this.#studio.say(this.#studio.fault(error));
    }
  }

  leave(): void {
    this.file = null;
  }
}
