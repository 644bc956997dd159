import { createHash } from 'node:crypto';
import type { FeedbackRequest } from '#schemas/platform/support.ts';
import { textsOf } from '#schemas/record.ts';
import type { Tx } from '../../../db/db.ts';
import { DAY_MS } from '../../../kernel/durations.ts';
import { claimTurn, type Pace } from '../../../kernel/gate.ts';
import type { GivenFile } from '../../../kernel/http/givenFile.ts';
import { newId } from '../../../kernel/newId.ts';
import { invalid } from '../../../kernel/refusal.ts';
import { claimGuestFiles } from '../../claimGuestFiles.ts';
import type { CallContext, Handler } from '../../context.ts';
import { senderOf } from '../../senderOf.ts';
import { supportAddress } from './supportAddress.ts';

/** Letters of one sender in an hour. */
const PACE: Pace = { name: 'feedback', most: 5, windowMs: 60 * 60 * 1000 };
const TICKET_CHARS = 12;
const EMAIL = /^[^\s@"]{1,64}@[^\s@."]+(\.[^\s@."]+){1,5}$/;

/**
 * Takes a letter to support and hands it to the outbox. The same letter again on the same day is the same ticket.
 * Guests say where to answer.
 */
export const sendFeedback: Handler<'support.sendFeedback'> = async (input, context) => {
  const { db, clock, player } = context;
  const now = clock.now();
  const email = answerAddress(input, context);
  const sender = senderOf(context);
  const files = filesOf(context);
  const ticket = ticketOf(input, { sender, email, now, files });
  await db.write(async (tx) => {
    const known = await tx.selectFrom('feedback').select('id').where('id', '=', ticket).executeTakeFirst();
    if (known) return;
    await claimTurn(tx, PACE, { subject: sender, now });
    const { topic, message, name = '', page = '' } = input;
    const added = await tx
      .insertInto('feedback')
      .values({
        id: ticket,
        brand: context.brand.id,
        uid: player?.uid ?? null,
        topic,
        message,
        name,
        email,
        page,
        created_at: BigInt(now),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return; // the twin of a double press has just sent it
    await storeFiles(tx, files, { ticket, now, context });
    await context.outbox.put(tx, {
      id: newId(context.random),
      kind: 'feedback',
      recipient: supportAddress(context),
      payload: {
        ticket,
        topic,
        message,
        name,
        page,
        files: files.map((file) => file.name).join(', '),
        reply_to: email,
        locale: context.brand.defaultLocale,
        brand: context.brand.id,
      },
      createdAt: now,
    });
  });
  return { ticket };
};

/** @throws PlatformError InvalidParameterException for files under another name than the call's */
function filesOf({ files = [] }: CallContext): readonly GivenFile[] {
  const strange = files.filter(({ field }) => field !== 'files');
  if (strange.length > 0) throw invalid(Object.fromEntries(strange.map(({ field }) => [field, ['INVALID']])));
  return files;
}

async function storeFiles(
  tx: Tx,
  files: readonly GivenFile[],
  { ticket, now, context }: { ticket: string; now: number; context: CallContext },
): Promise<void> {
  await claimGuestFiles(tx, files, context);
  for (const { name, type, bytes } of files) {
    const row = { id: newId(context.random), ticket, name, type, content: bytes, sent_at: BigInt(now) };
    await tx.insertInto('feedback_file').values(row).execute();
  }
}

function answerAddress({ email = '' }: FeedbackRequest, { player }: CallContext): string {
  const given = email.trim();
  if (given !== '' && !EMAIL.test(given)) throw invalid({ email: ['INVALID'] });
  if (given !== '') return given;
  if (player === null) throw invalid({ email: ['REQUIRED'] });
  return textsOf(JSON.parse(player.profile))['email'] ?? '';
}

function ticketOf(
  { topic, message }: FeedbackRequest,
  { sender, email, now, files }: { sender: string; email: string; now: number; files: readonly GivenFile[] },
): string {
  const day = Math.floor(now / DAY_MS);
  const hash = createHash('sha256').update([sender, email, topic, message, day].join('\n'));
  for (const { name, bytes } of files) hash.update(`\n${name}\n${bytes.length}\n`).update(bytes);
  return hash.digest('hex').slice(0, TICKET_CHARS).toUpperCase();
}
