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
  const momentOf = <M extends keyof Moments>(name: M) => {
    const takers: MomentHandler<M>[] = areas.flatMap((area) => area[name] ?? []);
    return async (tx: Tx, event: Parameters<Moments[M]>[1]): Promise<void> => {
      for (const taker of takers) await taker(tx, event, services());
    };
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each moment stands under its own name
  return Object.fromEntries(names.map((name) => [name, momentOf(name)])) as unknown as Moments;
}
