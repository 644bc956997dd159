import type { Reader, Tx } from '../../../db/db.ts';
import { DAY_MS } from '../../../kernel/durations.ts';
import type { LetterKind } from '../../../kernel/outbox/kinds.ts';
import { identityKey } from '../../registration/identity.ts';
import type { Player } from '../../tables.ts';
import { type LetterContext, sendLetter } from '../codes/sendCode.ts';
import { readContacts, type StoredContact } from './contacts.ts';

/** Time for which a new address gets no codes while an older one exists: time for the owner to read the letters about it. */
const YOUNG_MS = 7 * DAY_MS;

/** Contacts that are the player's: those the account was made with, for nobody else can have added them, and those confirmed since. */
function knownOf(contacts: readonly StoredContact[]): readonly StoredContact[] {
  return contacts.filter(({ is_first, is_confirmed }) => is_first === 1 || is_confirmed === 1);
}

/**
 * The contacts codes may go to, the most believed first: those the account was made with before those added since, addresses before
 * numbers. One that was confirmed within seven days is left out while another stands. `contacts`: the oldest first.
 */
export function trustedOf(contacts: readonly StoredContact[], now: number): readonly StoredContact[] {
  const known = knownOf(contacts);
  const settled = known.filter((one) => one.is_first === 1 || Number(one.confirmed_at) <= now - YOUNG_MS);
  const rank = (one: StoredContact): number => (one.is_first === 1 ? 0 : 2) + (one.type === 'email' ? 0 : 1);
  return settled.length > 0 ? settled.toSorted((a, b) => rank(a) - rank(b)) : known.slice(0, 1);
}

/**
 * Returns the contact that gets a code for a new password: the one given as login, where it may get codes, else the most trusted one.
 * The lookup runs for unknown players too, so that both take the same time.
 */
export async function passwordCodeReceiver(
  read: Reader | Tx,
  player: Player | undefined,
  { login, now }: { login: string; now: number },
): Promise<string> {
  const trusted = trustedOf(await readContacts(read, player?.uid ?? 0), now);
  const named = trusted.find(({ contact_key }) => contact_key === identityKey(login));
  return (named ?? trusted[0])?.contact ?? player?.login ?? '';
}

/** Returns the contact that gets codes beside the password: a confirmed contact, else the most trusted one. */
export async function codeReceiver(read: Reader | Tx, player: Player, now: number): Promise<string> {
  const trusted = trustedOf(await readContacts(read, player.uid), now);
  const chosen = trusted.find(({ is_confirmed }) => is_confirmed === 1) ?? trusted[0];
  return chosen?.contact ?? player.login;
}

/**
 * Writes to every address that is known to be the player's, but `except`: whoever has got hold of an account cannot keep its owner
 * from hearing of a change. Numbers are written to where there is no address.
 */
export async function tellOwner(
  tx: Tx,
  letter: { kind: LetterKind; player: Player; values?: Record<string, string>; except?: string },
  context: LetterContext,
): Promise<void> {
  const { kind, player, values = {}, except } = letter;
  const known = knownOf(await readContacts(tx, player.uid)).filter(({ contact_key }) => contact_key !== except);
  const addresses = known.filter(({ type }) => type === 'email');
  for (const { contact: to } of addresses.length > 0 ? addresses : known)
    await sendLetter(tx, { kind, to, player, values }, context);
}
