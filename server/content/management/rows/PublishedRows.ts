import type { Reader } from '../../../db/db.ts';
import { type DocumentName, keyOf } from '../../store/documentKey.ts';
import { readVersion } from '../../store/live.ts';
import { inChunks } from '../../store/parts.ts';
import type { Row } from './row.ts';
import { rowsOfText } from './rowsOfText.ts';
import { type View, viewOf } from './view.ts';

/** What is live at one version. */
export interface Published {
  version: number;
  view: View;
  /** Language of what has no texts, and of calls that name none. */
  defaultLocale: string;
}

interface Held {
  revision: number;
  release: string;
  rows: readonly Row[];
}

/** Another node's publish is seen this late at most when its news got lost, in milliseconds. */
const LOOK_AGAIN_MS = 2_000;
const BASE_BRAND = 'base/brand/base';
const USUAL_LOCALE = 'en';

/**
 * Everything that is live, as rows in memory: one view for each version. A look reads which revisions are live, and the texts of those
 * that are new. While the database is away, the last view stays.
 */
export class PublishedRows {
  readonly #reader: () => Reader;
  readonly #now: () => number;
  readonly #held = new Map<string, Held>();
  #published: Published | null = null;
  #isStale = true;
  #lookedAt = 0;
  #looking: Promise<Published> | null = null;

  constructor({ reader, now }: { reader(): Reader; now(): number }) {
    this.#reader = reader;
    this.#now = now;
  }

  /** To be told after each publish. */
  changed(): void {
    this.#isStale = true;
  }

  /** What is live. @throws whatever the database says while nothing was ever read */
  async read(): Promise<Published> {
    if (!this.#isStale && this.#published && this.#now() - this.#lookedAt < LOOK_AGAIN_MS) return this.#published;
    const known = this.#published;
    try {
      return await this.#look();
    } catch (error) {
      if (known && !this.#isStale) return known;
      throw error;
    }
  }

  /** One look at a time; who asks while a publish comes in between looks once more. */
  async #look(): Promise<Published> {
    while (this.#looking) {
      const looked = await this.#looking;
      if (!this.#isStale) return looked;
    }
    this.#looking = this.#readAnew().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #readAnew(): Promise<Published> {
    this.#isStale = false;
    try {
      const read = this.#reader();
      const version = await readVersion(read);
      if (this.#published?.version !== version) this.#published = await this.#readVersion(read, version);
      this.#lookedAt = this.#now();
      return this.#published;
    } catch (error) {
      this.#isStale = true;
      throw error;
    }
  }

  async #readVersion(read: Reader, version: number): Promise<Published> {
    const live = await read
      .selectFrom('content_live')
      .select(['document', 'revision', 'release'])
      .where('revision', 'is not', null)
      .execute();
    const keys = new Set(live.map(({ document }) => document));
    for (const key of this.#held.keys()) if (!keys.has(key)) this.#held.delete(key);
    const fresh = live.filter(({ document, revision, release }) => {
      const held = this.#held.get(document);
      return held?.revision !== revision || held.release !== release;
    });
    const rows = await rowsOf(
      read,
      fresh.map(({ document }) => document),
    );
    const base = rows.find(({ name }) => keyOf(name) === BASE_BRAND);
    const known = this.#published?.defaultLocale;
    const defaultLocale = base ? defaultLocaleIn(base.text) : (known ?? USUAL_LOCALE);
    if (known !== undefined && known !== defaultLocale) {
      this.#published = null;
      this.#held.clear(); // what has no texts belongs to another language now
      return this.#readVersion(read, version);
    }
    for (const row of rows) {
      const { revision, release } = row;
      this.#held.set(keyOf(row.name), { revision, release, rows: madeOf(row, defaultLocale) });
    }
    return { version, view: viewOf([...this.#held.values()].flatMap((held) => held.rows)), defaultLocale };
  }
}

interface LiveRow extends Omit<Held, 'rows'> {
  name: DocumentName;
  text: string;
  createdAt: number;
  updatedAt: number;
  publishedAt: number;
}

async function rowsOf(read: Reader, keys: readonly string[]): Promise<LiveRow[]> {
  const found: LiveRow[] = [];
  for (const chunk of inChunks(keys)) {
    const rows = await read
      .selectFrom('content_live as live')
      .innerJoin('content_document as document', 'document.key', 'live.document')
      .innerJoin('content_release as release', 'release.id', 'live.release')
      .innerJoin('content_revision as revision', (join) =>
        join.onRef('revision.document', '=', 'live.document').onRef('revision.number', '=', 'live.revision'),
      )
      .innerJoin('content_revision as first', (join) =>
        join.onRef('first.document', '=', 'live.document').on('first.number', '=', 1),
      )
      .select(['document.brand', 'document.kind', 'document.id', 'release.id as release_id', 'release.published_at'])
      .select(['revision.number', 'revision.text', 'revision.created_at', 'first.created_at as first_at'])
      .where('live.document', 'in', chunk)
      .execute();
    for (const { brand, kind, id, release_id: release, number: revision, text, ...times } of rows) {
      found.push({
        name: { brand, kind, id },
        release,
        revision,
        text,
        createdAt: Number(times.first_at),
        updatedAt: Number(times.created_at),
        publishedAt: Number(times.published_at ?? times.created_at),
      });
    }
  }
  return found;
}

function madeOf({ name, text, ...facts }: LiveRow, defaultLocale: string): Row[] {
  const { createdAt, updatedAt, publishedAt, revision } = facts;
  return rowsOfText({ name, text, defaultLocale }, { createdAt, updatedAt, publishedAt, revision, draft: 0 });
}

function defaultLocaleIn(text: string): string {
  const { defaultLocale } = JSON.parse(text) as { defaultLocale?: unknown };
  return typeof defaultLocale === 'string' ? defaultLocale : USUAL_LOCALE;
}
