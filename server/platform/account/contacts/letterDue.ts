import { createFormatters, type Formatters } from '../../../../runtime/i18n/format.ts';
import type { LetterDue, MomentHandler } from '../../moments.ts';
import { sendLetter } from '../codes/sendCode.ts';
import { readContacts } from './contacts.ts';
import { trustedOf } from './trust.ts';

/**
 * Writes to a player's most trusted address about an event of the account. A player without an address gets no letter: the site shows the
 * same. Times are UTC and say so, because the player's place is not known.
 */
export const letterDue: MomentHandler<'letterDue'> = async (tx, { player, kind, values = {} }, services) => {
  const trusted = trustedOf(await readContacts(tx, player.uid), services.clock.now());
  const address = trusted.find(({ type }) => type === 'email');
  if (!address) return;
  const format = createFormatters(player.locale, 'UTC');
  const written = Object.entries(values).map(([name, value]) => [name, textOf(value, format)] as const);
  const letter = { kind, to: address.contact, player, values: Object.fromEntries(written) };
  await sendLetter(tx, letter, { ...services, brand: { id: player.brand } });
};

function textOf(value: NonNullable<LetterDue['values']>[string], format: Formatters): string {
  if (typeof value === 'string') return value;
  return 'at' in value ? `${format.date(value.at)} ${format.time(value.at)} UTC` : format.money(value);
}
