import type { News, NewsPort } from '#runtime/ports/news.ts';

/** Joins the connection, which comes late, with the stores, which follow from the start. */
export function createNews(): NewsPort {
  const followers = new Map<string, Set<(news: News) => void>>();
  return {
    on(type, listener) {
      const known = followers.get(type) ?? new Set();
      followers.set(type, known.add(listener));
      return () => known.delete(listener);
    },
    emit(type, news) {
      const known = [...(followers.get(type) ?? [])]; // who comes while they are told is no part of this
      for (const listener of known) listener(news);
      return known.length;
    },
  };
}
