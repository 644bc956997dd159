import type { ContentSource } from '../ContentSource.ts';
import type { ContentStore } from './createContentStore.ts';

/** How other nodes' publishes are heard. */
export interface PublishNews {
  tell(): void;
  /** @returns stop */
  listen(heard: () => void): () => void;
}

/**
 * Other nodes' news may be lost with a connection, or with the node itself: this often the version is looked at, in milliseconds, so that
 * what was published is served everywhere within a second whatever happens.
 */
const POLL_MS = 500;

/** What is live in the store. A publish on this node is heard at once; on others as soon as the news comes, at the latest by the next look. */
export function storeSource(store: ContentStore, news?: PublishNews): ContentSource {
  let known = 0;
  return {
    async read(since) {
      const mark = await store.changes.mark(); // before the documents: what is published meanwhile is read again
      const isAhead = since && since.version <= mark.version;
      const changes = isAhead && (await store.changes.since(since));
      const reading = changes ? { ...changes, mark } : { documents: await store.live(), mark };
      known = mark.version; // only now: what could not be read is looked for again
      return reading;
    },
    watch(changed) {
      const stops = [store.onPublish(changed)];
      if (news) {
        const look = async (): Promise<void> => {
          if ((await store.version()) !== known) changed();
        };
        // an unreachable database is told by whoever reads documents; the next look finds it back
        const timer = setInterval(() => void look().catch(() => undefined), POLL_MS).unref();
        stops.push(
          store.onPublish(() => news.tell()),
          news.listen(changed),
          () => clearInterval(timer),
        );
      }
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
