import { makeAutoObservable } from 'mobx';
import type { Resource } from '#runtime/data/Resource.ts';
import { resourcesOf } from '#runtime/store/data.ts';
import type { Runtime } from '#runtime/store/Runtime.ts';
import type { GameList } from '#schemas/platform/games.ts';

/** Most games that are shown at once. */
export const MOST = 12;
/** Longest text that the platform searches for. */
export const LONGEST = 64;

interface SearchSettings {
  /** Characters from which on it searches. */
  minLength: number;
  /** How long typing must rest, in milliseconds. */
  debounceMs: number;
}

/** What is typed, and what is therefore searched for. */
export class SearchStore {
  text = '';
  /** What is searched for; empty for nothing. */
  wanted = '';
  readonly #runtime: Runtime;
  readonly #settings: SearchSettings;
  #stopWaiting = (): void => undefined;

  constructor(runtime: Runtime, settings: SearchSettings) {
    this.#runtime = runtime;
    this.#settings = settings;
    makeAutoObservable(this);
  }

  /** The games of the newest search; undefined while nothing is searched for. */
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
    this.wanted = wanted;
  }

  stop(): void {
    this.#stopWaiting();
  }
}
