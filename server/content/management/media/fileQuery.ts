import type { Attributes, AttributeType } from '../query/attributes.ts';
import { parseQuery } from '../query/parseQuery.ts';
import { readFilters, type Values } from '../query/readFilters.ts';
import { type Order, readSort } from '../query/readSort.ts';
import type { FileView } from './fileView.ts';

/** Attributes by which files can be queried. */
const types = {
  id: 'number',
  documentId: 'string',
  name: 'string',
  alternativeText: 'string',
  caption: 'string',
  width: 'number',
  height: 'number',
  hash: 'string',
  ext: 'string',
  mime: 'string',
  size: 'number',
  url: 'string',
  provider: 'string',
  folderPath: 'string',
  createdAt: 'date',
  updatedAt: 'date',
  publishedAt: 'date',
  reference: 'string',
  brand: 'string',
  version: 'number',
} as const satisfies Partial<Record<keyof FileView, AttributeType>>;

const attributes: Attributes = new Map(Object.entries(types));

/** Parses `filters` and `sort` of a list of files. @throws ApiError for attributes that files do not have */
export function readFileQuery(address: string): { test(values: Values): boolean; order: Order | null } {
  const { filters, sort } = parseQuery(address);
  return { test: readFilters(filters, attributes), order: readSort(sort, attributes) };
}

/** The values of a file, by the names that clients know. Times are milliseconds. */
export function fileValues(file: FileView): Values {
  return (name) => {
    const value: unknown = Reflect.get(file, name);
    return attributes.get(name) === 'date' ? Date.parse(String(value)) : value;
  };
}
