import type { PreviewAsk } from '#schemas/preview.ts';
import type { Json } from '../../db/json.ts';
import type { Migration } from '../../db/migration.ts';

/** A link by which somebody without an account sees content that is not live yet, and comments on it. */
export interface ContentReviewLinkTable {
  id: string;
  /** SHA-256 of the secret, hex: a stolen table opens nothing. */
  secret_hash: string;
  /** Account of who made it: the link shows no more than they may see at that moment. */
  holder: string;
  holder_name: string;
  /** For whom it is. */
  name: string;
  brand: string;
  /** The content shown. */
  asked: Json<PreviewAsk>;
  created_at: bigint;
  expires_at: bigint;
  ended_at: bigint | null;
  ended_by: string | null;
}

/** A comment on a document, or on a part of it. */
export interface ContentCommentTable {
  id: string;
  link: string;
  /** Id of the comment that this one answers. */
  answers: string | null;
  document: string;
  node: string | null;
  author: string;
  /** 1 when somebody with an account wrote it. */
  is_person: number;
  text: string;
  created_at: bigint;
  resolved_at: bigint | null;
  resolved_by: string | null;
}

declare module '../../db/tables.ts' {
  interface Tables {
    content_review_link: ContentReviewLinkTable;
    content_comment: ContentCommentTable;
  }
}

export const reviewerMigrations: readonly Migration[] = [
  {
    name: 'content review links',
    statements: [
      `CREATE TABLE content_review_link (
        id TEXT PRIMARY KEY, secret_hash TEXT NOT NULL UNIQUE, holder TEXT NOT NULL REFERENCES content_user (document_id),
        holder_name TEXT NOT NULL, name TEXT NOT NULL, brand TEXT NOT NULL, asked TEXT NOT NULL, created_at BIGINT NOT NULL,
        expires_at BIGINT NOT NULL, ended_at BIGINT, ended_by TEXT)`,
      `CREATE INDEX content_review_link_brand ON content_review_link (brand, created_at)`,
      `CREATE TABLE content_comment (
        id TEXT PRIMARY KEY, link TEXT NOT NULL REFERENCES content_review_link (id), answers TEXT REFERENCES content_comment (id),
        document TEXT NOT NULL, node TEXT, author TEXT NOT NULL, is_person INTEGER NOT NULL, text TEXT NOT NULL,
        created_at BIGINT NOT NULL, resolved_at BIGINT, resolved_by TEXT)`,
      `CREATE INDEX content_comment_document ON content_comment (document, created_at)`,
      `CREATE INDEX content_comment_link ON content_comment (link, created_at)`,
    ],
  },
];
