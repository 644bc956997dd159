/** Rows checked in one turn, so that the audit of a long history blocks nobody. */
export const PAGE = 500;

/** Lets waiting requests go first. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
