import { invalid } from '../../kernel/refusal.ts';
import type { Handler } from '../context.ts';
import { say } from '../words.ts';
import { levelOf, showLevels } from './levels.ts';
import { newMember, readMember } from './member.ts';
import { programsOf, showProgram } from './programs.ts';
import { quests, showQuest } from './quests.ts';

/** A programme with the caller's quests: quests have dialogs, but no separate call. Source: DOM-41. */
export const getProgram: Handler<'loyalty.getProgram'> = async ({ sysname }, { brand, player, db, clock, locale }) => {
  const program = programsOf(brand.id).find((one) => one.sysname === sysname);
  if (!program) throw invalid({ sysname: ['NOT_FOUND'] });
  const member = player ? await readMember(db.read, player.uid) : newMember;
  const claims = player
    ? await db.read.selectFrom('loyalty_claim').select('quest').where('uid', '=', player.uid).execute()
    : [];
  const claimed = new Set(claims.map(({ quest }) => quest));
  const level = levelOf(member.earned);
  return {
    ...showProgram(program, clock.now(), locale),
    rules: say(program.rules, locale),
    levels: showLevels(level, locale),
    quests: quests
      .filter((quest) => quest.program === sysname)
      .map((quest) => showQuest(quest, { progress: member, level, isClaimed: claimed.has(quest.id) }, locale)),
  };
};
