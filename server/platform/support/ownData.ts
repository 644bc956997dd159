import type { AreaExport } from '../context.ts';
import type { MomentHandlers } from '../createMoments.ts';
import { documentsOf } from './kyc/getVerification.ts';

/** Exports the data of this area about a player. */
export const exportSupport: AreaExport = async (read, { uid }) => {
  const [stored, inbox, consents, terms, letters, verification, documents, files] = await Promise.all([
    read.selectFrom('stored_value').selectAll().where('uid', '=', uid).execute(),
    read.selectFrom('inbox_message').selectAll().where('uid', '=', uid).execute(),
    read.selectFrom('consent_change').selectAll().where('uid', '=', uid).execute(),
    read.selectFrom('terms_agreement').selectAll().where('uid', '=', uid).execute(),
    read.selectFrom('feedback').selectAll().where('uid', '=', uid).execute(),
    read.selectFrom('verification').selectAll().where('uid', '=', uid).execute(),
    documentsOf(read, uid),
    read
      .selectFrom('feedback_file as file')
      .innerJoin('feedback', 'feedback.id', 'file.ticket')
      .select(['file.ticket', 'file.name'])
      .where('feedback.uid', '=', uid)
      .execute(),
  ]);
  return {
    storage: stored.map(({ key, value }) => ({ key, value })),
    inbox: inbox.map(({ topic, title, text, created_at }) => ({ topic, title, text, created_at: Number(created_at) })),
    consents: consents.map(({ topic, channel, granted, source, changed_at }) => ({
      topic,
      channel,
      granted: granted === 1,
      source,
      changed_at: Number(changed_at),
    })),
    terms: terms.map(({ version, agreed_at }) => ({ version, agreed_at: Number(agreed_at) })),
    letters: letters.map(({ id, topic, message, created_at }) => ({
      id,
      topic,
      message,
      files: files.filter(({ ticket }) => ticket === id).map(({ name }) => name),
      created_at: Number(created_at),
    })),
    verification: verification.map(({ status, reason, updated_at }) => ({
      status,
      reason,
      updated_at: Number(updated_at),
    })),
    documents,
  };
};

/** Deletes the player's personal data; agreements stay as proof. */
export const forgetSupport: MomentHandlers = {
  async erased(tx, { player: { uid } }) {
    for (const table of [
      'stored_value',
      'storage_usage',
      'inbox_message',
      'chat_event',
      'verification_file',
      'verification_token',
      'verification',
    ] as const) {
      await tx.deleteFrom(table).where('uid', '=', uid).execute();
    }
    await tx
      .deleteFrom('feedback_file')
      .where('ticket', 'in', (eb) => eb.selectFrom('feedback').select('id').where('uid', '=', uid))
      .execute();
    await tx
      .updateTable('feedback')
      .set({ message: '', name: '', email: '', page: '' })
      .where('uid', '=', uid)
      .execute();
  },
};
