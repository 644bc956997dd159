import type { News, NewsPort } from '#runtime/ports/news.ts';

/** The port, and the end at which news goes in. */
export interface NewsSource extends NewsPort {
  /** @returns how many heard it */
  tell(type: string, news: News): number;
}

/** Joins the connection, which comes late, with the stores, which follow from the start. */
export function createNews(): NewsSource {
  const followers = new Map<string, Set<(news: News) => void>>();
  return {
    on(type, heard) {
      const known = followers.get(type) ?? new Set();
      followers.set(type, known.add(heard));
      return () => known.delete(heard);
    },
    tell(type, news) {
      const known = followers.get(type) ?? [];
      for (const heard of known) heard(news);
      return [...known].length;
    },
  };
}
