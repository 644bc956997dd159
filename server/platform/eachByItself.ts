/**
 * Does something about each of several rows that are due, in turn. What cannot be done about one holds up no other.
 * @param what they are, in a word, for the log: `bet`
 * @throws AggregateError with every fault once all others are done, so that the job is told to have failed
 */
export async function eachByItself<T extends { id: string | number }>(
  what: string,
  due: readonly T[],
  act: (row: T) => Promise<unknown>,
): Promise<void> {
  const failed = new Map<T['id'], unknown>();
  for (const row of due) await act(row).catch((error: unknown) => failed.set(row.id, error));
  if (failed.size > 0)
    throw new AggregateError(failed.values(), `Nothing can be done about ${what} ${[...failed.keys()].join(', ')}`);
}
