import type { Handler } from '../context.ts';
import { readPage } from '../paging.ts';
import { signedIn } from '../signedIn.ts';
import { showNotice } from './notices.ts';
import { loyaltyTermsOf } from './terms.ts';

/** Older notices are history. */
const SHOWN_MS = 30 * 24 * 60 * 60 * 1000;

/** The player's notices, newest first, in the language that is asked for. */
export const getnotifications: Handler<'loyalty.getnotifications'> = async (input, context) => {
  const { db, clock, locale } = context;
  const { uid } = signedIn(context);
  const terms = loyaltyTermsOf(context);
  const found = db.read
    .selectFrom('loyalty_notice')
    .where('uid', '=', uid)
    .where('created_at', '>', BigInt(clock.now() - SHOWN_MS));
  const { rows, ...page } = await readPage(found, input, (all) =>
    all.selectAll().orderBy('created_at', 'desc').orderBy('id'),
  );
  return { items: rows.map((row) => showNotice(row, terms, locale)), ...page };
};
