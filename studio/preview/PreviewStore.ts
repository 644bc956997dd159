import { makeAutoObservable, runInAction } from 'mobx';
import type { PreviewAsk } from '#schemas/preview.ts';
import { calls } from '../api/calls.ts';
import type { Studio } from '../app/Studio.ts';

/** A page of the brand in a frame, as its drafts have it: looked at and tried out, never edited by it. */
export class PreviewStore {
  state: 'opening' | 'there' | 'failed' = 'opening';
  why = '';
  /** Address of the page, with its ticket. */
  address = '';
  /** Width of the frame in pixels; null: all that there is. */
  width: number | null = null;
  readonly #studio: Studio;
  readonly #ask: () => PreviewAsk;
  #preview = '';
  #asked = 0;

  /** @param ask what is looked at, as it is at the moment */
  constructor(studio: Studio, ask: () => PreviewAsk) {
    this.#studio = studio;
    this.#ask = ask;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Loads the page anew. */
  async open(): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    this.#end();
    try {
      const { id, address } = await calls.openPreview(this.#ask());
      runInAction(() => {
        if (asked !== this.#asked) return; // something else is looked at by now
        this.#preview = id;
        this.address = address;
        this.state = 'there';
      });
    } catch (error) {
      runInAction(() => {
        this.why = this.#studio.fault(error);
        this.state = 'failed';
      });
    }
  }

  setWidth(width: number | null): void {
    this.width = width;
  }

  stop(): void {
    this.#asked += 1;
    this.#end();
  }

  #end(): void {
    if (this.#preview !== '') void calls.endPreview(this.#preview).catch(() => undefined); // it ends by itself
    this.#preview = '';
  }
}
