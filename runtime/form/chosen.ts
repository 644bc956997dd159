import type { FieldDocument, Values } from './document.ts';
import type { Chosen, FieldDefinition } from './formField.ts';
import type { PlatformField } from './platformField.ts';

interface Sources {
  fields: readonly FieldDocument[];
  /** Answers of the fields' own sources, by field name. */
  items: Readonly<Record<string, readonly unknown[]>>;
  types: Readonly<Record<string, FieldDefinition>>;
}

/**
 * Finds what depends on items that fields chose: the item itself for fields whose `source` is `of` such a field, such as the bounds of an amount, and
 * the fields that the item adds, such as a card number [STATE-22].
 */
export function chosenBy(
  values: Values,
  { fields, items, types }: Sources,
): Pick<Sources, 'items'> & Pick<Chosen, 'parts'> {
  const own = { ...items };
  const parts: PlatformField[] = [];
  for (const { name, type } of fields) {
    const chosen = types[type]?.chosen?.(values[name], items[name] ?? []);
    if (!chosen) continue;
    parts.push(...chosen.parts);
    for (const field of fields)
      if (field.source && 'of' in field.source && field.source.of === name) own[field.name] = [chosen.item];
  }
  return { items: own, parts };
}
