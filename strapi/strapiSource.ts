import { parseDocument } from '#runtime/document/parse.ts';
import type { CheckDocument } from '../server/content/compose/checkDocument.ts';
import type { RawDocument } from '../server/content/document/ContentSource.ts';
import type { RemoteSource } from '../server/content/source/RemoteSource.ts';
import { assemble, type EntryFault, type Places } from './assemble.ts';
import { Mirror } from './Mirror.ts';
import { StrapiClient, type StrapiClientOptions } from './StrapiClient.ts';
import { StrapiError } from './strapiError.ts';

export interface StrapiSourceOptions extends StrapiClientOptions {
  now(): number;
  check: CheckDocument;
  /** Documents that this node served before it was restarted: nothing in Strapi keeps broken documents from being published. */
  servedLast(): Promise<readonly RawDocument[]>;
  /** Calls back when Strapi says by itself that something has changed. @returns stop */
  listen?: (heard: () => void) => () => void;
}

/** Of twenty questions, of two seconds each at most: Strapi 5.54 takes half a second for all, and several when it is busy. */
const MARK_MS = 10_000;

type ByFile = ReadonlyMap<string, RawDocument>;

/**
 * Documents of a Strapi 4 or 5 with Marquee's content types. Read it through the guard: what Strapi cannot give is an error here.
 * A document that is broken, in an entry or as a whole, is as it was last, with one line.
 */
export function strapiSource(options: StrapiSourceOptions): RemoteSource {
  const { log, now, check, servedLast, listen } = options;
  const mirror = new Mirror(new StrapiClient(options), now);
  let good: ByFile | undefined;
  let before: Places = new Map();
  let told = new Set<string>();
  const tell = (faults: readonly EntryFault[]): void => {
    const byLine = new Map(faults.map((fault) => [`${fault.entry} ${fault.found}`, fault]));
    for (const [line, fault] of byLine)
      if (!told.has(line)) log.warn({ ...fault }, 'entry of Strapi refused; the last good document is served');
    told = new Set(byLine.keys());
  };
  return {
    markMs: MARK_MS,
    mark: (signal) => mirror.mark(signal),
    async read(_since, signal) {
      const known: ByFile = good ?? byFile(await servedLast());
      const { documents, faults: inEntries, places } = assemble(await mirror.read(signal), before);
      const broken = documents.flatMap((document) =>
        known.get(document.file)?.text === document.text ? [] : faultIn(document, check),
      );
      const faults = [...inEntries, ...broken];
      tell(faults);
      const files = new Set(faults.flatMap(({ file }) => file ?? []));
      const kept = [...files].flatMap((file) => known.get(file) ?? []);
      const found = byFile([...documents.filter(({ file }) => !files.has(file)), ...kept]);
      proveSite(found);
      [good, before] = [found, places];
      return { documents: [...found.values()].toSorted((a, b) => (a.file < b.file ? -1 : 1)) };
    },
    watch: (changed) => listen?.(changed) ?? (() => undefined),
  };
}

function byFile(documents: readonly RawDocument[]): ByFile {
  return new Map(documents.map((document) => [document.file, document]));
}

/** Fault that keeps a document from being served at all; none, or one. */
function faultIn({ file, text }: RawDocument, check: CheckDocument): EntryFault[] {
  const parsed = parseDocument(text);
  const fault = 'fault' in parsed ? parsed.fault : check(parsed.value).find(({ scope }) => scope === 'document');
  return fault ? [{ entry: `${file} ${fault.pointer}`, found: fault.found, expected: fault.expected, file }] : [];
}

/** A Strapi that was never filled, or lost all, does not take a site away. @throws StrapiError */
function proveSite(found: ByFile): void {
  const files = [...found.keys()];
  for (const [what, isThere] of [
    ['no brand', found.has('base/brand.json')],
    ['no page', files.some((file) => file.includes('/pages/'))],
  ] as const)
    if (!isThere) throw new StrapiError('garbage', `Strapi holds ${what}: fill it with «marquee strapi push»`);
}
