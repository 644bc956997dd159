import { ANY_RELEASE, type Migration } from '../../../db/migration.ts';

/** Somebody who agreed to a release. What a release holds never changes, so neither does what was agreed to. */
export interface ContentApprovalTable {
  release: string;
  person: string;
  at: bigint;
  why: string;
  /** 1 in entries of earlier releases: the machine's operator let it pass without a second person. Such an entry counts no more. */
  is_alone: number;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    content_approval: ContentApprovalTable;
  }
}

/** Publishing by two persons: who worked on what, and who agreed. */
export const publishingMigrations: readonly Migration[] = [
  {
    name: 'content approvals',
    statements: [
      `CREATE TABLE content_approval (
        release TEXT NOT NULL REFERENCES content_release (id), person TEXT NOT NULL, at BIGINT NOT NULL, why TEXT NOT NULL,
        is_alone INTEGER NOT NULL, PRIMARY KEY (release, person))`,
      `ALTER TABLE content_draft ADD COLUMN editors TEXT NOT NULL DEFAULT '[]'`,
      `ALTER TABLE content_release ADD COLUMN editors TEXT NOT NULL DEFAULT '[]'`,
    ],
  },
  {
    // no `minimum`: older releases take content's lock, not a document's, before they end a draft, and could end one that is being saved
    name: 'content drafts are audited at checkpoints',
    statements: [
      `ALTER TABLE content_draft ADD COLUMN audited_version INTEGER NOT NULL DEFAULT 0`,
      `ALTER TABLE content_draft ADD COLUMN audited_at BIGINT NOT NULL DEFAULT 0`,
      `UPDATE content_draft SET audited_version = version, audited_at = saved_at`,
    ],
  },
  {
    name: 'why a due release failed, by its code',
    minimum: ANY_RELEASE,
    statements: [`ALTER TABLE content_release ADD COLUMN outcome_said TEXT NOT NULL DEFAULT ''`],
  },
  {
    // to an older node a release that was given up waits on: one that it publishes is published
    name: 'releases that are given up',
    minimum: ANY_RELEASE,
    statements: [
      `ALTER TABLE content_release ADD COLUMN withdrawn_at BIGINT`,
      `ALTER TABLE content_release ADD COLUMN withdrawn_by TEXT`,
    ],
  },
  {
    name: 'releases in the order of their list',
    minimum: ANY_RELEASE,
    statements: [],
    indexes: {
      build: {
        // the columns behind the order are those that a list is narrowed by, so that the index alone answers it
        content_release_list: `content_release (
        (coalesce(published_at, created_at)) DESC, version DESC, id, published_at, created_at, scheduled_at, withdrawn_at, state)`,
      },
    },
  },
];
