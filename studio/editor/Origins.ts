import { makeAutoObservable, runInAction } from 'mobx';
import { pointerTo } from '#runtime/document/fault.ts';
import { calls } from '../api/calls.ts';
import type { ValuePlace } from './variant.ts';

/** Names the brand that a value comes from, of several brands above that have the document; of a value of one's own, the nearest. */
export class Origins {
  readonly #nearest: string;
  #found: readonly (readonly [pointer: string, brand: string])[] = [];

  /** @param nearest the brand above: it stands for all until the others are known */
  constructor(nearest: string) {
    this.#nearest = nearest;
    makeAutoObservable(this);
  }

  /** Asks the server. Without an answer the nearest brand goes on to be named: the values are right all the same. */
  async load(document: string): Promise<void> {
    const answer = await calls.origins(document).catch(() => null);
    runInAction(() => {
      const inherited = (answer?.values ?? []).filter(({ isOwn }) => !isOwn);
      this.#found = inherited.map(({ at, brand }) => [at, brand]);
    });
  }

  brandOf({ node, at, text }: ValuePlace): string {
    const place = node === undefined ? at : pointerTo('/nodes', node) + at;
    const named = text && pointerTo(pointerTo('/text', text.key), text.locale);
    return this.#brandAt(named) ?? this.#brandAt(place) ?? this.#nearest;
  }

  #brandAt(place: string | undefined): string | undefined {
    return this.#found.find(([pointer]) => pointer === place || pointer.startsWith(`${place}/`))?.[1];
  }
}
