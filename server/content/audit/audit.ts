import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import { stableText } from '#runtime/document/hash.ts';
import type { AuditAct } from '#schemas/audit.ts';
import type { Reader, Tx } from '../../db/db.ts';
import { DatabaseKeyError, type Head, keyFault, type Seal } from '../../db/seal.ts';
import { sealOf } from '../../db/sealing.ts';
import { addressAtHand, terminalAtHand } from './auditContext.ts';
import type { ContentAuditTable } from './tables.ts';

/** The actor: a user or a machine by id and name; the machine's operator and the site itself have a name only. */
export interface Doer {
  id?: string;
  name: string;
}

/** One entry, as the actor reports it. */
export interface AuditEntry {
  act: AuditAct;
  by: Doer;
  /** Object of the act: a document's key, a release's id, a user's name. */
  on: string;
  at: number;
  why?: string;
  /** Full address; it is stored shortened. Default: that of the current call. */
  address?: string;
  /** Further details, stored as JSON. Never a secret. */
  detail?: Readonly<Record<string, unknown>>;
}

/** Last entry of the log. */
export interface End {
  number: number;
  hash: string;
}

/** The end of the log, and the key that seals it (empty: none yet). */
export function endOf(read: Reader): Promise<End & { key_id: string }> {
  return read
    .selectFrom('content_audit_head')
    .select(['number', 'hash', 'key_id'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
}

/** The hash of an entry, or its seal; undefined where there is no such entry. */
export async function hashOfEntry(on: Reader | Tx, number: number): Promise<string | undefined> {
  const row = await on.selectFrom('content_audit').select('hash').where('number', '=', number).executeTakeFirst();
  return row?.hash;
}

/**
 * Records an act, in the same transaction as the act: neither is stored without the other. Call it last: every other writer of an entry waits
 * from here to the end of the transaction. Source: REL-S23, REL-C14.
 * @throws DatabaseKeyError when the log is sealed by another key than the one at hand
 */
export async function audit(tx: Tx, entry: AuditEntry): Promise<void> {
  const { seal, afterCommit } = sealOf(tx);
  const end = await lockEnd(tx);
  const fault = auditKeyFault(end.key_id, seal);
  if (fault !== null) throw new DatabaseKeyError(fault);
  const keyId = end.key_id || seal.make();
  const isOlder = end.key_id === '' && end.number > 0;
  const last = isOlder ? await append(tx, seal, { entry: boundary(end, entry.at), last: end }) : end;
  const { number, hash } = await append(tx, seal, { entry, last });
  await tx.updateTable('content_audit_head').set({ number, hash, key_id: keyId }).where('id', '=', 1).execute();
  // if the log lost an entry that was reported, reporting stops: the record beside the key is the proof
  if (await holds(tx, { told: seal.told(), end })) afterCommit(() => seal.tell({ entries: number, mac: hash }));
}

/** Locks the end of the log: other writers wait. */
export async function lockEnd(tx: Tx): Promise<End & { key_id: string }> {
  return tx
    .updateTable('content_audit_head')
    .set(({ ref }) => ({ number: ref('number') }))
    .where('id', '=', 1)
    .returning(['number', 'hash', 'key_id'])
    .executeTakeFirstOrThrow();
}

/** Entries of earlier releases have a plain hash. The first sealed one says where they end, and its seal covers the last of them. */
function boundary({ number, hash }: End, at: number): AuditEntry {
  return {
    act: 'log.sealed',
    by: { name: 'system' },
    on: 'audit log',
    at,
    address: '',
    detail: { through: number, hash },
  };
}

/** Writes one entry behind the last one. The head is the caller's. */
export async function append(tx: Tx, seal: Seal, { entry, last }: { entry: AuditEntry; last: End }): Promise<End> {
  const { act, by, on, at, why = '', address = addressAtHand(), detail = {} } = entry;
  const there = terminalAtHand();
  const row = {
    number: last.number + 1,
    at: BigInt(at),
    act,
    actor: by.id ?? (there?.name === by.name ? there.id : ''),
    name: by.name,
    target: on,
    address: shortAddress(address),
    why,
    detail: JSON.stringify(there ? { ...detail, terminal: there.user } : detail),
    before_hash: last.hash,
  };
  const hash = seal.mac(textOfEntry(row));
  await tx
    .insertInto('content_audit')
    .values({ ...row, hash })
    .execute();
  return { number: row.number, hash };
}

/** Checks whether the log still holds the end that was last reported. */
async function holds(tx: Tx, { told, end }: { told: Head | null; end: End }): Promise<boolean> {
  if (told === null || (told.entries === end.number && told.mac === end.hash)) return true;
  return (await hashOfEntry(tx, told.entries)) === told.mac;
}

/** Why this key cannot go on with a log that is sealed by the key of this id; null when it can, and for a log that is not sealed yet. */
export function auditKeyFault(keyId: string, seal: Seal): string | null {
  return keyFault('The audit log', keyId, seal);
}

/** Text that an entry's seal covers: the whole entry, and the seal of the one before. */
export function textOfEntry(row: Omit<Insertable<ContentAuditTable>, 'hash'>): string {
  const { number, at, act, actor, name, target, address, why, detail, before_hash } = row;
  return stableText([Number(number), String(at), act, actor, name, target, address, why, detail, before_hash]);
}

/** The plain hash that entries of earlier releases have. */
export function plainHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The network of an address, not the person: an IPv4 address without its last number, the first 48 bits of an IPv6 one. */
export function shortAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (/^\d+(\.\d+){3}$/.test(plain)) return plain.replace(/\d+$/, '0');
  return plain.includes(':') ? `${expand(plain).slice(0, 3).join(':')}::` : '';
}

/** The groups of an IPv6 address; `::` stands for as many zeros as are missing. */
function expand(address: string): string[] {
  const [front = '', back] = address.split('%')[0]?.split('::') ?? [];
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  if (back === undefined) return groups(front);
  const missing = Math.max(0, 8 - groups(front).length - groups(back).length);
  return [...groups(front), ...Array.from({ length: missing }, () => '0'), ...groups(back)];
}
