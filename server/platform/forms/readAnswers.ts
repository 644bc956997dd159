import { MAX_ANSWERS_BYTES } from '#schemas/platform/forms.ts';
import { isRecord } from '#schemas/record.ts';
import { invalid } from '../../kernel/refusal.ts';

/** Object, list, object in it, its value. */
const MAX_DEPTH = 4;
/** Names of all objects and items of all lists together. */
const MAX_NAMES = 200;
const MAX_TEXT_CHARS = 5000;
/** As fields are named in form documents. */
const NAME = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;
/** Names that mean something else to objects. */
const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** True for a name that a form's field may have. */
export const isFieldName = (name: string): boolean => NAME.test(name) && !FORBIDDEN.has(name);

/**
 * Reads the text of a form's answers.
 * @returns the text to keep
 * @throws PlatformError InvalidParameterException: `answers` for what is no set of answers at all, TOO_LONG for the field whose text is
 */
export function readAnswers(text: string): { json: string; names: ReadonlySet<string> } {
  if (Buffer.byteLength(text) > MAX_ANSWERS_BYTES) throw invalid({ answers: ['TOO_LONG'] });
  const answers = parse(text);
  if (!isRecord(answers)) throw unusable();
  const left = { names: MAX_NAMES };
  const tooLong = mustBePlain(answers, { depth: 1, left }).map((name): [string, string[]] => [name, ['TOO_LONG']]);
  if (tooLong.length > 0) throw invalid(Object.fromEntries(tooLong));
  return { json: JSON.stringify(answers), names: new Set(Object.keys(answers)) };
}

const unusable = (): Error => invalid({ answers: ['INVALID'] });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unusable(); // what the parser says would repeat the text
  }
}

/** @returns names of the object's fields that hold too long a text, at any depth. @throws PlatformError for any other fault */
function mustBePlain(value: unknown, { depth, left }: { depth: number; left: { names: number } }): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (depth > MAX_DEPTH) throw unusable();
  const entries = Object.entries(value);
  left.names -= entries.length;
  if (left.names < 0) throw unusable();
  return entries.flatMap(([name, inner]: [string, unknown]) => {
    if (!Array.isArray(value) && !isFieldName(name)) throw unusable();
    const isLong = typeof inner === 'string' && [...inner].length > MAX_TEXT_CHARS;
    return isLong || mustBePlain(inner, { depth: depth + 1, left }).length > 0 ? [name] : [];
  });
}
