import type { AreaModule } from '#runtime/store/areas.ts';

const doors = import.meta.glob<AreaModule>('../../widgets/*/store.ts');

/** Every area's store behind its lazy door, by the area's folder name; `fields` is the library of field types, `data` what is asked for, `vendors` other companies' code. */
export const areaDoors: ReadonlyMap<string, () => Promise<AreaModule>> = new Map([
  ...Object.entries(doors).map(([path, door]) => [path.split('/')[3] ?? '', door] as const),
  ['fields', () => import('./fields.ts')],
  ['data', () => import('#runtime/store/data.ts')],
  ['vendors', () => import('./vendors.ts')],
]);
