import type { RawDocument } from '../ContentSource.ts';
import type { RemoteSource } from '../source/RemoteSource.ts';
import { assemble, type EntryFault, type Places } from './assemble.ts';
import { Mirror } from './Mirror.ts';
import { StrapiClient, type StrapiClientOptions } from './StrapiClient.ts';
import { StrapiError } from './strapiError.ts';

export interface StrapiSourceOptions extends StrapiClientOptions {
  now(): number;
  /** Calls back when Strapi says by itself that something has changed. @returns stop */
  listen?: (heard: () => void) => () => void;
}

/**
 * Documents of a Strapi 4 or 5 with Marquee's content types. Read it through the guard: what Strapi cannot give is an error here.
 * An entry that is broken leaves the document as it was last, with one line.
 */
export function strapiSource(options: StrapiSourceOptions): RemoteSource {
  const { log, now, listen } = options;
  const mirror = new Mirror(new StrapiClient(options), now);
  let good: ReadonlyMap<string, RawDocument> = new Map();
  let before: Places = new Map();
  let told = new Set<string>();
  const tell = (faults: readonly EntryFault[]): void => {
    const lines = faults.map((fault) => `${fault.entry} ${fault.found}`);
    for (const [index, fault] of faults.entries())
      if (!told.has(lines[index] ?? ''))
        log.warn({ ...fault }, 'entry of Strapi refused; the last good document is served');
    told = new Set(lines);
  };
  return {
    mark: (signal) => mirror.mark(signal),
    async read(_since, signal) {
      const { documents, faults, places } = assemble(await mirror.read(signal), before);
      tell(faults);
      const kept = faults.flatMap(({ file }) => (file === undefined ? [] : (good.get(file) ?? [])));
      const byFile = new Map([...documents, ...kept].map((document) => [document.file, document]));
      proveSite(byFile);
      [good, before] = [byFile, places];
      return { documents: [...byFile.values()].toSorted((a, b) => (a.file < b.file ? -1 : 1)) };
    },
    watch: (changed) => listen?.(changed) ?? (() => undefined),
  };
}

/** A Strapi that was never filled, or lost all, does not take a site away. @throws StrapiError */
function proveSite(byFile: ReadonlyMap<string, RawDocument>): void {
  const files = [...byFile.keys()];
  for (const [what, isThere] of [
    ['no brand', byFile.has('base/brand.json')],
    ['no page', files.some((file) => file.includes('/pages/'))],
  ] as const)
    if (!isThere) throw new StrapiError('garbage', `Strapi holds ${what}: fill it with «marquee strapi push»`);
}
