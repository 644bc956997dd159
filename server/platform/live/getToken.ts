import { notSignedIn, tooMany } from '../../kernel/refusal.ts';
import { newToken } from '../../kernel/signIn/tokens.ts';
import type { Handler } from '../context.ts';
import { signedIn } from '../signedIn.ts';
import { storeToken } from './tokens.ts';

/** `Retry-After` for too many unused tokens, in seconds. */
const WAIT_SEC = 30;

/** A key that opens one socket for the asker's session [CALL-02]. Source: LIVE-02; REL-P12. */
export const getToken: Handler<'account.getToken'> = async (_, context) => {
  const { uid } = signedIn(context);
  const { session, brand, clock, db, random } = context;
  if (session.id === null) throw notSignedIn();
  const seat = { uid, brand: brand.id, session: session.id };
  const token = newToken(random);
  const isStored = await db.write((tx) => storeToken(tx, token, { seat, now: clock.now() }));
  if (!isStored) throw tooMany(WAIT_SEC);
  return { token };
};
