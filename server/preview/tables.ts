import type { PreviewAsk } from '#schemas/preview.ts';
import type { Json } from '../db/json.ts';
import type { Migration } from '../db/migration.ts';

/** A preview: a ticket until it is spent, then a session. */
export interface ContentPreviewTable {
  id: string;
  /** SHA-256 of the ticket, hex: a stolen table opens nothing. */
  ticket_hash: string;
  /** SHA-256 of the session's secret; null while the ticket is not spent. */
  session_hash: string | null;
  /** The person or machine that asked for it; `sign_in` is its session or token. */
  holder: string;
  sign_in: string;
  brand: string;
  /** The origin whose pages may show it. */
  studio: string;
  /** The content shown and its viewer. */
  asked: Json<PreviewAsk>;
  created_at: bigint;
  expires_at: bigint;
}

declare module '../db/tables.ts' {
  interface Tables {
    content_preview: ContentPreviewTable;
  }
}

export const previewMigrations: readonly Migration[] = [
  {
    name: 'content previews',
    statements: [
      `CREATE TABLE content_preview (
        id TEXT PRIMARY KEY, ticket_hash TEXT NOT NULL UNIQUE, session_hash TEXT UNIQUE, holder TEXT NOT NULL, sign_in TEXT NOT NULL,
        brand TEXT NOT NULL, studio TEXT NOT NULL, asked TEXT NOT NULL, created_at BIGINT NOT NULL, expires_at BIGINT NOT NULL)`,
      `CREATE INDEX content_preview_holder ON content_preview (holder)`,
      `CREATE INDEX content_preview_expires_at ON content_preview (expires_at)`,
    ],
  },
];
