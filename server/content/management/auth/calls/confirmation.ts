import type { Tx } from '../../../../db/db.ts';
import { audit } from '../../../audit/audit.ts';
import { issueCode, spendCode } from '../../../people/codes.ts';
import { mayBeWritten } from '../../../people/pace.ts';
import { newDocumentId } from '../../../people/parts.ts';
import { type ContentUser, changeUser, findUserByEmail } from '../../../people/users.ts';
import { ApiError } from '../../http/errors.ts';
import type { AuthContext } from '../door.ts';
import { CONTENT_API } from '../paths.ts';
import { readBody } from '../readBody.ts';
import { count } from './count.ts';

/** As long as a letter may lie unread. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** `POST /auth/send-email-confirmation`: sends the letter once more. Everybody gets the same answer: who has an account is nobody's business [CALL-18]. */
export async function askConfirmation(body: unknown, context: AuthContext): Promise<{ email: string; sent: true }> {
  const { email } = readBody(body, { email: 'email' });
  await count(context, { about: email, isHashing: false });
  const { db } = context.parts;
  const user = await findUserByEmail(db.read, email);
  if (user?.is_confirmed === 0 && user.is_blocked === 0) await db.write((tx) => sendConfirmation(tx, context, user));
  return { email, sent: true };
}

/** Sends somebody the code that proves their address; not more often than a person can want. */
export async function sendConfirmation(
  tx: Tx,
  { parts, outbox, origin }: AuthContext,
  user: ContentUser,
): Promise<void> {
  const at = parts.now();
  if (!(await mayBeWritten(tx, user.document_id, at))) return;
  const code = await issueCode(tx, parts, { holder: user.document_id, purpose: 'confirmation', lifetimeMs: DAY_MS });
  const link = origin === null ? '' : `${origin}${CONTENT_API}/auth/email-confirmation?confirmation=${code}`;
  await outbox.put(tx, {
    id: newDocumentId(parts.random),
    kind: 'content-confirmation',
    recipient: user.email,
    payload: { username: user.username, code, link, brand: '', locale: 'en' },
    createdAt: at,
  });
}

/** `GET /auth/email-confirmation?confirmation=…`: proves an address. @returns where to send the browser [CALL-18] */
export async function confirmEmail(code: unknown, context: AuthContext): Promise<string> {
  const { parts, settings, address } = context;
  await count(context, { about: '', isHashing: false });
  const at = parts.now();
  await parts.db.write(async (tx) => {
    const given = typeof code === 'string' ? code : '';
    const holder = await spendCode(tx, { code: given, purpose: 'confirmation', now: at });
    if (holder === undefined) throw new ApiError(400, 'ValidationError', 'Invalid token');
    const user = await changeUser(tx, { document_id: holder }, { now: at, change: { is_confirmed: 1 } });
    await audit(tx, { act: 'user.confirmed', by: { id: holder, name: user.username }, on: user.username, at, address });
  });
  return settings.pages === null ? '/' : `${settings.pages}/confirmed`;
}
