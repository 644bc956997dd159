import { makeAutoObservable, runInAction } from 'mobx';
import type { SearchHit } from '#schemas/search.ts';
import { ask } from '../api/ask.ts';
import { rowsOf } from '../api/calls.ts';
import type { Studio } from '../app/Studio.ts';

/** Fewest characters of a search: shorter words occur nearly everywhere. */
const SHORTEST = 2;
/** Debounce of typing, so that the server is asked once. In milliseconds. */
const PAUSE_MS = 200;
/** Most documents that are returned. */
const MOST = '20';

/** Language of what was found: a catalogue of interface texts is named by its own. */
export function languageOf({ kind, slug, locale }: SearchHit): string | null {
  return kind === 'messages' ? slug : locale;
}

/** Search for documents of a brand, and of those that it inherits from, whose texts contain all words. */
export class TextSearch {
  /** `idle`: nothing is looked for. */
  state: 'idle' | 'asking' | 'there' | 'failed' = 'idle';
  fault = '';
  hits: readonly SearchHit[] = [];
  /** Number of all hits. */
  total = 0;
  /** As they were typed last. */
  words = '';
  readonly #studio: Studio;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(studio: Studio) {
    this.#studio = studio;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Searches for words, a moment after they were typed. Earlier results stay until then. */
  find(words: string): void {
    this.words = words.trim();
    clearTimeout(this.#pause);
    if (this.words.length < SHORTEST) {
      this.state = 'idle';
      this.hits = [];
      return;
    }
    this.state = 'asking';
    this.#pause = setTimeout(() => void this.ask(), PAUSE_MS);
  }

  async ask(): Promise<void> {
    const { words } = this;
    this.state = 'asking';
    const brand = this.#studio.brand?.line.join(',') ?? '';
    const query = new URLSearchParams({ q: words, in: 'texts', brand, 'pagination[pageSize]': MOST });
    try {
      const { rows, total } = await rowsOf<SearchHit>(ask('GET', `/search?${query}`));
      runInAction(() => {
        if (words !== this.words) return; // something else is looked for by now
        const isOwn = (hit: SearchHit): number => Number(languageOf(hit) === this.#studio.locale);
        // hits in the edited language come first
        this.hits = rows.toSorted((a, b) => isOwn(b) - isOwn(a));
        this.total = total;
        this.state = 'there';
      });
    } catch (error) {
      runInAction(() => {
        if (words !== this.words) return;
        this.fault = this.#studio.fault(error);
        this.state = 'failed';
      });
    }
  }

  stop(): void {
    clearTimeout(this.#pause);
  }
}
