import type { View } from '#runtime/registry/view.ts';
import type { Door } from '#runtime/registry/views.ts';

const doors = import.meta.glob<View>(['../../widgets/*/*/index.ts', '!../../widgets/{fields,parts}/**'], {
  import: 'View',
});

/** Every widget's code, by node type, behind its lazy door. The folder is the name. Server only: a document says where its code is. */
export const viewDoors: Readonly<Record<string, Door<View>>> = Object.fromEntries(
  Object.entries(doors).map(([path, door]) => [path.split('/').slice(3, 5).join('/'), door]),
);
