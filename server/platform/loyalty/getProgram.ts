import { invalid } from '../../kernel/refusal.ts';
import type { Handler } from '../context.ts';
import { say } from '../words.ts';
import { levelOf, showLevels } from './levels.ts';
import { newMember, readMember } from './member.ts';
import { readerOf } from './productTitles.ts';
import { showProgram } from './programs.ts';
import { showQuest } from './quests.ts';
import { loyaltyTermsOf } from './terms.ts';

/** A programme with the caller's quests: quests have dialogs, but no separate call. Source: DOM-41. */
export const getProgram: Handler<'loyalty.getProgram'> = async ({ sysname }, context) => {
  const { brand, player, db, clock, locale } = context;
  const terms = loyaltyTermsOf(context);
  const program = terms.programsOf(brand.id).find((one) => one.sysname === sysname);
  if (!program) throw invalid({ sysname: ['NOT_FOUND'] });
  const member = player ? await readMember(db.read, player.uid) : newMember;
  const claims = player
    ? await db.read.selectFrom('loyalty_claim').select('quest').where('uid', '=', player.uid).execute()
    : [];
  const claimed = new Set(claims.map(({ quest }) => quest));
  const level = levelOf(terms, member.earned);
  return {
    ...showProgram(program, clock.now(), locale),
    rules: say(program.rules, locale),
    levels: showLevels(terms, level, readerOf(context)),
    quests: terms.quests
      .filter((quest) => quest.program === sysname)
      .map((quest) => showQuest(quest, { progress: member, level, isClaimed: claimed.has(quest.id) }, locale)),
  };
};
