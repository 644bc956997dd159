import { type FrozenTable, freezeRows, refuseReplacing } from '../../db/frozenTable.ts';
import type { Migration } from '../../db/migration.ts';

/** One row, `id` 1: incremented by every publish, and locked by every change of content, so that changes wait in one queue. */
export interface ContentStateTable {
  id: number;
  version: number;
}

/** A document that was ever known. */
export interface ContentDocumentTable {
  /** `brand/kind/id`, the brand being `base` for what all inherit. */
  key: string;
  brand: string;
  kind: string;
  id: string;
  /** Its place in a content folder: `base/pages/home.json`. */
  path: string;
  /** 1 when it is put away: not shown among the documents to work on. */
  is_archived: number;
  /** Hash of the text that the content folder last gave; null when it never held this document. */
  file_hash: string | null;
}

/** Widget types and their versions, as they were when something was written. */
export interface ContentCatalogTable {
  fingerprint: string;
  /** JSON: type → version. */
  widgets: string;
}

/** Text of a document at one time. Never changed, never deleted. */
export interface ContentRevisionTable {
  document: string;
  /** 1, 2, 3 … per document. */
  number: number;
  /** As it came, byte for byte. */
  text: string;
  /** SHA-256 of the text. */
  hash: string;
  /** SHA-256 of what the text means: the same for another order of keys or another layout of lines. */
  meaning: string;
  catalog: string;
  author: string;
  reason: string;
  created_at: bigint;
}

/** Work on a document that nobody has released yet. */
export interface ContentDraftTable {
  document: string;
  text: string;
  /** Revision it was begun from; null for a new document. */
  based_on: number | null;
  /** Counted up by every save; who saves names the one he has seen. */
  version: number;
  author: string;
  saved_at: bigint;
  /** JSON list: everybody who saved it. */
  editors: string;
  /** The newest version that the audit log knows of, and when it was told. */
  audited_version: number;
  audited_at: bigint;
}

/** Text of a draft at a version that somebody may have open. */
export interface ContentDraftVersionTable {
  document: string;
  version: number;
  text: string;
  saved_at: bigint;
}

/** `open`: may still be published or scheduled. `failed`: it was due and could not be published. */
export type ReleaseState = 'open' | 'scheduled' | 'published' | 'failed';

/** Many documents that become live as one. */
export interface ContentReleaseTable {
  id: string;
  name: string;
  author: string;
  reason: string;
  state: ReleaseState;
  created_at: bigint;
  /** Time when it is due; null when none is set. */
  scheduled_at: bigint | null;
  scheduled_by: string | null;
  /** As it was asked for: `2026-11-27T20:00 Europe/Riga`. */
  scheduled_for: string | null;
  published_at: bigint | null;
  published_by: string | null;
  /** `content_state.version` that it made: the order of publishing. */
  version: number | null;
  /** Release that this one takes back. */
  reverts: string | null;
  /** Release by which this one was taken back, and when. */
  reverted_by: string | null;
  reverted_at: bigint | null;
  /** Reason of its failure, and JSON of the sentences that it is, for other languages: empty where one of them has no code. */
  outcome: string;
  outcome_said: string;
  /** JSON list: everybody who saved one of the drafts it was made of. */
  editors: string;
  /** When it was given up, and by whom; null: it was not. It keeps its `state`, of which older nodes know no more. */
  withdrawn_at: bigint | null;
  withdrawn_by: string | null;
}

/** A document's part in a release. */
export interface ContentReleaseItemTable {
  release: string;
  document: string;
  /** Revision that goes live; null: the document stops being live. */
  revision: number | null;
  /** Revision that was live before the publish; null: none. */
  before: number | null;
}

/** The live revision of a document. */
export interface ContentLiveTable {
  document: string;
  /** Null: a release took the document away. */
  revision: number | null;
  /** Release that made it so. */
  release: string;
}

declare module '../../db/tables.ts' {
  interface Tables {
    content_state: ContentStateTable;
    content_document: ContentDocumentTable;
    content_catalog: ContentCatalogTable;
    content_revision: ContentRevisionTable;
    content_draft: ContentDraftTable;
    content_draft_version: ContentDraftVersionTable;
    content_release: ContentReleaseTable;
    content_release_item: ContentReleaseItemTable;
    content_live: ContentLiveTable;
  }
}

const REVISION = `FOREIGN KEY (document, revision) REFERENCES content_revision (document, number)`;

const FROZEN: readonly FrozenTable[] = [
  {
    table: 'content_revision',
    says: 'a revision is never rewritten',
    refusal: 'content_revision_is_never_rewritten',
    keys: [['document', 'number']],
    twin: 'refused',
  },
];

export const contentMigrations: readonly Migration[] = [
  {
    name: 'content',
    statements: [
      `CREATE TABLE content_state (id INTEGER PRIMARY KEY CHECK (id = 1), version INTEGER NOT NULL)`,
      `INSERT INTO content_state (id, version) VALUES (1, 0)`,
      `CREATE TABLE content_document (
        key TEXT PRIMARY KEY, brand TEXT NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL, path TEXT NOT NULL,
        is_archived INTEGER NOT NULL, file_hash TEXT)`,
      `CREATE TABLE content_catalog (fingerprint TEXT PRIMARY KEY, widgets TEXT NOT NULL)`,
      `CREATE TABLE content_revision (
        document TEXT NOT NULL REFERENCES content_document (key), number INTEGER NOT NULL, text TEXT NOT NULL, hash TEXT NOT NULL,
        meaning TEXT NOT NULL, catalog TEXT NOT NULL REFERENCES content_catalog (fingerprint), author TEXT NOT NULL,
        reason TEXT NOT NULL, created_at BIGINT NOT NULL, PRIMARY KEY (document, number))`,
      `CREATE INDEX content_revision_hash ON content_revision (document, hash)`,
      `CREATE TABLE content_draft (
        document TEXT PRIMARY KEY REFERENCES content_document (key), text TEXT NOT NULL, based_on INTEGER, version INTEGER NOT NULL,
        author TEXT NOT NULL, saved_at BIGINT NOT NULL)`,
      `CREATE TABLE content_release (
        id TEXT PRIMARY KEY, name TEXT NOT NULL, author TEXT NOT NULL, reason TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('open', 'scheduled', 'published', 'failed')), created_at BIGINT NOT NULL,
        scheduled_at BIGINT, scheduled_by TEXT, scheduled_for TEXT, published_at BIGINT, published_by TEXT, version INTEGER,
        reverts TEXT REFERENCES content_release (id), reverted_by TEXT REFERENCES content_release (id), reverted_at BIGINT,
        outcome TEXT NOT NULL)`,
      `CREATE INDEX content_release_scheduled_at ON content_release (state, scheduled_at)`,
      `CREATE TABLE content_release_item (
        release TEXT NOT NULL REFERENCES content_release (id), document TEXT NOT NULL, revision INTEGER, before INTEGER,
        PRIMARY KEY (release, document), ${REVISION})`,
      `CREATE INDEX content_release_item_document ON content_release_item (document)`,
      `CREATE TABLE content_live (
        document TEXT PRIMARY KEY, revision INTEGER, release TEXT NOT NULL REFERENCES content_release (id), ${REVISION})`,
    ],
    ...freezeRows(FROZEN),
  },
  {
    name: 'content-versions',
    statements: [`CREATE INDEX content_release_version ON content_release (version)`],
  },
  { name: 'content revisions are not replaced', statements: [], ...refuseReplacing(FROZEN) },
  {
    name: 'content-draft-versions',
    statements: [
      `CREATE TABLE content_draft_version (
        document TEXT NOT NULL REFERENCES content_document (key), version INTEGER NOT NULL, text TEXT NOT NULL,
        saved_at BIGINT NOT NULL, PRIMARY KEY (document, version))`,
      `INSERT INTO content_draft_version (document, version, text, saved_at)
        SELECT document, version, text, saved_at FROM content_draft`,
    ],
  },
];
