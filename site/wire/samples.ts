import type { Samples } from '#runtime/registry/sample.ts';

const found = import.meta.glob<Samples[string]>(
  ['../../widgets/*/sample.json', '../../widgets/*/*/sample.json', '!../../widgets/{fields,parts}/**'],
  { eager: true, import: 'default' },
);

/** Samples of widgets, and what their areas answer, by folder. Server only. */
export const samples: Samples = Object.fromEntries(
  Object.entries(found).map(([path, sample]) => [path.split('/').slice(3, -1).join('/'), sample]),
);
