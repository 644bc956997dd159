import type { Tx } from '../../../db/db.ts';
import type { Player } from '../../context.ts';

/** One spin of a pack. */
export interface Freespin {
  /** Id of the pack. */
  pack: string;
  /** Value of the stake in minor units of the player's currency; the house pays it. */
  amount: bigint;
}

/** Takes one spin out of the player's pack for this game; null when there is none. */
export type TakeFreespin = (
  tx: Tx,
  event: { player: Player; game: string; round: string; at: number },
) => Promise<Freespin | null>;

/** The one place where packs of free spins meet play: the promotions' own `takeFreespin` goes in here. Until then there are no packs. */
export const takeFreespin: TakeFreespin = async () => null;
