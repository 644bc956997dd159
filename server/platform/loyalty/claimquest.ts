import { invalid, refusal } from '../../kernel/refusal.ts';
import type { Handler } from '../context.ts';
import { once } from '../ledger/once.ts';
import { creditPoints } from './credit.ts';
import { levelOf } from './levels.ts';
import { readMember } from './member.ts';
import { statusOfQuest } from './quests.ts';
import { loyaltyTermsOf } from './terms.ts';

/** Takes the reward of a completed quest, once for ever [REL-S17]. */
export const claimquest: Handler<'loyalty.claimquest'> = async (input, context) => {
  const terms = loyaltyTermsOf(context);
  const here = terms.programsOf(context.brand.id).map(({ sysname }) => sysname);
  const quest = terms.quests.find(({ id, program }) => id === input.id && here.includes(program));
  if (!quest) throw invalid({ id: ['NOT_FOUND'] });
  return once('loyalty.claimquest', input, context, async (tx, player) => {
    const at = context.clock.now();
    const { uid } = player;
    const claimed = await tx
      .insertInto('loyalty_claim')
      .values({ uid, quest: quest.id, created_at: BigInt(at) })
      .onConflict((conflict) => conflict.columns(['uid', 'quest']).doNothing())
      .returning('quest')
      .executeTakeFirst();
    if (!claimed) {
      throw refusal('InvalidParameterException', 'This reward has been paid already.', { code: 'ALREADY_CLAIMED' });
    }
    const member = await readMember(tx, uid);
    const level = levelOf(terms, member.earned);
    if (statusOfQuest(quest, { progress: member, level, isClaimed: false }) !== 'completed') {
      throw refusal('InvalidParameterException', 'This quest is not completed yet.', { code: 'NOT_COMPLETED' });
    }
    const id = `quest:${uid}:${quest.id}`;
    const after = await creditPoints(tx, context, { player, id, amount: BigInt(quest.points), at });
    return { result: 1, points: Number(after?.points ?? member.points) };
  });
};
