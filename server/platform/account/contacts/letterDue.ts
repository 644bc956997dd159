import { createFormatters, type Formatters } from '../../../../runtime/i18n/format.ts';
import type { LetterLook } from '../../../kernel/outbox/look.ts';
import type { MomentHandler } from '../../createMoments.ts';
import type { LetterDue } from '../../moments.ts';
import { sendLetter } from '../codes/sendCode.ts';
import { readContacts } from './contacts.ts';
import { trustedOf } from './trust.ts';

/**
 * Writes to a player's most trusted address about an event of the account. A player without an address gets no letter: the site shows the
 * same. Times are those of the brand's clock and say which, because the player's place is not known.
 */
export const letterDue: MomentHandler<'letterDue'> = async (tx, { player, kind, values = {} }, services) => {
  const trusted = trustedOf(await readContacts(tx, player.uid), services.clock.now());
  const address = trusted.find(({ type }) => type === 'email');
  if (!address) return;
  const look = services.i18n.letter(player.brand, player.locale);
  const format = createFormatters(player.locale, look.timeZone);
  const written = Object.entries(values).map(([name, value]) => [name, textOf(value, look, format)] as const);
  const letter = { kind, to: address.contact, player, values: Object.fromEntries(written) };
  await sendLetter(tx, letter, { ...services, brand: { id: player.brand } });
};

function textOf(value: NonNullable<LetterDue['values']>[string], look: LetterLook, format: Formatters): string {
  if (typeof value === 'string') return value;
  if ('key' in value) return look.text(value.key) ?? value.plain;
  return 'at' in value ? timeOf(value.at, look, format) : format.money(value);
}

/** A day, a time of day, and whose: `Nov 22, 2026 14:00 GMT+2`. */
function timeOf(at: number, { locale, timeZone }: LetterLook, format: Formatters): string {
  const named = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short', numberingSystem: 'latn' });
  const zone = named.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return `${format.date(at)} ${format.time(at)} ${zone}`;
}
