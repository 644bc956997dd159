import type { SchemaCheck } from '#schemas/checkBySchema.ts';

const loaders = import.meta.glob<SchemaCheck>(['../../widgets/*/*/schema.ts', '!../../widgets/{fields,parts}/**'], {
  query: '?check',
  import: 'default',
});

/** The props check of every widget, compiled ahead of time, by node type, behind a lazy import. Server only: a document has the addresses of its checks. */
export const checkLoaders: Readonly<Record<string, () => Promise<SchemaCheck>>> = Object.fromEntries(
  Object.entries(loaders).map(([path, load]) => [path.split('/').slice(3, 5).join('/'), load]),
);
