import { invalid, refusal } from '../../kernel/refusal.ts';
import type { Handler } from '../context.ts';
import { signedIn } from '../signedIn.ts';
import { ensureMember, readLevel } from './member.ts';
import { loyaltyTermsOf } from './terms.ts';

/** Chooses the player's character [STATE-25]. */
export const setcharacter: Handler<'loyalty.setcharacter'> = async ({ id }, context) => {
  const { uid } = signedIn(context);
  const terms = loyaltyTermsOf(context);
  const character = terms.characters.find((one) => one.id === id);
  if (!character) throw invalid({ id: ['NOT_FOUND'] });
  await context.db.write(async (tx) => {
    if ((await readLevel(tx, uid, terms)) < character.unlockLevel) {
      throw refusal('InvalidParameterException', `This character opens at level ${character.unlockLevel}.`, {
        code: 'LEVEL_TOO_LOW',
      });
    }
    await ensureMember(tx, uid);
    await tx.updateTable('loyalty_member').set({ character_id: id }).where('uid', '=', uid).execute();
  });
  return 1;
};
