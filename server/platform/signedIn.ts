import { notSignedIn } from '../kernel/refusal.ts';
import type { CallContext } from './context.ts';
import type { Player } from './tables.ts';

/** Returns the player of a call. The service refuses guests already; this gives the handler the proof. */
export function signedIn({ player }: CallContext): Player {
  if (player === null) throw notSignedIn();
  return player;
}
