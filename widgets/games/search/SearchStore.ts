import { makeAutoObservable, observableRef } from 'mobx';
import type { Resource } from '#runtime/data/Resource.ts';
import { resourcesOf } from '#runtime/store/data.ts';
import type { Runtime } from '#runtime/store/Runtime.ts';
import type { GameList } from '#schemas/platform/games.ts';
import { readWords } from './readWords.ts';

/** Most games that are shown at once. */
export const MOST = 12;
/** Longest text that the platform searches for. */
export const LONGEST = 64;
/** So many searches are remembered, the newest first. */
const MOST_WORDS = 6;
/** Searches that led somewhere, in this browser; guests have them too. */
const KEY = 'games-searched';

interface SearchSettings {
  /** Characters from which on it searches. */
  minLength: number;
  /** Pause in typing before a search, in milliseconds. */
  debounceMs: number;
}

/** A search result, and the words that it is for. */
export interface Answer {
  wanted: string;
  list: GameList;
}

/** State of the search: the typed text, the words that are searched for, and earlier searches. */
export class SearchStore {
  text = '';
  /** Words that are searched for; empty for none. */
  wanted = '';
  /** Searches of before that led to a game, the newest first. */
  words: readonly string[];
  /** The answer to the words before, which stays in sight until the next one comes. */
  former: Answer | null = null;
  readonly #runtime: Runtime;
  readonly #settings: SearchSettings;
  #stopWaiting = (): void => undefined;

  constructor(runtime: Runtime, settings: SearchSettings) {
    this.#runtime = runtime;
    this.#settings = settings;
    this.words = readWords(runtime.ports.storage.get(KEY));
    makeAutoObservable(this, { words: observableRef, former: observableRef });
  }

  /** The games of the newest search; undefined while nothing is searched for. Each search is a question of its own: an older one cannot answer it. */
  get found(): Resource<GameList> | undefined {
    if (this.wanted === '') return undefined;
    const options = JSON.stringify({ search: this.wanted, limit: MOST });
    return resourcesOf(this.#runtime).get({ call: 'games.get', input: { options } });
  }

  type(text: string): void {
    this.text = text;
    this.#stopWaiting();
    const wanted = text.trim();
    if (wanted.length < Math.max(1, this.#settings.minLength)) this.seek('');
    else this.#stopWaiting = this.#runtime.ports.clock.after(this.#settings.debounceMs, () => this.seek(wanted));
  }

  seek(wanted: string): void {
    const list = this.found?.value ?? null;
    if (wanted === '') this.former = null;
    else if (list !== null) this.former = { wanted: this.wanted, list };
    this.wanted = wanted;
  }

  /** Keeps what is searched for, once it led somewhere. */
  remember(): void {
    if (this.wanted === '') return;
    this.words = [this.wanted, ...this.words.filter((word) => word !== this.wanted)].slice(0, MOST_WORDS);
    const { storage, report } = this.#runtime.ports;
    storage.set(KEY, JSON.stringify(this.words));
    report.event('search', { words: this.wanted, found: this.found?.value?.total ?? 0 });
  }

  forgetWords(): void {
    this.words = [];
    this.#runtime.ports.storage.remove(KEY);
  }

  stop(): void {
    this.#stopWaiting();
  }
}
