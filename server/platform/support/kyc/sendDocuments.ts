import { DAY_MS } from '../../../kernel/durations.ts';
import { claimTurn, type Pace } from '../../../kernel/gate.ts';
import { newId } from '../../../kernel/newId.ts';
import { invalid } from '../../../kernel/refusal.ts';
import type { Handler } from '../../context.ts';
import { signedIn } from '../../signedIn.ts';
import { ensureApplicant } from './applicant.ts';
import { takesDocuments } from './getVerification.ts';

const PACE: Pace = { name: 'verification-documents', most: 10, windowMs: DAY_MS };

/** Stores pictures of a document for review; the player waits from then on [STATE-28] [REL-S12]. */
export const sendDocuments: Handler<'verification.send'> = async ({ kind }, context) => {
  const { uid, is_verified } = signedIn(context);
  const files = context.files ?? [];
  if (files.length === 0) throw invalid({ files: ['REQUIRED'] });
  const strange = files.filter(({ field }) => field !== 'files');
  if (strange.length > 0) throw invalid(Object.fromEntries(strange.map(({ field }) => [field, ['INVALID']])));
  const now = context.clock.now();
  await context.db.write(async (tx) => {
    await claimTurn(tx, PACE, { subject: String(uid), now });
    const known = await ensureApplicant(tx, context.random, { uid, isVerified: is_verified === 1, now });
    if (!takesDocuments(known)) throw invalid({ files: [known.status === 'pending' ? 'WAITING' : 'CLOSED'] });
    const taken = await tx
      .updateTable('verification')
      .set({ status: 'pending', reason: '', updated_at: BigInt(now) })
      .where('uid', '=', uid)
      .where('status', '=', known.status)
      .returning('uid')
      .executeTakeFirst();
    if (!taken) throw invalid({ files: ['WAITING'] }); // of two at the same time the first is looked at
    for (const { name, type, bytes } of files) {
      const row = { id: newId(context.random), uid, kind, name, type, content: bytes, sent_at: BigInt(now) };
      await tx.insertInto('verification_file').values(row).execute();
    }
  });
  return 1;
};
