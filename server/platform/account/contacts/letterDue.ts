import { createFormatters, type Formatters } from '../../../../runtime/i18n/format.ts';
import type { LetterDue, MomentHandler } from '../../moments.ts';
import { sendLetter } from '../codes/sendCode.ts';
import { readContacts } from './contacts.ts';
import { trustedOf } from './trust.ts';

/**
 * Writes to the most believed address of a player about what has happened to the account. Who has no address is not written to: the site tells
 * the same. Times are UTC and say so, for nobody has told where the player is.
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
