import type { Handler } from '../context.ts';
import { pageOf } from '../paging.ts';
import { characters, showCharacter } from './characters.ts';
import { readLevel } from './member.ts';

/** All characters; a guest may choose as a player of level 1 may. */
export const getcharacters: Handler<'loyalty.getcharacters'> = async (input, { db, player, locale }) => {
  const level = await readLevel(db.read, player?.uid);
  return pageOf(
    characters.map((character) => showCharacter(character, level, locale)),
    input,
  );
};
