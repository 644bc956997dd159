import type { ContentState } from '../../server/content/state/ContentState.ts';

/** All that a state says, to compare states of different ways: its version, and of each document every fact. */
export function factsOf({ mark, documents }: ContentState): unknown {
  return {
    mark,
    documents: documents.map((document) => ({ ...document })),
  };
}
