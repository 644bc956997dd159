import { makeAutoObservable, runInAction } from 'mobx';
import type { SearchHit, SearchPlace } from '#schemas/search.ts';
import type { StudioListed } from '#schemas/studio.ts';
import { calls } from '../api/calls.ts';
import type { Place } from '../app/Place.ts';
import type { Studio } from '../app/Studio.ts';
import { wayTo } from '../app/wayTo.ts';
import { t } from '../words/t.ts';
import { languageOf, TextSearch } from './TextSearch.ts';

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
      { title: t('goTo.texts'), ways: this.texts.hits.flatMap((hit) => waysTo(hit, this.#around)) },
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

  get #around(): TextsAround {
    const { brand, locale } = this.#studio;
    return { brand, locale, documents: this.documents };
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
export function waysTo(hit: SearchHit, around: TextsAround): Way[] {
  const { document, title, slug, places } = hit;
  const locale = languageOf(hit);
  const to = wayTo(document);
  if (!to) return [];
  return places.map((found) => ({
    id: `${document} ${locale ?? ''} ${found.at}`,
    title: title ?? slug,
    note: [document, locale ?? '', found.at.replace(/^(text|messages|document\/documents)\//, '')]
      .filter((part) => part !== '')
      .join(' · '),
    found,
    to: { ...to, ...placeOf({ document, locale, at: found.at }, to, around) },
  }));
}

/** The languages in which texts can be shown, and the documents of the brand: its own and inherited ones. */
interface TextsAround extends Pick<Studio, 'brand' | 'locale'> {
  documents: readonly Pick<StudioListed, 'key'>[];
}

/** Where a text stands in what opens: its part of a document, or its row in the room of translations. */
function placeOf(
  { document, locale, at }: { document: string; locale: string | null; at: string },
  { room }: Partial<Place>,
  around: TextsAround,
): Partial<Place> {
  const language = locale === null ? {} : { locale };
  if (room === undefined) return { ...language, at };
  if (room !== 'texts') return language;
  return { locale: translatedTo(locale, around), at: rowIdOf(document, at, around) };
}

/**
 * Id of the row of an interface text, or of a document's text that a catalogue says: it stands there beside what it is translated from.
 * Empty for a text of an inherited document: the brand of the catalogue has no row of it.
 */
function rowIdOf(document: string, at: string, around: TextsAround): string {
  const [brand = ''] = document.split('/');
  const [, kind, id, key] = /^document\/documents\/([^/]+)\/([^/]+)\/(.+)$/.exec(at) ?? [];
  if (key === undefined) return `${brand}/messages/*#${at.slice(at.indexOf('/') + 1)}`;
  return mayHave(brand, `${kind}/${id}`, around) ? `${brand}/${kind}/${id}#${key}` : '';
}

/** Whether a brand of the line may have a document of its own: it has none where the nearest one comes from farther up. */
function mayHave(owner: string, name: string, { brand, documents }: TextsAround): boolean {
  const nearest = documents.find(({ key }) => key.endsWith(`/${name}`))?.key.split('/')[0];
  const line = brand?.line ?? [];
  return nearest !== undefined && line.indexOf(nearest) <= line.indexOf(owner);
}

/** The text's own language; of a source, which is translated from, one that it is translated to: the edited one where it can be. */
function translatedTo(locale: string | null, { brand, locale: edited }: TextsAround): string {
  const others = (brand?.locales ?? []).map(({ code }) => code).filter((code) => code !== brand?.defaultLocale);
  return others.find((code) => code === locale) ?? others.find((code) => code === edited) ?? others[0] ?? edited;
}
