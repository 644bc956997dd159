import { ANY_RELEASE, type Migration } from '../../db/migration.ts';

/** A picture that is kept, once whatever the number of media that show it. Never changes, but for the place of its bytes. */
export interface ContentMediaBlobTable {
  /** First 32 hex digits of the SHA-256 of the bytes. */
  hash: string;
  type: string;
  /** Pixels. */
  width: number;
  height: number;
  /** Number of bytes. */
  bytes: number;
  /** The bytes; empty where they lie in another store. No picture is empty. */
  content: Uint8Array;
  created_at: bigint;
}

/** Bytes that are being removed from a store because no row has them: whoever adds the same picture meanwhile has to come again. */
export interface ContentMediaRemovalTable {
  hash: string;
  at: bigint;
}

declare module '../../db/tables.ts' {
  interface Tables {
    content_media_blob: ContentMediaBlobTable;
    content_media_removal: ContentMediaRemovalTable;
  }
}

export const mediaBytesMigrations: readonly Migration[] = [
  {
    name: 'removed media bytes',
    minimum: ANY_RELEASE,
    statements: ['CREATE TABLE content_media_removal (hash TEXT PRIMARY KEY, at BIGINT NOT NULL)'],
  },
];
