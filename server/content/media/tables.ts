import type { Migration } from '../../db/migration.ts';

/** A document of kind `media` that was ever in the library. */
export interface ContentMediaTable {
  document: string;
  /** Short name for clients that want a number: counted up, never given twice. */
  number: number;
  created_at: bigint;
  /** Time of its removal; null while it is in the library. */
  removed_at: bigint | null;
}

/** A picture that a medium shows, or showed before it was replaced. */
export interface ContentMediaPictureTable {
  document: string;
  hash: string;
  added_at: bigint;
}

declare module '../../db/tables.ts' {
  interface Tables {
    content_media: ContentMediaTable;
    content_media_picture: ContentMediaPictureTable;
  }
}

const blobTable = (bytes: string): string => `CREATE TABLE content_media_blob (
  hash TEXT PRIMARY KEY, type TEXT NOT NULL, width INTEGER NOT NULL, height INTEGER NOT NULL, bytes INTEGER NOT NULL,
  content ${bytes} NOT NULL, created_at BIGINT NOT NULL)`;

export const mediaMigrations: readonly Migration[] = [
  {
    name: 'content media',
    statements: [
      `CREATE TABLE content_media (
        document TEXT PRIMARY KEY REFERENCES content_document (key), number INTEGER NOT NULL UNIQUE, created_at BIGINT NOT NULL,
        removed_at BIGINT)`,
      `CREATE TABLE content_media_picture (
        document TEXT NOT NULL REFERENCES content_media (document), hash TEXT NOT NULL, added_at BIGINT NOT NULL,
        PRIMARY KEY (document, hash))`,
      `CREATE INDEX content_media_picture_hash ON content_media_picture (hash)`,
    ],
    sqlite: [blobTable('BLOB')],
    postgres: [blobTable('BYTEA')],
  },
];
