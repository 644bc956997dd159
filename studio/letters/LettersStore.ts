import { makeAutoObservable, reaction, runInAction, when } from 'mobx';
import { pointerParts } from '#runtime/document/fault.ts';
import type { StudioLetter } from '#schemas/studioLetters.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { t } from '../words/t.ts';
import { letterWith } from './changedLetters.ts';
import { type LetterAsked, letterCalls, type SampleLetter } from './letterCalls.ts';

/** State of a letter in the edited language. */
export interface LetterState {
  state: 'missing' | 'fallback' | 'lacking' | 'complete';
  words: string;
}

/** All letters of a brand in the edited document's language, and a preview of the chosen one. Loaded again after each saved change. */
export class LettersStore {
  readonly editor: EditorStore;
  state: 'loading' | 'there' | 'failed' = 'loading';
  fault = '';
  letters: readonly StudioLetter[] = [];
  kind = 'welcome';
  /** Preview of the chosen letter; null: it is not a letter, or could not be loaded. */
  sample: SampleLetter | null = null;
  /** Why it could not be loaded. */
  why = '';
  /** Counts previews, so that the frame reloads the letter. */
  looked = 0;
  #asked = 0;
  /** Ends the wait of what is sought for the letters. */
  #stopSeeking: () => void = () => undefined;
  readonly #stops: readonly (() => void)[];

  constructor(editor: EditorStore) {
    this.editor = editor;
    makeAutoObservable(this, { editor: false }, { deep: false, autoBind: true });
    const { saver } = editor;
    this.#stops = [
      reaction(
        () => saver.stored.document,
        () => void this.load(),
        { fireImmediately: true },
      ),
      reaction(
        () => this.kind,
        () => void this.look(),
      ),
      reaction(
        () => editor.soughtAt,
        (at) => at !== '' && this.#seek(at),
      ),
    ];
  }

  get asked(): LetterAsked {
    const { studio, opened } = this.editor;
    return { brand: studio.brand?.id ?? '', locale: opened.key.split('/')[2] ?? '' };
  }

  get chosen(): StudioLetter | undefined {
    return this.letters.find(({ kind }) => kind === this.kind);
  }

  /** Kind of the letter that contains the chosen words; null: they are shown on the site. */
  get sampleKind(): string | null {
    return this.chosen ? letterWith(this.chosen) : null;
  }

  /** Letters by group. */
  get groups(): ReadonlyMap<string, readonly StudioLetter[]> {
    return Map.groupBy(this.letters, ({ group }) => group);
  }

  choose(kind: string): void {
    this.kind = kind;
  }

  /** Shows the letter whose words a finding is about; other texts of the language are changed in the room of translations. */
  #seek(at: string): void {
    this.#stopSeeking();
    const [table, key = ''] = pointerParts(at);
    if (table !== 'messages') return;
    this.#stopSeeking = when(
      () => this.state === 'there',
      () => {
        const letter = this.letters.find(({ parts }) => parts.some((part) => part.key === key));
        const owner = this.editor.opened.key.split('/')[0] ?? '';
        if (letter) this.choose(letter.kind);
        else this.editor.studio.place.go({ room: 'texts', document: '', at: `${owner}/messages/*#${key}` });
      },
    );
  }

  /** Returns the state of a letter: which words are missing, or which language they come from. */
  stateOf({ words = [] }: StudioLetter): LetterState {
    const { brand, locale } = this.asked;
    if (words.some(({ text }) => text === null)) return { state: 'missing', words: t('letters.noWords') };
    const other = words.find((part) => part.locale !== locale && part.locale !== locale.split('-')[0]);
    if (other) return { state: 'fallback', words: t('letters.readIn', { locale: other.locale ?? '' }) };
    const lacking = [...new Set(words.flatMap(({ lackedBy }) => lackedBy))];
    if (lacking.length > 0) return { state: 'lacking', words: t('letters.notIn', { lacking: lacking.join(', ') }) };
    const above = words.find((part) => part.brand !== brand);
    const isOwn = words.some((part) => part.brand === brand);
    return {
      state: 'complete',
      words: above && !isOwn ? t('common.from', { brand: above.brand ?? '' }) : t('common.own'),
    };
  }

  async load(): Promise<void> {
    const { stored } = this.editor.saver;
    try {
      const letters = await letterCalls.list(this.asked);
      runInAction(() => {
        if (stored !== this.editor.saver.stored) return; // saved since, and asked again
        this.letters = letters;
        this.state = 'there';
      });
    } catch (error) {
      runInAction(() => {
        if (stored !== this.editor.saver.stored) return;
        this.fault = this.editor.studio.fault(error);
        if (this.letters.length === 0) this.state = 'failed';
      });
    }
    await this.look();
  }

  /** Loads the preview of the chosen letter. */
  async look(): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    const kind = this.sampleKind;
    try {
      const sample = kind === null ? null : await letterCalls.sample(kind, this.asked);
      runInAction(() => {
        if (asked !== this.#asked) return; // another one is looked at by now
        this.sample = sample;
        this.why = '';
        this.looked += 1;
      });
    } catch (error) {
      const why = this.editor.studio.fault(error);
      runInAction(() => {
        if (asked === this.#asked) this.why = why;
      });
    }
  }

  stop(): void {
    this.#asked += 1;
    this.#stopSeeking();
    for (const stop of this.#stops) stop();
  }
}
