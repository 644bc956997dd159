const told = new WeakSet<Error>();

/** Marks an error whose line is in the log, or needs none, so that the next handler writes no second one (REL-C3). */
export function markTold(error: unknown): void {
  if (error instanceof Error) told.add(error);
}

export function isTold(error: unknown): boolean {
  return error instanceof Error && told.has(error);
}
