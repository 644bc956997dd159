import { runInAction } from 'mobx';
import type { StudioForms } from '#schemas/studioForms.ts';
import type { Studio } from '../app/Studio.ts';
import { formCalls } from './formCalls.ts';

/** What holds the words of forms: types of fields, rules, calls. */
interface HoldsWords {
  state: 'loading' | 'there' | 'failed';
  why: string;
  words: StudioForms;
}

/** Loads the words of forms into a store; without an answer it says why there are none. */
export async function loadWords(store: HoldsWords, studio: Pick<Studio, 'fault'>): Promise<void> {
  runInAction(() => {
    store.state = 'loading';
  });
  try {
    const words = await formCalls.words();
    runInAction(() => {
      store.words = words;
      store.state = 'there';
    });
  } catch (error) {
    runInAction(() => {
      store.why = studio.fault(error);
      store.state = 'failed';
    });
  }
}
