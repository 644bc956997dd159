import type { Reader } from '../../db/db.ts';
import type { RawDocument } from '../ContentSource.ts';
import { type CheckParts, checkDocuments } from '../checkContent.ts';
import { type Finding, toFinding } from '../gate/finding.ts';
import type { Item } from './goLive.ts';
import { inChunks } from './parts.ts';

/** What would be live, without having to be so. */
export interface Change {
  /** What is live now. */
  before: readonly RawDocument[];
  after: readonly RawDocument[];
  /** Places of the documents that the change is about. */
  files: ReadonlySet<string>;
}

/** What a change brings with it. */
export interface News {
  /** What it would break. */
  faults: readonly Finding[];
  /** What works, but wants a word of whoever publishes. */
  warnings: readonly Finding[];
}

/**
 * What a change would break, and what it brings that wants a word. What is live already is no news: a release must not wait for documents it
 * does not touch. A document that could not be served at all is always a fault.
 */
export async function newsOfChange(parts: CheckParts, change: Change): Promise<News> {
  const known = new Set((await checkDocuments(change.before, parts)).map(lineOf));
  const found = await checkDocuments(change.after, parts);
  const isNew = (finding: Finding): boolean => !known.has(lineOf(finding));
  return {
    faults: found.filter(
      (finding) =>
        finding.scope !== 'warning' &&
        (isNew(finding) || (finding.scope === 'document' && change.files.has(finding.file))),
    ),
    warnings: found.filter((finding) => finding.scope === 'warning' && isNew(finding)),
  };
}

function lineOf({ file, pointer, found }: Finding): string {
  return `${file} ${pointer} ${found}`;
}

/** Documents of which something newer is live than the release would put there: publishing it undoes what came later. */
export async function overtakings(read: Reader, items: readonly Item[]): Promise<Finding[]> {
  const found: Finding[] = [];
  const asked = new Map(items.map(({ document, revision }) => [document, revision]));
  for (const chunk of inChunks([...asked.keys()])) {
    const rows = await read
      .selectFrom('content_live as live')
      .innerJoin('content_document as document', 'document.key', 'live.document')
      .innerJoin('content_release as release', 'release.id', 'live.release')
      .select(['document.key', 'document.brand', 'document.kind', 'document.id', 'document.path', 'live.revision'])
      .select(['release.id as release', 'release.name', 'release.published_by'])
      .where('live.document', 'in', chunk)
      .execute();
    for (const { key, brand, kind, id, path, revision, release, name, published_by } of rows) {
      const own = asked.get(key) ?? null;
      if (own === null || revision === null || own >= revision) continue;
      found.push(
        toFinding(
          {
            code: 'release.overtakes',
            document: `${kind}/${id}`,
            pointer: '',
            found: `revision ${own}, where ${revision} is live by ${published_by ?? 'nobody'} (release ${release} «${name}»)`,
            expected: 'the newest revision',
          },
          { file: path, brand },
        ),
      );
    }
  }
  return found;
}
