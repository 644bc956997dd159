/** Source of a resource's data. */
export interface Source<T> {
  /** News by type after which the answer is stale; missed news (`gap`) makes every answer stale. */
  readonly refreshOn: readonly string[];
  /** Called as its first reader comes: pages and polling begin anew. */
  begin(): void;
  load(signal: AbortSignal): Promise<T>;
  /** @returns the answer with its next page; null where there are no pages */
  next(answer: T): Promise<T> | null;
  /** Milliseconds until this answer is asked for again; null: it is not. */
  pollMs(answer: T): number | null;
  /**
   * Called after each failure.
   * @param isShown an earlier answer stays visible
   * @returns true if the same request may succeed later
   */
  failed(error: unknown, isShown: boolean): boolean;
}
