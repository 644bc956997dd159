import type { Collection } from '../../collections/collections.ts';

/** Type of a value: decides which filters it accepts. */
export type AttributeType = 'string' | 'number' | 'boolean' | 'date' | 'json';

/** Names that every entry has beside its own fields. */
const SYSTEM: Readonly<Record<string, AttributeType>> = {
  id: 'number',
  documentId: 'string',
  createdAt: 'date',
  updatedAt: 'date',
  publishedAt: 'date',
};

export type Attributes = ReadonlyMap<string, AttributeType>;

/** All names by which entries of a collection can be queried, with their types. */
export function attributesOf({ fields, isLocalized }: Pick<Collection, 'fields' | 'isLocalized'>): Attributes {
  const own = Object.entries(fields).map(([name, { type }]): [string, AttributeType] => {
    if (type === 'integer') return [name, 'number'];
    return [name, type === 'enumeration' ? 'string' : type];
  });
  const locale: [string, AttributeType][] = isLocalized ? [['locale', 'string']] : [];
  return new Map([...Object.entries(SYSTEM), ...own, ...locale]);
}
