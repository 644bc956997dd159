import { cachedStyles, files, hasStyles } from '../importCode.ts';
import type { Fetcher } from './openFetcher.ts';

/**
 * Prefetches built files for imports that may follow. None of them runs, and the rules of a style sheet do not apply before its import. A file that
 * cannot be fetched is fetched again by its import.
 * @param fetcher puts them into the browser's cache; meanwhile an import fetches for itself
 */
export async function fetchAhead(addresses: readonly string[], fetcher: Pick<Fetcher, 'fetch'>): Promise<void> {
  const missing = addresses.filter(
    (address) => !files.has(address) && !cachedStyles.has(address) && !hasStyles(address),
  );
  const came = await fetcher.fetch(missing);
  const scripts = came.filter((address) => !address.endsWith('.css'));
  // an import fetches none of them
  for (const address of scripts) files.set(address, Promise.resolve());
  for (const address of came) if (address.endsWith('.css')) cachedStyles.add(address);
  compileAhead(scripts);
}

/** Has the browser compile what is in its cache: imports of many files wait longer for the cache than for the code. All at once, for style. */
function compileAhead(addresses: readonly string[]): void {
  const links = addresses.map((href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  document.head.append(...links);
}
