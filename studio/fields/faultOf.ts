import { t } from '../words/t.ts';
import { titleIn } from '../words/titles.ts';
import type { FieldPlace } from './place.ts';

/** Describes the fault in a value; empty: none. The publish gate checks more before it is published. */
export function faultOf({ schema, isRequired }: Pick<FieldPlace, 'schema' | 'isRequired'>, value: unknown): string {
  if (value === undefined || value === '') return isRequired ? t('fields.thisIsNeeded') : '';
  const { minimum, maximum, minItems, maxItems } = schema;
  if (typeof value === 'string') return textFault(schema, value);
  if (typeof value === 'number') return rangeFault(value, [minimum, maximum], '');
  return Array.isArray(value) ? rangeFault(value.length, [minItems, maxItems], t('fields.ofThem')) : '';
}

function textFault({ maxLength, pattern, description }: FieldPlace['schema'], value: string): string {
  if (typeof maxLength === 'number' && value.length > maxLength)
    return t('fields.atMostCharactersTooMany', { most: maxLength, over: value.length - maxLength });
  if (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(value)) return '';
  return typeof description === 'string'
    ? t('fields.thisIsNotWhatFitsHereGive', { description: titleIn(description) })
    : t('fields.thisIsNotWhatFitsHere');
}

function rangeFault(value: number, [least, most]: readonly [unknown, unknown], of: string): string {
  if (typeof least === 'number' && value < least) return t('fields.atLeast', { least, of });
  return typeof most === 'number' && value > most ? t('fields.atMost', { most, of }) : '';
}
