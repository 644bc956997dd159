import { textsOf } from '#schemas/record.ts';

/**
 * Alternative texts that were written here, as the call takes them: null takes a language's text away. Languages that nobody changed here
 * are left out: somebody else may have.
 */
export function changedTexts(stored: unknown, written: unknown): Readonly<Record<string, string | null>> {
  const [before, after] = [textsOf(stored), textsOf(written)];
  const locales = Object.keys({ ...before, ...after }).filter((one) => (before[one] ?? '') !== (after[one] ?? ''));
  return Object.fromEntries(locales.map((locale) => [locale, after[locale]?.trim() || null]));
}
