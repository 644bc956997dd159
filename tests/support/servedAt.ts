import { type Heard, httpAs } from './httpAs.ts';
import type { RunningSite } from './site.ts';

/**
 * What visitors are served at a path of a site, by the default brand or another, without a redirect followed. What the server says of a page
 * is read here: a page that a browser opens costs ten times as much.
 */
export function servedAt(site: RunningSite, path: string, brand?: string): Promise<Heard> {
  const { hostname: host, port } = new URL(brand === undefined ? site.origin : site.at(brand));
  return httpAs(Number(port), path, { host });
}
