import { makeAutoObservable, runInAction } from 'mobx';
import type { SearchHit, SearchPlace } from '#schemas/search.ts';
import type { StudioListed } from '#schemas/studio.ts';
import { calls } from '../api/calls.ts';
import type { Place } from '../app/Place.ts';
import type { Studio } from '../app/Studio.ts';
import { wayTo } from '../app/wayTo.ts';
import { t } from '../words/t.ts';
import { TextSearch } from './TextSearch.ts';

/** Most documents that are offered: more typing narrows the search. */
const MOST_DOCUMENTS = 8;

/** One result of the search. */
export interface Way {
  /** Unique among the results. */
  id: string;
  title: string;
  /** Beside the title: an address, a language. */
  note: string;
  /** Where the words were found, for a text. */
  found?: SearchPlace;
  to: Partial<Place>;
}

/** Results of one kind, under a heading. */
export interface Ways {
  title: string;
  ways: readonly Way[];
}

/** Search over all places: rooms, documents by name, and documents by their texts. */
export class GoToStore {
  words = '';
  documents: readonly StudioListed[] = [];
  readonly texts: TextSearch;
  readonly #studio: Studio;

  constructor(studio: Studio) {
    this.#studio = studio;
    this.texts = new TextSearch(studio);
    makeAutoObservable(this, { texts: false }, { autoBind: true });
  }

  /** Groups of results; empty ones are omitted. */
  get groups(): Ways[] {
    const all = [
      { title: t('app.rooms'), ways: this.#rooms },
      { title: this.words === '' ? t('goTo.changedLast') : t('home.documents'), ways: this.#named },
      { title: t('goTo.texts'), ways: this.texts.hits.flatMap(waysTo) },
    ];
    return all.filter(({ ways }) => ways.length > 0);
  }

  /** The result that Enter opens. */
  get first(): Way | undefined {
    return this.groups[0]?.ways[0];
  }

  /** Loads the documents; if that fails, rooms and texts are still offered. */
  async load(): Promise<void> {
    const documents = await calls.documents(this.#studio.brand?.id ?? '').catch(() => []);
    runInAction(() => (this.documents = documents));
  }

  type(words: string): void {
    this.words = words;
    this.texts.find(words);
  }

  stop(): void {
    this.texts.stop();
  }

  #has(text: string): boolean {
    const whole = text.toLowerCase();
    return this.words
      .toLowerCase()
      .split(/\s+/)
      .every((word) => whole.includes(word));
  }

  get #rooms(): Way[] {
    const rooms = this.#studio.rooms.map(([room, title]): Way => {
      return { id: `room ${room}`, title, note: '', to: { room, document: '' } };
    });
    return rooms.filter(({ title }) => this.#has(title));
  }

  get #named(): Way[] {
    const found = this.documents
      .flatMap((document) => {
        const to = wayTo(document.key);
        return to ? [{ ...document, to }] : [];
      })
      .filter(({ title, path = '', key }) => this.#has(`${title} ${path} ${key}`));
    const sorted = this.words === '' ? found.toSorted((a, b) => b.changedAt.localeCompare(a.changedAt)) : found;
    return sorted
      .slice(0, MOST_DOCUMENTS)
      .map(({ key, title, path, to }) => ({ id: key, title, note: path ?? key, to }));
  }
}

/** Returns the results in a document, one for each place where words were found. */
export function waysTo({ document, title, slug, locale, places }: SearchHit): Way[] {
  const to = wayTo(document);
  if (!to) return [];
  const language = locale === null ? {} : { locale };
  return places.map((found) => ({
    id: `${document} ${locale ?? ''} ${found.at}`,
    title: title ?? slug,
    note: [document, locale ?? '', found.at.replace(/^text\//, '')].filter((part) => part !== '').join(' · '),
    found,
    to: { ...to, ...language, ...(to.document === '' ? {} : { at: found.at }) },
  }));
}
