import type { ContentState } from '../../server/content/state/ContentState.ts';

/** All facts of a state, to compare states of different ways: its version, and every fact of each document. */
export function factsOf({ mark, documents }: ContentState): unknown {
  return {
    mark,
    documents: documents.map((document) => ({ ...document })),
  };
}
