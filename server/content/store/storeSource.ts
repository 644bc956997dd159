import type { RemoteSource } from '../source/RemoteSource.ts';
import type { ContentState } from '../state/ContentState.ts';
import type { ContentStore } from './createContentStore.ts';

/** Messages about other nodes' publishes. */
export interface PublishNews {
  tell(): void;
  /** @returns stop */
  listen(heard: () => void): () => void;
}

/** Source of the store's live documents. Its mark is the live version, which only ever grows. */
export function storeSource(store: ContentStore, news?: PublishNews): RemoteSource {
  let given: ContentState | undefined;
  return {
    async read(since) {
      // a full read after the first doubts the earlier one: it may have been damaged on its way
      const state = await (given && !since ? store.rereadState() : store.state());
      const before = given;
      if (before && state.version < before.version)
        throw new Error('the store is older than what was read of it before');
      given = state;
      const isNext = since?.version === before?.version && since?.release === before?.mark.release;
      const changes = before && isNext ? state.changesFrom(before) : { documents: state.documents };
      return { ...changes, mark: state.mark };
    },
    mark: async () => String(await store.version()),
    watch(changed) {
      const stops = [store.onPublish(changed)];
      if (news)
        stops.push(
          store.onPublish(() => news.tell()),
          news.listen(changed),
        );
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
