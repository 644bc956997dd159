import { PEER_COLOURS } from '#schemas/frame.ts';
import type { Presence } from '#schemas/presence.ts';
import { t } from '../words/t.ts';

/** Somebody else in the document, and where they are. */
export interface Peer {
  /** Name, or that it is the reader's own other tab. */
  name: string;
  /** Number of a colour that is theirs in every window. */
  colour: number;
  /** Ids of the parts that they have chosen. */
  chosen: readonly string[];
}

/** People who have the document open, as they are shown at parts. */
export function peersOf(others: Presence['others']): Peer[] {
  return others.map(({ name, isSelf, chosen = [] }) => ({
    name: isSelf ? t('presence.youInAnotherTab') : name,
    colour: colourOf(name),
    chosen,
  }));
}

/** Who is at each part. */
export function peersByNode(peers: readonly Peer[]): ReadonlyMap<string, readonly Peer[]> {
  const at = peers.flatMap((peer) => peer.chosen.map((id) => [id, peer] as const));
  return new Map([...Map.groupBy(at, ([id]) => id)].map(([id, found]) => [id, found.map(([, peer]) => peer)]));
}

/** Number of the colour of a name: the same whoever looks. */
export function colourOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % PEER_COLOURS;
}
