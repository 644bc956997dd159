import { makeAutoObservable, runInAction } from 'mobx';
import { recordOf } from '#schemas/record.ts';
import { NoAnswer, Refusal } from '../api/ask.ts';
import type { Studio } from '../app/Studio.ts';
import { releaseCalls } from '../releases/releaseCalls.ts';

/** What happened to the release: `waits` for a second person. */
export type TakenOff = 'done' | 'waits' | 'failed';

interface Asked {
  document: string;
  /** Name of the release. */
  name: string;
  reason: string;
}

/** Takes a live document off the site by a release of its own. */
export class TakingOff {
  isBusy = false;
  /** Why it did not happen, or what the release waits for. */
  fault = '';
  /** A release of which no answer came: the next try goes on with it. */
  #begun = '';
  readonly #studio: Studio;

  constructor(studio: Studio) {
    this.#studio = studio;
    makeAutoObservable(this);
  }

  async take(asked: Asked): Promise<TakenOff> {
    if (this.isBusy) return 'failed';
    this.isBusy = true;
    this.fault = '';
    try {
      await this.#publish(asked);
      return 'done';
    } catch (error) {
      const isWaiting = waitsForASecondPerson(error);
      await this.#giveUp(error, isWaiting);
      runInAction(() => (this.fault = this.#studio.fault(error)));
      return isWaiting ? 'waits' : 'failed';
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  async #publish({ document, name, reason }: Asked): Promise<void> {
    // the answer that did not come may have been that it is live
    if (this.#begun !== '' && (await releaseCalls.one(this.#begun)).state === 'published') return;
    if (this.#begun === '') {
      const { id } = await releaseCalls.make({ name, reason, documents: [{ document, take: 'nothing' }] });
      this.#begun = id;
    }
    await releaseCalls.act(this.#begun, 'publish', { reason });
  }

  /** A release that is refused is given up; one that waits for a second person stays, and is theirs now. */
  async #giveUp(error: unknown, isWaiting: boolean): Promise<void> {
    if (error instanceof NoAnswer || this.#begun === '') return;
    const id = this.#begun;
    this.#begun = '';
    if (!isWaiting) await releaseCalls.act(id, 'withdraw').catch(() => undefined);
  }
}

/** Another refusal by the same status says that somebody may not publish this at all. */
function waitsForASecondPerson(error: unknown): boolean {
  return error instanceof Refusal && recordOf(error.details['said'])['code'] === 'release.waitsFor';
}
