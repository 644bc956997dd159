import type { FieldPlace } from './place.ts';

/** What is wrong with a value, in words; empty: nothing. The gate looks at more before it is published. */
export function faultOf({ schema, isRequired }: Pick<FieldPlace, 'schema' | 'isRequired'>, value: unknown): string {
  if (value === undefined || value === '') return isRequired ? 'This is needed.' : '';
  const { minimum, maximum, minItems, maxItems } = schema;
  if (typeof value === 'string') return textFault(schema, value);
  if (typeof value === 'number') return rangeFault(value, [minimum, maximum], '');
  return Array.isArray(value) ? rangeFault(value.length, [minItems, maxItems], ' of them') : '';
}

function textFault({ maxLength, pattern, description }: FieldPlace['schema'], value: string): string {
  if (typeof maxLength === 'number' && value.length > maxLength)
    return `At most ${maxLength} characters: ${value.length - maxLength} too many.`;
  if (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(value)) return '';
  return `This is not what fits here${typeof description === 'string' ? `: give ${description}` : ''}.`;
}

function rangeFault(value: number, [least, most]: readonly [unknown, unknown], of: string): string {
  if (typeof least === 'number' && value < least) return `At least ${least}${of}.`;
  return typeof most === 'number' && value > most ? `At most ${most}${of}.` : '';
}
