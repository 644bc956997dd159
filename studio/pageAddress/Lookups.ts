import { makeAutoObservable, runInAction } from 'mobx';
import type { StudioLookups } from '#schemas/studioLookups.ts';
import { ask } from '../api/ask.ts';
import { data } from '../api/calls.ts';
import type { Studio } from '../app/Studio.ts';

/** Calls that may look up what an address names, by name. Loaded on first use. */
export class Lookups {
  calls: StudioLookups = {};
  /** Why there is nothing to choose from, in words. */
  why = '';
  readonly #studio: Pick<Studio, 'fault'>;

  constructor(studio: Pick<Studio, 'fault'>) {
    this.#studio = studio;
    makeAutoObservable(this, {}, { deep: false });
  }

  async read(): Promise<void> {
    try {
      const calls = await data<StudioLookups>(ask('GET', '/studio/lookups'));
      runInAction(() => {
        this.calls = calls;
        this.why = '';
      });
    } catch (error) {
      runInAction(() => {
        this.why = this.#studio.fault(error);
      });
    }
  }
}
