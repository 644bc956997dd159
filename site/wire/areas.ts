import type { AreaModule } from '#runtime/store/areas.ts';

const loaders = import.meta.glob<AreaModule>('../../widgets/*/store.ts');

/** Every area's store behind its lazy import, by the area's folder name; `fields` is the library of field types, `data` what is asked for, `vendors` other companies' code. */
export const areaLoaders: ReadonlyMap<string, () => Promise<AreaModule>> = new Map([
  ...Object.entries(loaders).map(([path, load]) => [path.split('/')[3] ?? '', load] as const),
  ['fields', () => import('./fields.ts')],
  ['data', () => import('#runtime/store/data.ts')],
  ['vendors', () => import('./vendors.ts')],
]);
