/** Most kinds of fault that are remembered as reported. */
const MOST_TOLD = 1_000;

/** Tells of faults. */
export interface FaultLog {
  fault(kind: string, error: unknown): void;
  /** Allows every fault to be reported again, because the source recovered in between. */
  clear(): void;
}

/** One line per kind of fault, until the source is well again. Source: REL-C3. */
export function createFaultLog(log: { warn(detail: object, message: string): void }): FaultLog {
  const told = new Set<string>();
  return {
    fault(kind, error) {
      if (told.has(kind) || told.size >= MOST_TOLD) return;
      told.add(kind);
      log.warn({ err: error, fault: kind }, 'the content source cannot be used; the last good content is served');
    },
    clear: () => told.clear(),
  };
}
