import type { AreaContext, AreaModule } from '#runtime/store/areas.ts';
import { Activity } from './Activity.ts';
import { PlayClock } from './PlayClock.ts';

/** Counters of this browser that protect its player: time without activity, and time of play. Limits that must hold are checked by the server. */
export class ProtectionStore {
  readonly activity: Activity;
  readonly playClock: PlayClock;

  constructor({ ports }: Pick<AreaContext, 'ports'>) {
    this.activity = new Activity(ports);
    this.playClock = new PlayClock(ports);
  }
}

export const createStore: AreaModule['createStore'] = (context) => new ProtectionStore(context);

declare module '#runtime/store/areas.ts' {
  interface Areas {
    protection: ProtectionStore;
  }
}
