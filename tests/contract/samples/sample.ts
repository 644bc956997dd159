import type { CallTypes } from '#schemas/platform/index.ts';
import type { PlatformApp, Visitor } from '../../support/platformApp.ts';

type Inputs = { [N in keyof CallTypes]: CallTypes[N]['request'] };

/** One good request of every call of an area; a function makes one that needs something first (an offer, a payment). */
export type Samples<T extends Partial<CallTypes>> = {
  [N in keyof T & keyof CallTypes]: Inputs[N] | ((player: Visitor, site: PlatformApp) => Promise<Inputs[N]>);
};
