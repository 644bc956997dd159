import type { FieldDefinition } from '../registry/defineField.ts';
import type { FieldDocument, Values } from './document.ts';
import type { PlatformField } from './merge.ts';

interface Sources {
  fields: readonly FieldDocument[];
  /** Answers of the fields' own sources, by field name. */
  items: Readonly<Record<string, readonly unknown[]>>;
  types: Readonly<Record<string, FieldDefinition>>;
}

/**
 * What hangs on an item that a field chose: the item itself for fields whose `source` is `of` that field, such as the bounds of an amount, and
 * the fields that the item brings along, such as a card number [STATE-22].
 */
export function chosenBy(
  values: Values,
  { fields, items, types }: Sources,
): { items: Sources['items']; parts: readonly PlatformField[] } {
  const itemOf = (name: string): readonly unknown[] => {
    const type = fields.find((field) => field.name === name)?.type ?? '';
    const isChosen = (item: unknown): boolean => types[type]?.options?.([item])[0]?.value === values[name];
    const found = values[name] ? items[name]?.find(isChosen) : undefined;
    return found === undefined ? [] : [found];
  };
  const followers = fields.flatMap(({ name, source }) =>
    source && 'of' in source ? [[name, source.of] as const] : [],
  );
  const own = followers.map(([name, of]) => [name, itemOf(of)] as const);
  return {
    items: own.length === 0 ? items : { ...items, ...Object.fromEntries(own) },
    parts: fields.flatMap(({ name, type }) => {
      const { parts } = types[type] ?? {};
      return parts ? itemOf(name).flatMap(parts) : [];
    }),
  };
}
