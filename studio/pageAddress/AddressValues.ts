import { makeAutoObservable, runInAction } from 'mobx';
import type { StudioAddressValues } from '#schemas/studioLookups.ts';
import { ask } from '../api/ask.ts';
import { data } from '../api/calls.ts';
import type { Studio } from '../app/Studio.ts';

export type AddressValue = StudioAddressValues['values'][number];

/** Delay between the last key and the question, in milliseconds. */
const PAUSE_MS = 150;

/** The values that one parameter of a page's address may have, as far as they contain what is typed. */
export class AddressValues {
  state: 'reading' | 'there' | 'failed' = 'reading';
  /** Why there are none to choose from, in words. */
  why = '';
  answer: StudioAddressValues = { isListed: true, values: [], total: 0 };
  /** Words of the answer's question. */
  found = '';
  readonly #studio: Studio;
  /** The parameter as the draft says it; undefined: the draft says nothing of it. */
  readonly #parameter: unknown;
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(studio: Studio, parameter: unknown) {
    this.#studio = studio;
    this.#parameter = parameter;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  /** Asks for the values that contain these words, once typing pauses. */
  find(words: string): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.read(words), PAUSE_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
  }

  /** @returns false when something else was asked meanwhile */
  async read(words = ''): Promise<boolean> {
    clearTimeout(this.#timer); // what was typed last is asked now
    this.#asked += 1;
    const asked = this.#asked;
    if (this.#parameter === undefined) {
      this.state = 'there';
      this.answer = { isListed: false, values: [], total: 0 };
      return true;
    }
    try {
      const { brand, locale } = this.#studio;
      const question = { brand: brand?.id ?? '', locale, parameter: this.#parameter, find: words };
      const answer = await data<StudioAddressValues>(ask('POST', '/studio/address-values', { data: question }));
      runInAction(() => {
        if (asked !== this.#asked) return; // more was typed meanwhile
        this.answer = answer;
        this.found = words;
        this.state = 'there';
      });
    } catch (error) {
      runInAction(() => {
        if (asked !== this.#asked) return;
        this.why = this.#studio.fault(error);
        this.state = 'failed';
      });
    }
    return asked === this.#asked;
  }
}
