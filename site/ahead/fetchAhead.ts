import { files, hasStyles, stylesAhead } from '../importCode.ts';
import type { Fetcher } from './openFetcher.ts';

/**
 * Prefetches built files for imports that may follow. None of them runs, and a style sheet's rules do not apply before its import. A file that
 * cannot be fetched is fetched again by its import.
 * @param fetcher puts them into the browser's cache; meanwhile an import fetches for itself
 */
export async function fetchAhead(addresses: readonly string[], fetcher: Pick<Fetcher, 'fetch'>): Promise<void> {
  const missing = addresses.filter(
    (address) => !files.has(address) && !stylesAhead.has(address) && !hasStyles(address),
  );
  const came = await fetcher.fetch(missing);
  const scripts = came.filter((address) => !address.endsWith('.css'));
  // an import fetches none of them
  for (const address of scripts) files.set(address, Promise.resolve());
  compileAhead(scripts);
  readStylesAhead(came.filter((address) => address.endsWith('.css')));
}

/**
 * Has the browser read style sheets that are in its cache, in the order in which they will apply: a press would wait for the cache, which is slow
 * where several files are taken from it at once. Their links match no medium, so that no rule applies yet.
 */
function readStylesAhead(addresses: readonly string[]): void {
  for (const href of addresses) {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', media: 'not all', href });
    document.head.append(link);
    stylesAhead.set(href, () => {
      if (!link.sheet) return false; // it has not come yet
      link.sheet.media.mediaText = ''; // applies at once; with another attribute the link would load it anew
      return true;
    });
  }
}

/** Has the browser compile what is in its cache: imports of many files wait longer for the cache than for the code. All at once, for style. */
function compileAhead(addresses: readonly string[]): void {
  const links = addresses.map((href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  document.head.append(...links);
}
