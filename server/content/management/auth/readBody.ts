import { mapValues, namesOf, recordOf } from '#schemas/record.ts';
import { type Said, say } from '../../document/say.ts';
import { isEmail } from '../../people/names.ts';
import { ApiError, invalidValues, type ValueFault } from '../http/errors.ts';

/** Rule for a value of a call. Every value is a required text. */
export type ValueRule = 'text' | 'email' | 'secret';

/** Longest text of a call: nobody's name, address, code or password is longer. */
const LONGEST = 1_000;

/**
 * Reads the flat body of an auth call.
 * @throws ApiError with every fault, in the words of Strapi's clients; secrets are never repeated
 */
export function readBody<const N extends string>(
  body: unknown,
  rules: Readonly<Record<N, ValueRule>>,
): Record<N, string> {
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body)))
    throw new ApiError(400, 'ValidationError', 'The body must be a JSON object.');
  const given = recordOf(body);
  const faults = namesOf(rules).flatMap((name) => faultsOf(given, name, rules[name]));
  if (faults.length > 0) throw invalidValues(faults);
  return mapValues(rules, (_rule, name) => String(given[name]));
}

function faultsOf(given: Readonly<Record<string, unknown>>, name: string, rule: ValueRule): ValueFault[] {
  const value = Object.hasOwn(given, name) ? given[name] : undefined;
  const fault = (message: Said): ValueFault[] => [
    { path: [name], message, ...(rule === 'secret' || value === undefined ? {} : { value }) },
  ];
  if (value === undefined || value === null || value === '') return fault(say('value.required', { name }));
  if (typeof value !== 'string') return fault(say('value.text', { name }));
  if (value.length > LONGEST) return fault(say('value.most', { name, most: LONGEST }));
  return rule === 'email' && !isEmail(value) ? fault(say('value.email', { name })) : [];
}

/** @throws ApiError when the password was typed in two ways */
export function checkConfirmation({
  password,
  passwordConfirmation,
}: {
  password: string;
  passwordConfirmation: string;
}) {
  if (password !== passwordConfirmation)
    throw invalidValues([{ path: ['passwordConfirmation'], message: say('auth.passwordsDiffer') }]);
}
