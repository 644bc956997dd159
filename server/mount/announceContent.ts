import type { Library } from '../content/Library.ts';
import type { Db } from '../db/db.ts';
import type { Log } from '../kernel/services.ts';
import type { Announcer, LiveEvent } from '../platform/live/live.ts';

interface Means {
  library: Library;
  db: Pick<Db, 'write'>;
  live: Announcer;
  log: Pick<Log, 'warn'>;
  /** True when a brand's players are on this platform: the others have a socket elsewhere. */
  isHere(brand: string): boolean;
}

/**
 * Tells players over their sockets what a publish changed for them: that newer pages are there, and that their site goes into maintenance or
 * comes back from it. Every node that serves the publish tells it, since each is asked by its own browsers; hearing it twice changes nothing.
 * @returns stop
 */
export function announceContent({ library, db, live, log, isHere }: Means): () => void {
  const isResting = (brand: string): boolean => library.siteOfBrand(brand)?.config.common?.maintenance === true;
  const known = new Map<string, boolean>(library.sites.map(({ brand: { id } }) => [id, isResting(id)]));
  return library.onPublish(({ brands, revision }) => {
    const news = brands.filter(isHere).flatMap((brand): LiveEvent[] => {
      const on = isResting(brand);
      const hasChanged = (known.get(brand) ?? false) !== on;
      known.set(brand, on);
      const published = { to: { brand }, type: 'content.published', data: { revision } };
      return hasChanged ? [{ to: { brand }, type: 'maintenance', data: { on } }, published] : [published];
    });
    if (news.length === 0) return;
    void db
      .write(async (tx) => {
        // biome-ignore lint: one transaction, one statement after the other
        for (const event of news) await live.announce(tx, event); // oxlint-disable-line no-await-in-loop
      })
      .catch((error: unknown) => log.warn({ err: error }, 'players could not be told of a publish'));
  });
}
