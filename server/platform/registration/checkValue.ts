import type { ProfileField } from '#schemas/platform/account.ts';
import { matchesLinear } from '../../patterns/linear.ts';

type Check = (value: string, field: ProfileField) => string | null;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const DOTTED_DAY = /^(\d{2})\.(\d{2})\.(\d{4})$/;

/** A day as `YYYY-MM-DD`, from that or from `DD.MM.YYYY`; `null` when the calendar has no such day. */
export function toDay(text: string): string | null {
  const day = text.replace(DOTTED_DAY, '$3-$2-$1');
  if (!DAY.test(day)) return null;
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? null : day;
}

/** Digits of a national number; `null` when no mask has that many. A leading calling code is taken off. */
export function toNationalDigits(text: string, masks: readonly string[], phoneCode: string): string | null {
  const digits = text.replace(/[\s().-]/g, '');
  const bare = digits.startsWith('+') ? digits.slice(1) : digits;
  if (!/^\d+$/.test(bare)) return null;
  const lengths = masks.map((mask) => mask.replaceAll(/[^#]/g, '').length);
  if (lengths.includes(bare.length) && !digits.startsWith('+')) return bare;
  const rest = bare.slice(phoneCode.length);
  return bare.startsWith(phoneCode) && lengths.includes(rest.length) ? rest : null;
}

const checkText: Check = (value, { options: { regex, min_length = 0, max_length = Infinity } }) => {
  const { length } = Array.from(value); // letters, not UTF-16 halves
  if (length < min_length) return 'TOO_SHORT';
  if (length > max_length) return 'TOO_LONG';
  return regex !== undefined && !matchesLinear(regex, value) ? 'INVALID' : null;
};

const checkChoice: Check = (value, { options: { list = [] } }) =>
  list.some(({ id }) => id === value) ? null : 'NOT_ALLOWED';

const checkDay: Check = (value, { options: { min = '', max = '9999' } }) => {
  const day = toDay(value);
  if (day === null) return 'INVALID';
  if (day > max) return 'TOO_YOUNG';
  return day < min ? 'INVALID' : null;
};

/** Check of each field type. Phone numbers are read with their country, in readRegistration. */
const checks: Readonly<Record<ProfileField['type'], Check>> = {
  input: checkText,
  password: checkText,
  date: checkDay,
  select: checkChoice,
  country_code: checkChoice,
  region: checkChoice,
  phone: () => null,
};

/** Returns the error code of a given value; `null` when it is valid. */
export function checkValue(value: string, field: ProfileField): string | null {
  return checks[field.type](value, field);
}
