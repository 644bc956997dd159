import type { Formatters, Money } from '../i18n/format.ts';
import { type Binding, type Read, UNKNOWN } from './types.ts';

/** The value of a binding, formatted; its `or` (or '') when the value is not there or not known yet. */
export function bindValue(binding: Binding, read: Read, format: Formatters): string | number | boolean {
  const value = read(binding.get);
  const missing = binding.or ?? '';
  if (value === UNKNOWN || value === undefined || value === null) return missing;
  switch (binding.as) {
    case 'money':
      return isMoney(value) ? format.money(value) || missing : missing;
    case 'number':
      return typeof value === 'number' ? format.number(value) : missing;
    case 'date':
      return typeof value === 'number' ? format.date(value) : missing;
    case 'time':
      return typeof value === 'number' ? format.time(value) : missing;
    default:
      return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : missing;
  }
}

function isMoney(value: unknown): value is Money {
  return value !== null && typeof value === 'object' && typeof (value as Money).amount === 'string' && typeof (value as Money).currency === 'string';
}
