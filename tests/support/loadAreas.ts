import type { AreaModule } from '#runtime/store/areas.ts';
import type { areaLoaders } from '../../site/wire/areas.ts';

/** Every area of the site, by name. */
export async function loadAreas(doors: typeof areaLoaders): Promise<Readonly<Record<string, AreaModule>>> {
  return Object.fromEntries(await Promise.all([...doors].map(async ([name, door]) => [name, await door()] as const)));
}
