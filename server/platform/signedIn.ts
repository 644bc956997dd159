import { notSignedIn } from '../kernel/refusal.ts';
import type { CallContext, Player } from './context.ts';

/** The player who asks. The service has let nobody else in; this gives the handler the proof. */
export function signedIn({ player }: CallContext): Player {
  if (player === null) throw notSignedIn();
  return player;
}
