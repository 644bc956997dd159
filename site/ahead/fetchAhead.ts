import { files, hasStyles, stylesAhead, WAIT_MS } from '../importCode.ts';
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
  const styles = missing.filter((address) => address.endsWith('.css'));
  const lost = styles.findIndex((address) => !came.includes(address));
  readStylesAhead(lost === -1 ? styles : styles.slice(0, lost)); // those after it are to apply after it
}

/**
 * Has the browser read style sheets that are in its cache, in the order in which they will apply: a press would wait for the cache, which is slow
 * where several files are taken from it at once. Their links match no medium, so that no rule applies yet.
 */
function readStylesAhead(addresses: readonly string[]): void {
  for (const href of addresses) {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', media: 'not all', href });
    const read = new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = reject;
      setTimeout(reject, WAIT_MS); // a browser may have dropped it from its cache
    });
    read.catch(() => link.remove());
    document.head.append(link);
    stylesAhead.set(href, async () => {
      if (!link.sheet) await read;
      if (link.sheet) link.sheet.media.mediaText = ''; // with another attribute the link would load it anew
    });
  }
}

/** Has the browser compile what is in its cache: imports of many files wait longer for the cache than for the code. All at once, for style. */
function compileAhead(addresses: readonly string[]): void {
  const links = addresses.map((href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  document.head.append(...links);
}
