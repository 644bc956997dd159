import type { Tx } from '../../db/db.ts';
import { type GateRule, passGate } from '../../kernel/gate.ts';
import { networkOf } from '../../kernel/networkOf.ts';
import { signInPace } from '../../kernel/signIn/pace.ts';
import { hashOfToken } from '../../kernel/signIn/tokens.ts';
import { keyOfName } from './names.ts';

/** Tries of one address at one path, as Strapi counts them. */
const CALLS = { most: 10, windowMs: 60 * 1000 };
/** Tries of codes for one account: whoever makes them knows its password, so places are not told apart. Source: REL-S2. */
const SECOND_FACTOR = [
  { most: 5, windowMs: 15 * 60 * 1000 },
  { most: 20, windowMs: 24 * 60 * 60 * 1000 },
];
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
  if (call.isHashing) rules.push({ subject: `content hash\n${network}`, ...signInPace.hashesOfNetwork });
  if (call.tries) {
    const { holder } = call.tries;
    const isKnown = await isKnownNetwork(tx, { holder, network, now });
    if (!isKnown) rules.push({ subject: `content account\n${holder ?? about}`, ...signInPace.hashesOfAccount });
  }
  return passEach(tx, rules, now);
}

/** Counts a try of a second factor, before it is judged. @returns seconds to wait, or 0 */
export async function countSecondFactor(tx: Tx, holder: string, now: number): Promise<number> {
  const subject = (windowMs: number) => `content second factor\n${windowMs}\n${holder}`;
  const rules = SECOND_FACTOR.map((rule) => ({ subject: subject(rule.windowMs), ...rule }));
  return passEach(tx, rules, now);
}

async function passEach(tx: Tx, rules: readonly GateRule[], now: number): Promise<number> {
  for (const rule of rules) {
    const wait = await passGate(tx, rule, now);
    if (wait > 0) return Math.ceil(wait / 1000);
  }
  return 0;
}

/** Checks whether somebody may be sent one more letter now. */
export async function mayBeWritten(tx: Tx, holder: string, now: number): Promise<boolean> {
  return (await passGate(tx, { subject: `content letter\n${holder}`, ...signInPace.letters }, now)) === 0;
}

/** Remembers that somebody proved themselves from here. */
export async function rememberNetwork(
  tx: Tx,
  { holder, address, now }: { holder: string; address: string; now: number },
): Promise<void> {
  await tx
    .insertInto('content_network')
    .values({ holder, network_hash: hashOfToken(networkOf(address)), seen_at: BigInt(now) })
    .onConflict((conflict) => conflict.columns(['holder', 'network_hash']).doUpdateSet({ seen_at: BigInt(now) }))
    .execute();
}

/** The lookup runs for unknown people, too, so that both take the same time. */
async function isKnownNetwork(
  tx: Tx,
  { holder, network, now }: { holder: string | undefined; network: string; now: number },
): Promise<boolean> {
  const row = await tx
    .selectFrom('content_network')
    .select('seen_at')
    .where('holder', '=', holder ?? '')
    .where('network_hash', '=', hashOfToken(network))
    .where('seen_at', '>', BigInt(now - KNOWN_MS))
    .executeTakeFirst();
  return row !== undefined;
}
