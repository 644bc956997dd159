import { WHILE_AWAY } from '#runtime/registry/ask.ts';
import type { AreaContext, AreaModule } from '#runtime/store/areas.ts';
import { resourcesOf } from '#runtime/store/data.ts';
import { Activity } from './Activity.ts';
import { PlayClock } from './PlayClock.ts';
import { refreshOn } from './refreshOn.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Counters of this browser that protect its player: time without activity, and time of play. Limits that must hold are checked by the server. */
export class ProtectionStore {
  readonly activity: Activity;
  readonly playClock: PlayClock;

  readonly #context: AreaContext;

  constructor(context: AreaContext) {
    this.#context = context;
    this.activity = new Activity(context.ports);
    this.playClock = new PlayClock(context.ports);
  }

  /** Of an account of less than a day nothing is asked: no brand looks back at that. Source: PROT-18. */
  get isReviewDue(): boolean {
    const context = this.#context;
    const info = context.knows('session') ? context.area('session').info : null;
    if (info === null || context.ports.clock.now() - info.reg_time < DAY_MS) return false;
    const asked = { call: 'account.getLimits', input: {}, refreshOn, expects: WHILE_AWAY } as const;
    return resourcesOf(context).get(asked).value?.review_due === true;
  }
}

export const createStore: AreaModule['createStore'] = (context) => new ProtectionStore(context);

declare module '#runtime/store/areas.ts' {
  interface Areas {
    protection: ProtectionStore;
  }
}
