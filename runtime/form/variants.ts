import type { FieldSpec, FormDocument, VariantDocument } from './document.ts';
import type { FieldHost } from './formField.ts';

/** The way a form starts with: the first one (AUTHP-03). */
export function firstVariant({ variants = [] }: Pick<FormDocument, 'variants'>): string {
  return variants[0]?.id ?? '';
}

/** A field as one way of filling the form in has it: left away, or required (AUTHP-09). */
export function applyFormVariant(
  spec: FieldSpec,
  variant: VariantDocument | undefined,
  host: Pick<FieldHost, 'definition' | 'rule'>,
): FieldSpec {
  if (!variant) return spec;
  if (variant.requires?.includes(spec.name)) return { ...spec, required: true };
  const isLeftAway = variant.without?.includes(spec.name) || (variant.shows === 'required' && !spec.required);
  if (isLeftAway) return { ...spec, isOffered: false };
  if (!variant.requiresAll) return spec;
  // A box is a choice of its own: whether it must be ticked is its rule's question.
  const isText = host.definition(spec.type)?.value === 'text';
  return isText && !spec.rules.some(({ rule }) => host.rule(rule)?.isOptional) ? { ...spec, required: true } : spec;
}
