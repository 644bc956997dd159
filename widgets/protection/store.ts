import type { AreaContext, AreaModule } from '#runtime/store/areas.ts';
import { Activity } from './Activity.ts';
import { PlayClock } from './PlayClock.ts';

/** What this browser counts to protect its player: time without an act, and time of play. The server holds what must hold. */
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
