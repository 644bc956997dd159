import { networkOf } from '../kernel/networkOf.ts';
import type { CallContext } from './context.ts';

/** Who is counted for what anybody may send: the player, or a guest's network, for whoever has one IPv6 address has all of its /64. */
export function senderOf({ player, address }: Pick<CallContext, 'player' | 'address'>): string {
  return player ? `player ${player.uid}` : `guest ${networkOf(address)}`;
}
