import { passGate } from '../../../kernel/gate.ts';
import { tooMany } from '../../../kernel/refusal.ts';
import type { CallContext } from '../../context.ts';

/** Codes that one player may try in the window. Source: REL-S17. */
const PER_PLAYER = 10;
const PER_ADDRESS = 30;
const WINDOW_MS = 60 * 1000;

/**
 * Counts a request with a promo code against the account and the address, before the code is checked: any sixty seconds hold no more than
 * the limits, even with simultaneous requests. In a separate transaction, so that a refused code counts as well.
 * @throws PlatformError TooManyRequestsException
 */
export async function countPromoCheck({ db, clock, player, address }: CallContext): Promise<void> {
  const now = clock.now();
  const wait = await db.write(async (tx) => {
    const ofAddress = { subject: `promo address ${address}`, most: PER_ADDRESS, windowMs: WINDOW_MS };
    const waits = [await passGate(tx, ofAddress, now)];
    if (player) {
      const ofPlayer = { subject: `promo player ${player.uid}`, most: PER_PLAYER, windowMs: WINDOW_MS };
      waits.push(await passGate(tx, ofPlayer, now));
    }
    return Math.max(...waits);
  });
  if (wait > 0) throw tooMany(Math.ceil(wait / 1000));
}
