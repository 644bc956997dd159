import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/db.ts';

export interface LetterOptions {
  /** Null while the database cannot be reached: letters wait. */
  db(): Db | null;
  smtpUrl?: string | undefined;
  mailFrom?: string | undefined;
  now(): number;
}

/**
 * Sends letters of the content service where no platform of ours does: beside an operator's own. Without a mail server they wait in the
 * outbox. Its code is loaded only then.
 */
export async function mountLetters(app: FastifyInstance, options: LetterOptions): Promise<void> {
  const { db, smtpUrl: url, mailFrom: from = 'no-reply@localhost', now } = options;
  if (url === undefined) return;
  const { smtpPost } = await import('../platform/outbox/smtpPost.ts');
  const { deliverLetters } = await import('../platform/outbox/deliver.ts');
  const post = smtpPost({ url, from });
  let turn = Promise.resolve();
  const send = async (): Promise<void> => {
    const open = db();
    if (open) await deliverLetters.run({ db: open, clock: { now }, log: app.log, post }, now());
  };
  const timer = setInterval(() => {
    turn = turn.then(send).catch((error: unknown) => app.log.warn({ err: error }, 'letters could not be sent'));
  }, deliverLetters.everyMs);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await turn;
    post.close();
  });
}
