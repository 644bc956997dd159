import type { Db } from '../../db/db.ts';
import type { Passwords } from '../../security/passwords.ts';

/** Services that all operations on people need. */
export interface PeopleParts {
  db: Db;
  now(): number;
  random(bytes: number): Uint8Array;
  passwords: Passwords;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const DOCUMENT_ID_CHARS = 24;

/** A name for a row as Strapi's clients know them: 24 characters a-z0-9, 124 bits. */
export function newDocumentId(random: PeopleParts['random']): string {
  // two bytes a letter: what the remainder prefers is then too little to matter
  const bytes = Buffer.from(random(DOCUMENT_ID_CHARS * 2));
  return Array.from(
    { length: DOCUMENT_ID_CHARS },
    (_, index) => LETTERS[bytes.readUInt16BE(index * 2) % LETTERS.length],
  ).join('');
}
