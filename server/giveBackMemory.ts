/**
 * Returns memory to the system after the start: reading, checking and seeding fill the heap with objects that are never used again, and V8 would
 * keep that room (35 MB). Takes a tenth of a second, so it is done before the first request. Does nothing in a process that was
 * not started with `--expose-gc`.
 */
export function giveBackMemory(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
