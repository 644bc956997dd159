import type { CallTypes } from '#schemas/platform/index.ts';
import type { PlatformApp, Visitor } from '../../support/platformApp.ts';

type Inputs = { [N in keyof CallTypes]: CallTypes[N]['request'] };

/**
 * One good request of every call of an area; a function makes one that needs something first (an offer, a payment). It is given a player
 * who has done nothing yet, moves the clock by minutes at most, and must hold in any order. One that takes the player alone works at any
 * platform; one that takes the `site` too reaches inside.
 */
export type Samples<T extends Partial<CallTypes>> = {
  [N in keyof T & keyof CallTypes]: Inputs[N] | ((player: Visitor, site: PlatformApp) => Promise<Inputs[N]>);
};
