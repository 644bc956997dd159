import type { View } from '#runtime/registry/view.ts';
import type { Loader } from '#runtime/registry/views.ts';

const loaders = import.meta.glob<View>(['../../widgets/*/*/index.ts', '!../../widgets/{fields,parts}/**'], {
  import: 'View',
});

/** Every widget's code, by node type, behind its lazy import. The folder is the name. Server only: a document says where its code is. */
export const viewLoaders: Readonly<Record<string, Loader<View>>> = Object.fromEntries(
  Object.entries(loaders).map(([path, load]) => [path.split('/').slice(3, 5).join('/'), load]),
);
