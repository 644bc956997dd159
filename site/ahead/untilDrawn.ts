/** Longest wait for parts of the page that are still on their way, in milliseconds: one may never come. */
const LONGEST_MS = 5_000;
const LOOK_MS = 100;

/** Resolves when no part of the page waits for its data any more: what the page itself asks for comes first on the line. */
export async function untilDrawn(): Promise<void> {
  const startedMs = performance.now();
  while (document.querySelector('[aria-busy="true"]') && performance.now() - startedMs < LONGEST_MS)
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}
