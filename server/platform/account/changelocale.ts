import { invalid } from '../../kernel/refusal.ts';
import type { Handler } from '../context.ts';
import { signedIn } from '../signedIn.ts';

/** Keeps the chosen language on the account, for the next sign-in from anywhere [STATE-16]. */
export const changelocale: Handler<'account.changelocale'> = async ({ locale }, context) => {
  const { uid } = signedIn(context);
  const { locales } = context.i18n.locales(context.brand.id);
  if (!locales.some(({ code }) => code === locale)) throw invalid({ locale: ['NOT_ALLOWED'] });
  await context.db.write((tx) => tx.updateTable('player').set({ locale }).where('uid', '=', uid).execute());
  return 1;
};
