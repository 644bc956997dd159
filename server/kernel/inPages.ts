/**
 * Reads a long list page by page, so that it is never in memory whole.
 * @param behind reads up to `size` rows that come after `last`; the first ones without it
 */
export async function* inPages<T>(
  size: number,
  behind: (last: T | undefined) => Promise<readonly T[]>,
): AsyncGenerator<readonly T[]> {
  let page: readonly T[] = [];
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before it ends
    page = await behind(page.at(-1));
    yield page;
  } while (page.length === size);
}
