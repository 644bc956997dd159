import { invalid } from '../../../kernel/refusal.ts';
import type { Handler } from '../../context.ts';
import { checkValue } from '../../registration/checkValue.ts';
import { fakenameField } from '../../registration/fields.ts';
import { signedIn } from '../../signedIn.ts';

/** Gives the player the name others see. */
export const changefakename: Handler<'account.changefakename'> = async ({ fakename }, context) => {
  const { uid } = signedIn(context);
  const code = checkValue(fakename, fakenameField);
  if (code !== null) throw invalid({ fakename: [code] });
  await context.db.write((tx) => tx.updateTable('player').set({ fakename }).where('uid', '=', uid).execute());
  return 1;
};
