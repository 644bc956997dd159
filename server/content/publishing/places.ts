import { diffOf, type PointerOperation } from '#runtime/document/diff.ts';
import { pointerParts } from '#runtime/document/fault.ts';
import type { Place } from '../people/rights.ts';
import type { DocumentName } from '../store/documentKey.ts';

type Value = Readonly<Record<string, unknown>> | null;

/**
 * What a change touches: texts of some languages, or what all of them share. The catalogue of a language (`messages`) belongs to that
 * language alone.
 */
export function placesOf({ brand, kind, id }: DocumentName, before: Value, after: Value): Place[] {
  if (kind === 'messages') return [{ brand, locale: id }];
  if (before === null || after === null) return [{ brand }];
  const locales = diffOf(before, after).map((operation) => localesOf(operation, before));
  if (locales.some((found) => found === null)) return [{ brand }];
  return [...new Set(locales.flatMap((found) => found ?? []))].map((locale) => ({ brand, locale }));
}

/** Languages of a text that is changed; null for anything else. */
function localesOf(operation: PointerOperation, before: Value): string[] | null {
  const [section, key, locale] = pointerParts(operation.path);
  if (section !== 'text' || key === undefined) return null;
  if (locale !== undefined) return [locale];
  const table = operation.op === 'remove' ? textsOf(before)[key] : operation.value;
  return table !== null && typeof table === 'object' ? Object.keys(table) : null;
}

function textsOf(value: Value): Readonly<Record<string, unknown>> {
  return (value?.['text'] ?? {}) as Readonly<Record<string, unknown>>;
}
