import { isVariant } from '#runtime/document/inherit.ts';
import { withList } from '#runtime/document/listOperations.ts';
import { applyVariant } from '#runtime/document/overlay.ts';
import { RULES } from '#schemas/content/redirects.ts';
import { withDefaultsOf } from './documentOf.ts';
import type { DocumentValue } from './entry.ts';

/** A brand's redirects with all their rules: a version of inherited ones says only what it changes. */
export function wholeRedirects(value: DocumentValue, inherited: DocumentValue | null): DocumentValue {
  if (!inherited || !isVariant(value)) return value;
  const { operations: _, text: __, ...self } = value;
  return { ...self, rules: applyVariant(inherited, value).document['rules'] };
}

/**
 * Writes rules into what was stored before: into a version as the changes that make them. Rules that say the same as before, or as above, are
 * spelled as there, for entries have no defaults.
 */
export function storedRedirects(
  before: DocumentValue | null,
  after: DocumentValue,
  inherited: DocumentValue | null,
): DocumentValue {
  if (!before || !inherited || !isVariant(before) || !Array.isArray(after['rules'])) return after;
  const known = [...listOf(inherited), ...listOf(wholeRedirects(before, inherited))];
  const wanted = listOf(withDefaultsOf({ rules: known }, after));
  return { ...before, operations: withList(inherited, before.operations, { at: RULES, wanted }) };
}

function listOf({ rules }: DocumentValue): readonly unknown[] {
  return Array.isArray(rules) ? rules : [];
}
