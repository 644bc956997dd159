import { recordOf } from '#schemas/record.ts';
import type { Formatters, Money } from '../i18n/format.ts';
import { type Binding, type Read, UNKNOWN } from './types.ts';

/** The value of a binding, formatted; its `or` (or '') when the value is not there or not known yet. */
export function bindValue(binding: Binding, read: Read, format: Formatters): string | number | boolean {
  const value = read(binding.get);
  const missing = binding.or ?? '';
  if (value === UNKNOWN || value === undefined || value === null) return missing;
  return writers[binding.as ?? 'text'](value, format) ?? missing;
}

type Writer = (value: unknown, format: Formatters) => string | number | boolean | undefined;

const writers: Readonly<Record<NonNullable<Binding['as']>, Writer>> = {
  text: (value) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined,
  money: (value, format) => (isMoney(value) ? format.money(value) || undefined : undefined),
  number: (value, format) => (typeof value === 'number' && Number.isFinite(value) ? format.number(value) : undefined),
  date: (value, format) => (isInstant(value) ? format.date(value) : undefined),
  time: (value, format) => (isInstant(value) ? format.time(value) : undefined),
};

/** Milliseconds that a date can hold: others make the formatters throw. */
function isInstant(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= 8.64e15;
}

function isMoney(value: unknown): value is Money {
  return (
    value !== null &&
    typeof value === 'object' &&
    typeof recordOf(value)['amount'] === 'string' &&
    typeof recordOf(value)['currency'] === 'string'
  );
}
