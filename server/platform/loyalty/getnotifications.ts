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
  const notices = db.read.selectFrom('loyalty_notice');
  const found = notices.where('uid', '=', uid).where('created_at', '>', BigInt(clock.now() - SHOWN_MS));
  const { rows, ...page } = await readPage(found, input, {
    ids: (own) => own.select('id').orderBy('created_at', 'desc').orderBy('id'),
    rows: (ids) => notices.selectAll().where('id', 'in', ids).execute(),
  });
  return { items: rows.map((row) => showNotice(row, terms, locale)), ...page };
};
