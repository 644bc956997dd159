import type { Tx } from '../db/db.ts';
import type { Services } from './context.ts';
import type { Moments } from './moments.ts';

/** One area's part in one moment: it is also given what every handler may use. */
export type MomentHandler<M extends keyof Moments> = (
  tx: Tx,
  event: Parameters<Moments[M]>[1],
  services: Services,
) => Promise<void>;

/** The moments an area takes part in. */
export type MomentHandlers = { [M in keyof Moments]?: MomentHandler<M> };

const names = [
  'registered',
  'completed',
  'offersChosen',
  'signedIn',
  'depositAsked',
  'depositComing',
  'deposited',
  'depositEnded',
  'withdrawalAsked',
  'stakeAsked',
  'staked',
  'betTaken',
  'settled',
  'freeRoundAsked',
  'stakeReturned',
  'giftAsked',
  'freespinsGranted',
  'pointsGiven',
  'currencyChanged',
  'shutOut',
  'letterDue',
  'erasureAsked',
  'erased',
] as const satisfies readonly (keyof Moments)[];

/** Asks the areas one after another, in their order. */
export function createMoments(areas: readonly MomentHandlers[], services: () => Services): Moments {
  const entries = names.map((name) => {
    const takers = areas.flatMap((area) => area[name] ?? []) as ((
      tx: Tx,
      event: unknown,
      services: Services,
    ) => Promise<void>)[];
    const tell = async (tx: Tx, event: unknown): Promise<void> => {
      for (const taker of takers) await taker(tx, event, services());
    };
    return [name, tell] as const;
  });
  return Object.fromEntries(entries) as unknown as Moments;
}
