import { createHash } from 'node:crypto';
import type { DocumentKind } from '#schemas/content/envelope.ts';

/** A document, or a redirect rule, in one locale, as clients of Strapi see it; without what only a database adds (id, dates). */
export interface Entry {
  /** The same in all locales, on every node, and after an import. */
  documentId: string;
  kind: DocumentKind;
  /** Null for a collection that is not localized. */
  locale: string | null;
  /** Every field of the collection; null for one that is not set. */
  fields: Readonly<Record<string, unknown>>;
}

/** A document as it is stored. */
export type DocumentValue = Readonly<Record<string, unknown>>;

const ID_LENGTH = 24;

/** Id of a document, or of a rule of one, in addresses: 24 characters a-z0-9. `part` tells rules of one document apart. */
export function documentIdOf(key: string, part?: string): string {
  const hash = createHash('sha256').update(part === undefined ? key : `${key}#${part}`);
  return BigInt(`0x${hash.digest('hex')}`)
    .toString(36)
    .padStart(ID_LENGTH, '0')
    .slice(-ID_LENGTH);
}

/** Bits of a row's id: a number that JavaScript holds exactly. */
const ROW_ID_HEX = 13;

/** The number of an entry's row: another one for each version and locale, as in Strapi, and the same on every node. */
export function rowIdOf({ documentId, locale }: Pick<Entry, 'documentId' | 'locale'>, version: string): number {
  const hash = createHash('sha256')
    .update(`${documentId} ${locale ?? ''} ${version}`)
    .digest('hex');
  return Number.parseInt(hash.slice(0, ROW_ID_HEX), 16) + 1;
}
