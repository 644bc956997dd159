import type { FastifyInstance } from 'fastify';
import { i18nOf } from '../brands/brands.ts';
import type { Library } from '../content/Library.ts';
import type { Db } from '../db/db.ts';
import { every } from '../kernel/jobs/every.ts';
import type { Lease } from '../kernel/jobs/lease.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

export interface LetterOptions {
  /** Null while the database cannot be reached: letters wait. */
  db(): Db | null;
  /** Source of the letters' texts. */
  library: Pick<Library, 'siteOfBrand' | 'sites'>;
  smtpUrl?: string | undefined;
  mailFrom?: string | undefined;
  telemetry?: Telemetry;
  lease?: Lease;
  now(): number;
}

/**
 * Sends letters of the content service where no platform of ours does: beside an operator's own. Without a mail server they wait in the
 * outbox. Its code is loaded only then.
 */
export async function mountLetters(app: FastifyInstance, options: LetterOptions): Promise<void> {
  const { db, library, smtpUrl: url, mailFrom: from = 'no-reply@localhost', telemetry, lease, now } = options;
  if (url === undefined) return;
  const { smtpMessenger } = await import('../kernel/outbox/smtpMessenger.ts');
  const { deliverLetters } = await import('../kernel/outbox/deliver.ts');
  const post = smtpMessenger({ url, from });
  const { name, everyMs } = deliverLetters;
  const i18n = i18nOf(library);
  const run = async (): Promise<void> => {
    const open = db();
    if (open) await deliverLetters.run({ db: open, clock: { now }, log: app.log, post, i18n }, now());
  };
  const stop = every({ name, everyMs, run }, { log: app.log, telemetry, lease });
  app.addHook('onClose', async () => {
    await stop();
    post.close();
  });
}
