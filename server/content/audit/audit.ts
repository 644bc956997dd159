import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import { stableText } from '#runtime/document/hash.ts';
import type { Tx } from '../../db/db.ts';
import type { ContentAuditTable } from './tables.ts';
import { addressAtHand } from './whence.ts';

/** Everything that is written down. */
export type Act =
  | 'sign-in'
  | 'sign-in.failed'
  | 'sign-out'
  | 'user.added'
  | 'user.registered'
  | 'user.confirmed'
  | 'user.blocked'
  | 'user.unblocked'
  | 'grant.given'
  | 'grant.taken'
  | 'password.asked'
  | 'password.changed'
  | 'token.added'
  | 'token.revoked'
  | 'draft.saved'
  | 'draft.discarded'
  | 'release.made'
  | 'release.approved'
  | 'release.alone'
  | 'release.published'
  | 'release.scheduled'
  | 'release.unscheduled'
  | 'release.failed'
  | 'release.reverted'
  | 'document.archived'
  | 'media.uploaded'
  | 'media.changed'
  | 'media.deleted';

/** Who did it: a user or a machine by id and name; the machine's operator and the site itself have a name only. */
export interface Doer {
  id?: string;
  name: string;
}

/** One entry, as whoever acts tells it. */
export interface AuditEntry {
  act: Act;
  by: Doer;
  /** What it was done to: a document's key, a release's id, a user's name. */
  on: string;
  at: number;
  why?: string;
  /** As it came; it is kept shortened. Without a word: that of the call at hand. */
  address?: string;
  /** What else is to be known, as JSON. Never a secret. */
  detail?: Readonly<Record<string, unknown>>;
}

/**
 * Writes down what somebody did, in the transaction of the doing: neither is there without the other. Call it last: everybody else who
 * writes an entry waits from here to the end of the transaction. Source: reliability §audit, C14.
 */
export async function audit(tx: Tx, entry: AuditEntry): Promise<void> {
  const { act, by, on, at, why = '', address = addressAtHand(), detail = {} } = entry;
  const head = await tx
    .updateTable('content_audit_head')
    .set(({ eb }) => ({ number: eb('number', '+', 1) }))
    .where('id', '=', 1)
    .returning(['number', 'hash'])
    .executeTakeFirstOrThrow();
  const row = {
    number: head.number,
    at: BigInt(at),
    act,
    actor: by.id ?? '',
    name: by.name,
    target: on,
    address: shortAddress(address),
    why,
    detail: JSON.stringify(detail),
    before_hash: head.hash,
  };
  const hash = hashOfEntry(row);
  await tx
    .insertInto('content_audit')
    .values({ ...row, hash })
    .execute();
  await tx.updateTable('content_audit_head').set({ hash }).where('id', '=', 1).execute();
}

/** What an entry's hash is made of: all of it, and the hash of the one before. */
export function hashOfEntry(row: Omit<Insertable<ContentAuditTable>, 'hash'>): string {
  const { number, at, act, actor, name, target, address, why, detail, before_hash } = row;
  const text = stableText([Number(number), String(at), act, actor, name, target, address, why, detail, before_hash]);
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
