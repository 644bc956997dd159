import { parseDocument } from '#runtime/document/parse.ts';

/** Patterns that a form, or a variant of one, gives its rules; none for any other document or text. */
export function patternsIn(text: string): string[] {
  if (!text.includes('"pattern"')) return [];
  const parsed = parseDocument(text);
  return 'fault' in parsed || parsed.value.kind !== 'form' ? [] : valuesOf(parsed.value);
}

function valuesOf(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  const own = 'pattern' in value && typeof value.pattern === 'string' ? [value.pattern] : [];
  return [...own, ...Object.values(value).flatMap(valuesOf)];
}
