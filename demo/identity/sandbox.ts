import type { Selectable } from 'kysely';
import type { Tx } from '../../server/db/db.ts';
import { newId } from '../../server/kernel/newId.ts';
import type { Services } from '../../server/platform/context.ts';
import { isGenuine, signNotice } from '../../server/platform/signedNotice.ts';
import type { IdentityVerifier } from '../../server/platform/support/kyc/provider.ts';
import { noticeSecret, takeNotice } from '../../server/platform/support/kyc/takeNotice.ts';
import type { PreparedDocument } from './documents.ts';
import type { SandboxCheckTable } from './tables.ts';

/** Verdicts sent in one turn. */
const AT_ONCE = 50;

/** The invented provider: a prepared document and its verdict. It is there where the demo's doors are open. */
export const sandboxVerifier: IdentityVerifier = {
  open: async (_, { token }) => `/platform/verify?token=${token}`,
  listen: tellVerdicts,
  isAuthentic: async (services, notice) => isGenuine(await noticeSecret(services), notice, services.clock.now()),
};

/** Stored facts of an uploaded picture. */
export interface FileMark {
  /** SHA-256, hex; empty when none was handed in. */
  hash: string;
  type: string;
}

/** The sandbox provider takes a document: says «pending» at once, and the verdict when its time has come. */
export async function submitDocument(
  services: Services,
  { applicantId, document, file }: { applicantId: string; document: PreparedDocument; file: FileMark },
): Promise<void> {
  const check = {
    id: newId(services.random),
    applicant_id: applicantId,
    document: document.id,
    file_hash: file.hash,
    file_type: file.type,
    verdict: document.verdict,
    reason: document.reason,
    due_at: BigInt(services.clock.now() + document.afterMs),
    told_at: null,
  };
  await services.db.write((tx) => tx.insertInto('sandbox_check').values(check).execute());
  await tell(services, `${check.id}-pending`, { applicant_id: applicantId, status: 'pending' });
  await tellVerdicts(services, services.clock.now());
}

/** Sends the platform every verdict whose time has come; a notice lost on its way is sent again under the same id. */
export async function tellVerdicts(services: Services, now: number): Promise<void> {
  const due = await services.db.read
    .selectFrom('sandbox_check')
    .selectAll()
    .where('told_at', 'is', null)
    .where('due_at', '<=', BigInt(now))
    .orderBy('due_at')
    .limit(AT_ONCE)
    .execute();
  for (const check of due) await tellOne(services, check, now);
}

async function tellOne(services: Services, check: Selectable<SandboxCheckTable>, now: number): Promise<void> {
  const { id, applicant_id, verdict, reason } = check;
  await tell(services, id, { applicant_id, status: verdict, ...(reason === '' ? {} : { reason }) });
  await services.db.write((tx) =>
    tx
      .updateTable('sandbox_check')
      .set({ told_at: BigInt(now) })
      .where('id', '=', id)
      .execute(),
  );
}

/** The notice goes by the same check as one that comes over the network. */
async function tell(services: Services, id: string, said: Readonly<Record<string, string>>): Promise<void> {
  const timestamp = String(Math.floor(services.clock.now() / 1000));
  const notice = signNotice(await noticeSecret(services), { id, timestamp, body: JSON.stringify(said) });
  await takeNotice(services, notice);
}

/** Lets go of what was handed in by players who are gone, as the platform did before. */
export async function forgetChecks(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('sandbox_check')
    .where('applicant_id', 'not in', (eb) => eb.selectFrom('verification').select('applicant_id'))
    .execute();
}
