import { textsOf } from '#schemas/record.ts';
import type { Player } from './tables.ts';

const SHOWN_LETTERS = 3;

/** A player's name as others may see it, `Mar***`: never the login, and never more than half of the name. */
export function maskNick(player: Pick<Player, 'fakename' | 'profile'>): string {
  const { first_name = '' } = textsOf(JSON.parse(player.profile || '{}'));
  const letters = [...(player.fakename || first_name)];
  return `${letters.slice(0, Math.min(SHOWN_LETTERS, Math.ceil(letters.length / 2))).join('')}***`;
}
