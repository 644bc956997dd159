import type { Handler } from '../context.ts';
import { pageOf } from '../paging.ts';
import { showCharacter } from './characters.ts';
import { readLevel } from './member.ts';
import { loyaltyTermsOf } from './terms.ts';

/** All characters; a guest may choose as a player of level 1 may. */
export const getcharacters: Handler<'loyalty.getcharacters'> = async (input, context) => {
  const { db, player, locale } = context;
  const terms = loyaltyTermsOf(context);
  const level = await readLevel(db.read, player?.uid, terms);
  return pageOf(
    terms.characters.map((character) => showCharacter(character, level, locale)),
    input,
  );
};
