const told = new WeakSet<Error>();

/** Says of an error that its line is in the log, or needs none: whoever meets it next writes no second one (REL-C3). */
export function markTold(error: unknown): void {
  if (error instanceof Error) told.add(error);
}

export function isTold(error: unknown): boolean {
  return error instanceof Error && told.has(error);
}
