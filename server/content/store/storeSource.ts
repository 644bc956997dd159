import type { RemoteSource } from '../source/RemoteSource.ts';
import type { ContentStore } from './createContentStore.ts';

/** How other nodes' publishes are heard. */
export interface PublishNews {
  tell(): void;
  /** @returns stop */
  listen(heard: () => void): () => void;
}

/** What is live in the store. Its mark is the version of what is live, which only ever grows. */
export function storeSource(store: ContentStore, news?: PublishNews): RemoteSource {
  let newest = 0;
  return {
    async read(since) {
      const mark = await store.changes.mark(); // before the documents: what is published meanwhile is read again
      if (mark.version < newest) throw new Error('the store is older than what was read of it before');
      newest = mark.version;
      const isAhead = since && since.version <= mark.version;
      const changes = isAhead && (await store.changes.since(since));
      return changes ? { ...changes, mark } : { documents: await store.live(), mark };
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
