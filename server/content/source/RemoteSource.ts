import type { ContentSource, Mark, Reading } from '../document/ContentSource.ts';

/** A source on another machine, which may be slow, away or ill. Nobody reads it but through `guardedSource`. */
export interface RemoteSource extends ContentSource {
  /** Everything, or what changed, or an error. Gives up when the signal says so, if it can. */
  read(since?: Mark, signal?: AbortSignal): Promise<Reading>;
  /** Longest wait for a mark that takes several questions, each with a limit of its own, in milliseconds. */
  markMs?: number;
  /** A text that is another one whenever the content is: one small question, asked every few seconds. */
  mark(signal?: AbortSignal): Promise<string>;
  /** Told of changes by the source itself, if it can; the guard looks at the mark besides. @returns stop */
  watch(changed: () => void): () => void;
}
