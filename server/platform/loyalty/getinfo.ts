import type { Handler } from '../context.ts';
import { signedIn } from '../signedIn.ts';
import { say, type Words } from '../words.ts';
import { levelOf, showLevels } from './levels.ts';
import { readMember } from './member.ts';
import { readerOf } from './productTitles.ts';
import { loyaltyTermsOf } from './terms.ts';

const alias: Words = 'points | Punkte | punkti | очки | pontos | نقاط';
/** There is one system of points; its id is the same everywhere. */
const SYSTEM_ID = 1;

/** The player's points, level and character [CALL-12]. */
export const getinfo: Handler<'loyalty.getinfo'> = async (_, context) => {
  const { db, locale } = context;
  const { uid } = signedIn(context);
  const terms = loyaltyTermsOf(context);
  const member = await readMember(db.read, uid);
  const character = terms.characters.find(({ id }) => id === member.character_id);
  return {
    id: SYSTEM_ID,
    uid,
    is_active: context.loyalty !== null,
    points: Number(member.points),
    points_earned: Number(member.earned),
    pointsAlias: say(alias, locale),
    character: character ? { id: character.id, title: say(character.title, locale), image: character.portrait } : null,
    levels: showLevels(terms, levelOf(terms, member.earned), readerOf(context)),
  };
};
