import { createHash } from 'node:crypto';
import type { Tx } from '../../db/db.ts';
import { passGate } from '../../kernel/gate.ts';
import { keyOfName } from './names.ts';

/** Tries of one address at one path, as Strapi counts them. */
const CALLS = { most: 10, windowMs: 60 * 1000 };
/** Password hashes one network may cause, and one account over all networks. Source: REL-S1. */
const HASHES = { most: 20, windowMs: 60 * 1000 };
const ACCOUNT = { most: 30, windowMs: 60 * 60 * 1000 };
/** Tries of codes for one account: whoever makes them knows its password, so places are not told apart. Source: REL-S2. */
const SECOND_FACTOR = [
  { most: 5, windowMs: 15 * 60 * 1000 },
  { most: 20, windowMs: 24 * 60 * 60 * 1000 },
];
/** Letters one person may be sent, however often they are asked for. */
const LETTERS = { most: 5, windowMs: 60 * 60 * 1000, pauseMs: 60 * 1000 };
/** A network is known this long after somebody's last sign-in from there. */
const KNOWN_MS = 90 * 24 * 60 * 60 * 1000;

/** One more call that has to be counted. */
export interface CountedCall {
  path: string;
  address: string;
  /** Person that the call is about, as typed; empty where there is none. */
  about: string;
  /** It hashes a password. */
  isHashing: boolean;
  /** Owner of the tried password: over all networks, attempts are counted by account. */
  tries?: { holder: string | undefined };
}

/**
 * Counts a call before anything is done for it.
 * @returns seconds to wait when it comes too often: then nothing was counted if the transaction is undone; 0 when it may go on
 */
export async function countCall(tx: Tx, call: CountedCall, now: number): Promise<number> {
  const network = networkOf(call.address);
  const about = keyOfName(call.about);
  const rules = [{ subject: `content call\n${call.path}\n${network}\n${about}`, ...CALLS }];
  if (call.isHashing) rules.push({ subject: `content hash\n${network}`, ...HASHES });
  if (call.tries) {
    const { holder } = call.tries;
    const isKnown = holder !== undefined && (await isKnownNetwork(tx, { holder, address: call.address, now }));
    // an attack on an account from elsewhere must not keep its owner out
    if (!isKnown) rules.push({ subject: `content account\n${holder ?? about}`, ...ACCOUNT });
  }
  for (const rule of rules) {
    const wait = await passGate(tx, rule, now);
    if (wait > 0) return Math.ceil(wait / 1000);
  }
  return 0;
}

/** Counts a try of a second factor, before it is judged. @returns seconds to wait, or 0 */
export async function countSecondFactor(tx: Tx, holder: string, now: number): Promise<number> {
  for (const rule of SECOND_FACTOR) {
    const wait = await passGate(tx, { subject: `content second factor\n${rule.windowMs}\n${holder}`, ...rule }, now);
    if (wait > 0) return Math.ceil(wait / 1000);
  }
  return 0;
}

/** Checks whether somebody may be sent one more letter now. */
export async function mayBeWritten(tx: Tx, holder: string, now: number): Promise<boolean> {
  return (await passGate(tx, { subject: `content letter\n${holder}`, ...LETTERS }, now)) === 0;
}

/** Remembers that somebody proved themselves from here. */
export async function rememberNetwork(
  tx: Tx,
  { holder, address, now }: { holder: string; address: string; now: number },
): Promise<void> {
  await tx
    .insertInto('content_network')
    .values({ holder, network_hash: hashOf(address), seen_at: BigInt(now) })
    .onConflict((conflict) => conflict.columns(['holder', 'network_hash']).doUpdateSet({ seen_at: BigInt(now) }))
    .execute();
}

async function isKnownNetwork(
  tx: Tx,
  { holder, address, now }: { holder: string; address: string; now: number },
): Promise<boolean> {
  const row = await tx
    .selectFrom('content_network')
    .select('seen_at')
    .where('holder', '=', holder)
    .where('network_hash', '=', hashOf(address))
    .where('seen_at', '>', BigInt(now - KNOWN_MS))
    .executeTakeFirst();
  return row !== undefined;
}

/** An IPv4 address, or the /64 of an IPv6 one: a client with one address there has all of them. */
function networkOf(address: string): string {
  return address.includes('.') ? address : address.split(':').slice(0, 4).join(':');
}

function hashOf(address: string): string {
  return createHash('sha256').update(networkOf(address)).digest('hex');
}
