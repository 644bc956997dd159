import { type Attribute, Refusal } from './types.ts';

/** Strapi's fault for a value that a field does not accept. */
export interface FieldFault {
  path: string[];
  message: string;
  name: 'ValidationError';
  value: unknown;
}

/** Faults that are checked in a draft already: types and upper limits. */
export function draftFaults(name: string, value: unknown, attribute: Attribute): FieldFault[] {
  const message = value === null ? undefined : wrongType(name, value, attribute);
  // a number that is none is not repeated
  return message === undefined ? [] : [fault(name, message, message.includes('`NaN`') ? null : value)];
}

/** Faults that are checked on publishing: the value is there, long enough, and of the right form. */
export function publishFaults(name: string, value: unknown, attribute: Attribute): FieldFault[] {
  const message = value === null ? missing(name, attribute) : tooLittle(name, value, attribute);
  return message === undefined ? [] : [fault(name, message, value)];
}

/** A value as Strapi stores it: a text for a number becomes that number, and JSON as text is parsed. */
export function kept(value: unknown, { type }: Attribute): unknown {
  if (typeof value !== 'string') return value;
  if (type === 'integer' && value.trim() !== '' && !Number.isNaN(Number(value))) return Number(value);
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return type === 'json' ? parsed(value) : value;
}

/** PostgreSQL refuses a value that is not JSON, and Strapi does not report why. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Refusal(500, 'InternalServerError', 'Internal Server Error');
  }
}

export function fault(name: string, message: string, value: unknown): FieldFault {
  const isSaid = typeof value === 'number' || typeof value === 'string';
  return { path: [name], message, name: 'ValidationError', value: isSaid ? value : null };
}

function wrongType(name: string, value: unknown, attribute: Attribute): string | undefined {
  const { type, max, maxLength } = attribute;
  if (type === 'integer') {
    if (typeof value !== 'number')
      return `${name} must be a \`number\` type, but the final value was: \`NaN\` (cast from the value \`${JSON.stringify(value)}\`).`;
    if (!Number.isInteger(value)) return `${name} must be an integer`;
    return value > (max ?? value) ? `${name} must be less than or equal to ${max}` : undefined;
  }
  if (type === 'boolean' && typeof value !== 'boolean')
    return `${name} must be a \`boolean\` type, but the final value was: \`${JSON.stringify(value)}\`.`;
  if (attribute.enum !== undefined && !attribute.enum.includes(value))
    return `${name} must be one of the following values: ${attribute.enum.join(', ')}, `; // so it ends there
  if (type !== 'string' && type !== 'text') return undefined;
  if (typeof value !== 'string')
    return `${name} must be a \`string\` type, but the final value was: \`${JSON.stringify(value)}\`.`;
  return value.length > (maxLength ?? value.length) ? `${name} must be at most ${maxLength} characters` : undefined;
}

function missing(name: string, { required }: Attribute): string | undefined {
  return required ? `${name} must be a \`string\` type, but the final value was: \`null\`.` : undefined;
}

function tooLittle(name: string, value: unknown, { regex, minLength = 0, min }: Attribute): string | undefined {
  if (regex !== undefined && !new RegExp(regex).test(value as string))
    return `${name} must match the following: "/${regex.replaceAll('/', '\\/')}/"`;
  if (typeof value === 'string' && value.length < minLength) return `${name} must be at least ${minLength} characters`;
  return typeof value === 'number' && value < (min ?? value)
    ? `${name} must be greater than or equal to ${min}`
    : undefined;
}
