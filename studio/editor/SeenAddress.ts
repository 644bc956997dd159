import { makeAutoObservable } from 'mobx';

/** At which address a page with parameters is looked at: one value of each, and what stands behind the `?`. */
export class SeenAddress {
  values: Readonly<Record<string, string>> = {};
  query: Readonly<Record<string, string>> = {};
  /** Names of chosen values, for people: parameter → name. */
  titles: Readonly<Record<string, string>> = {};

  constructor() {
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  /** All that is chosen, by name; empty: nothing is. */
  get words(): string {
    const named = Object.entries(this.values).map(([name, value]) => this.titles[name] ?? value);
    return [...named, ...Object.values(this.query)].join(' · ');
  }

  /** Chooses all of it anew. Empty values are none. */
  see({ values, query, titles }: Pick<SeenAddress, 'values' | 'query' | 'titles'>): void {
    this.values = given(values);
    this.query = given(query);
    this.titles = titles;
  }
}

function given(values: SeenAddress['values']): SeenAddress['values'] {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}
