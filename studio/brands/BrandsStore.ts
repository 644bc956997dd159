import { makeAutoObservable, runInAction } from 'mobx';
import { recordOf } from '#schemas/record.ts';
import type { StudioBrandRow } from '#schemas/studio.ts';
import { calls } from '../api/calls.ts';
import type { Studio } from '../app/Studio.ts';
import { t } from '../words/t.ts';
import { toldWords } from '../words/toldWords.ts';
import { type BrandAsked, brandCalls } from './brandCalls.ts';

/** Most checks whether a new brand is there, and the pause between them, in milliseconds. */
const TRIES = 40;
const PAUSE_MS = 250;

/** All brands, and the creation of one. */
export class BrandsStore {
  state: 'loading' | 'there' | 'failed' = 'loading';
  fault = '';
  brands: readonly StudioBrandRow[] = [];
  mayMake = false;
  /** Id of a brand that is being made. */
  making = '';
  readonly #studio: Studio;

  constructor(studio: Studio) {
    this.#studio = studio;
    makeAutoObservable(this);
  }

  /** Brands whose own documents override those of a brand, with the number of such documents. */
  overriding({ id }: StudioBrandRow): { brand: StudioBrandRow; documents: number }[] {
    return this.brands.flatMap((brand) => {
      const documents = brand.overrides.filter(({ from }) => from === id).length;
      return documents === 0 ? [] : [{ brand, documents }];
    });
  }

  async load(): Promise<void> {
    this.state = 'loading';
    try {
      const { brands, mayMake } = await brandCalls.list();
      runInAction(() => {
        this.brands = brands;
        this.mayMake = mayMake;
        this.state = 'there';
      });
    } catch (error) {
      runInAction(() => {
        this.fault = this.#studio.fault(error);
        this.state = 'failed';
      });
    }
  }

  /** Creates a brand, and waits for its site. @returns why not, or why it still waits; empty once the site runs */
  async make(asked: BrandAsked): Promise<string> {
    this.making = asked.id;
    try {
      const { meta } = await brandCalls.make(asked);
      const { why, said } = recordOf(meta);
      if (typeof why === 'string') return t('brands.itIsNotLiveYetItStandsAmong', { why: toldWords(said) ?? why });
      return (await this.#isThere(asked.id)) ? '' : t('brands.itIsMadeAndItsSiteIsOnIts');
    } catch (error) {
      return this.#studio.fault(error);
    } finally {
      runInAction(() => {
        this.making = '';
      });
    }
  }

  async #isThere(id: string): Promise<boolean> {
    for (let tried = 0; tried < TRIES; tried += 1) {
      const { brands } = await calls.session();
      if (brands.some((brand) => brand.id === id)) return true;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    return false;
  }
}
