/** Longest wait for parts of the page that are still on their way, in milliseconds: one may never come. */
const LONGEST_MS = 5_000;
const LOOK_MS = 100;
/** Parts that wait for their data, and a game that is opening. */
const COMING = '[aria-busy="true"], [data-opening]';

/** Resolves when no part of the page waits for its data any more: what the page itself asks for comes first on the line. */
export async function untilDrawn(): Promise<void> {
  const startedMs = performance.now();
  while (document.querySelector(COMING) && performance.now() - startedMs < LONGEST_MS)
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}
