/** Something that happened elsewhere and that the visitor shall see at once. */
export interface News {
  /** Unique for ever; empty for news that holds for the moment only. */
  id: string;
  /** UTC milliseconds. */
  at: number;
  data: Readonly<Record<string, unknown>>;
}

/** Means that news may be missing: listeners to any type request their data again. Comes with no data. */
export const MISSED_NEWS = 'gap';

/** Means that the site is closed, or under maintenance, at this host from now on: pages are no longer what they were. Comes with no data. */
export const SITE_SHUT = 'shut';

/** News by type, as the platform names them. Nothing comes while there is no connection; `MISSED_NEWS` follows when some may be lost. */
export interface NewsPort {
  /** @returns stop */
  on(type: string, listener: (news: News) => void): () => void;
  /** Calls this tab's listeners with what came over the connection, or what a call found out. @returns how many there are */
  emit(type: string, news: News): number;
}
