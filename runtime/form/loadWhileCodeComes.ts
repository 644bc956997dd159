import type { SourceLoader } from './SourceLoader.ts';

/**
 * Asks all that a form asks the platform, while its code is still on the way: a line that is full of that code lets answers come too late, so
 * what failed meanwhile is asked once more when the code is there.
 * @throws what asking throws once the code is there
 */
export async function loadWhileCodeComes(
  loader: Pick<SourceLoader, 'all'>,
  code: Promise<unknown> | undefined,
): Promise<void> {
  let isArriving = true;
  const arrival = Promise.resolve(code).finally(() => (isArriving = false));
  arrival.catch(() => undefined); // requested again, and reported, once the answers are there
  try {
    await loader.all();
  } catch (error) {
    if (!isArriving) throw error;
    await arrival;
    await loader.all();
  }
}
