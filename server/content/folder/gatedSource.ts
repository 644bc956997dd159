import { parseDocument } from '#runtime/document/parse.ts';
import type { ContentSource, RawDocument } from '../document/ContentSource.ts';
import type { CheckParts } from '../gate/checkParts.ts';
import { HeldNews } from './HeldNews.ts';
import { type FileChange, holdBack } from './holdBack.ts';

/**
 * A folder that is served directly (`CONTENT_SOURCE=files`), behind the gate: a file with an error stays off the site, and the version
 * served before replaces it. Files that are no documents at all pass: their server keeps the last good ones, and reports them.
 */
export function gatedSource(
  source: ContentSource,
  parts: CheckParts,
  log: { warn(detail: object, message: string): void },
): ContentSource {
  const news = new HeldNews(log);
  let served: ReadonlyMap<string, RawDocument> = new Map();
  return {
    async read() {
      const { documents } = await source.read();
      const broken = new Set(documents.filter((raw) => !isWhole(raw, parts)).map(({ file }) => file));
      const outcome = await holdBack(parts, [...served.values()], changesIn(documents, { served, broken }));
      news.tell(outcome);
      const { held } = outcome;
      const found = new Map(documents.map((raw) => [raw.file, raw]));
      const files = new Set([...found.keys(), ...held.keys()]);
      const documentOf = (file: string): RawDocument | undefined =>
        held.has(file) ? served.get(file) : found.get(file);
      const answer = [...files].toSorted().flatMap((file) => documentOf(file) ?? []);
      served = new Map(
        answer.flatMap((raw) => {
          const good = broken.has(raw.file) ? served.get(raw.file) : raw;
          return good ? [[raw.file, good] as const] : [];
        }),
      );
      return { documents: answer };
    },
    watch: (changed) => source.watch(changed),
  };
}

function changesIn(
  documents: readonly RawDocument[],
  { served, broken }: { served: ReadonlyMap<string, RawDocument>; broken: ReadonlySet<string> },
): FileChange[] {
  const found = new Set(documents.map(({ file }) => file));
  const changed = documents.filter(({ file, text }) => !broken.has(file) && served.get(file)?.text !== text);
  return [
    ...changed.map((raw) => ({ key: raw.file, kind: kindOf(raw), file: raw.file, after: raw })),
    ...[...served.values()]
      .filter(({ file }) => !found.has(file))
      .map((raw) => ({ key: raw.file, kind: kindOf(raw), file: raw.file, after: undefined })),
  ];
}

function kindOf({ text }: RawDocument): string {
  const parsed = parseDocument(text);
  return 'value' in parsed ? String(parsed.value['kind']) : '';
}

function isWhole({ text, unread }: RawDocument, { check }: CheckParts): boolean {
  if (unread) return false;
  const parsed = parseDocument(text);
  return 'value' in parsed && !check(parsed.value).some(({ scope }) => scope === 'document');
}
