import { createHash } from 'node:crypto';
import { recordOf } from '#schemas/record.ts';
import type { Reader, Tx } from '../../db/db.ts';
import { sealOf } from '../../db/sealing.ts';
import { append, auditKeyFault, lockEnd, textOfEntry } from './audit.ts';
import { readAudit } from './readAudit.ts';

/** Entries read at once: a log may hold millions. */
const AT_ONCE = 1000;

/** The point where a new key replaced a lost one. */
export interface LostKey {
  /** Newest entry of the lost key, whose seals can no longer be verified. */
  through: number;
  /** Hash over all entries up to then, which the new key seals. */
  digest: string;
}

/**
 * Begins a new key where the old one is lost. The old seals prove nothing any more, so the first entry of the new key covers the present log,
 * and names the person who vouches for it.
 * @returns the lost key's id; null when the key at hand fits, and nothing was begun
 */
export async function beginKey(tx: Tx, { by, at }: { by: string; at: number }): Promise<string | null> {
  const { seal, afterCommit } = sealOf(tx);
  const end = await lockEnd(tx);
  if (auditKeyFault(end.key_id, seal) === null) return null;
  const key_id = seal.make();
  const digest = await digestThrough(tx, end.number);
  const detail = { through: end.number, hash: end.hash, lost: end.key_id, digest };
  const entry = { act: 'log.sealed' as const, by: { name: by }, on: 'audit log', at, address: '', detail };
  const { number, hash } = await append(tx, seal, { entry, last: end });
  await tx.updateTable('content_audit_head').set({ number, hash, key_id }).where('id', '=', 1).execute();
  afterCommit(() => seal.startAgain({ entries: number, mac: hash }));
  return end.key_id;
}

/** The newest point where a key replaced a lost one; null for none. It cannot be forged: its own seal is checked. */
export async function lostKeyOf(read: Reader): Promise<LostKey | null> {
  const rows = await read
    .selectFrom('content_audit')
    .select(['detail'])
    .where('act', '=', 'log.sealed')
    .orderBy('number', 'desc')
    .execute();
  for (const { detail } of rows) {
    const { through, lost, digest } = recordOf(JSON.parse(detail));
    if (typeof through === 'number' && typeof lost === 'string' && typeof digest === 'string')
      return { through, digest };
  }
  return null;
}

/** One hash over all entries up to this one. */
export async function digestThrough(on: Reader | Tx, through: number): Promise<string> {
  const hash = createHash('sha256');
  for (let after = 0; after < through; ) {
    const rows = await readAudit(on, { after, limit: AT_ONCE });
    for (const row of rows) if (row.number <= through) hash.update(`${textOfEntry(row)}\n${row.hash}\n`);
    after = rows.at(-1)?.number ?? through;
  }
  return hash.digest('hex');
}
