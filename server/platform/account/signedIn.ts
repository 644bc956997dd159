import type { CallContext, Player } from '../context.ts';
import { notSignedIn } from '../refusal.ts';

/** The player who asks. The service has let nobody else in; this gives the handler the proof. */
export function signedIn({ player }: CallContext): Player {
  if (player === null) throw notSignedIn();
  return player;
}
