import type { News, NewsPort } from '#runtime/ports/news.ts';

/** Joins the connection, which comes late, with the stores, which follow from the start. */
export function createNews(): NewsPort {
  const followers = new Map<string, Set<(news: News) => void>>();
  return {
    on(type, heard) {
      const known = followers.get(type) ?? new Set();
      followers.set(type, known.add(heard));
      return () => known.delete(heard);
    },
    emit(type, news) {
      const known = followers.get(type) ?? [];
      for (const heard of known) heard(news);
      return [...known].length;
    },
  };
}
