import type { WidgetEntry } from '#runtime/bundle/widgetEntries.ts';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { say } from '../document/say.ts';
import type { ContentStore } from '../store/createContentStore.ts';
import { ApiError } from './http/errors.ts';
import type { PublishedRows } from './rows/PublishedRows.ts';

/** Parts that the management calls work with. */
export interface ManagementContext {
  /** Null while the database cannot be reached. */
  openStore(): ContentStore | null;
  published: PublishedRows;
  /** Widgets of the site, described for editors. */
  widgets: readonly WidgetEntry[];
  /** Schemas of documents for editors, by the names of their files. */
  schemas(): Readonly<Record<string, JsonSchema>>;
  /** Time zone in which a brand's releases are scheduled; undefined for a brand that has no site. */
  timeZoneOf(brand: string): string | undefined;
  /** Id of the brand that serves a host. */
  brandAt(host: string): string | undefined;
}

/** @throws ApiError 503 while the database is away */
export function storeOf({ openStore }: Pick<ManagementContext, 'openStore'>): ContentStore {
  const store = openStore();
  if (!store) throw new ApiError(503, 'ServiceUnavailableError', say('call.databaseAway'));
  return store;
}
