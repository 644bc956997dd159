import { pointerTo } from '#runtime/document/fault.ts';
import { isPageLink } from '#runtime/document/pageLinks.ts';
import { faultWords } from '#runtime/expression/faultWords.ts';
import type { Facets } from '../facets.ts';
import { checkOfDocument, nameOf } from '../scene.ts';
import { pathOf, targetsIn } from '../targets.ts';

type Scene = Pick<Facets, 'anchors' | 'hashes' | 'routes' | 'locales'>;

/** Links to a place of a page, `/#live`, that is not there, and opens no popup either. */
export const anchors = checkOfDocument(['anchors', 'hashes', 'routes', 'locales'], function* (content, scene) {
  const home = content.kind === 'page' ? content.id : undefined;
  const document = nameOf(content);
  for (const { href, ...place } of targetsIn(content, scene)) {
    const name = /^(?:\/(?!\/)[^#]*)?#([^?&=/]+)/.exec(href)?.[1];
    if (name === undefined || scene.hashes.includes(name) || placesOf(href, home, scene).includes(name)) continue;
    yield { ...place, document, code: 'link.place', ...faultWords('link.place', { place: name }) };
  }
  for (const { page, hash, pointer } of placesById(content)) {
    if (scene.hashes.includes(hash) || !scene.anchors.has(page) || scene.anchors.get(page)?.includes(hash)) continue;
    yield { pointer, document, code: 'link.place', ...faultWords('link.place', { place: hash }) };
  }
});

/** Places of pages that a part of a document leads to by the page's id. */
function placesById(part: unknown, pointer = ''): { page: string; hash: string; pointer: string }[] {
  if (part === null || typeof part !== 'object') return [];
  const own = isPageLink(part) && part.hash !== undefined ? [{ page: part.page, hash: part.hash, pointer }] : [];
  const inner = Object.entries(part).flatMap(([key, value]) => placesById(value, pointerTo(pointer, key)));
  return [...own, ...inner];
}

/** Places of the page that an address leads to. A link outside of any page may be seen on all of them. */
function placesOf(href: string, home: string | undefined, { anchors: all, routes, locales }: Scene): readonly string[] {
  const path = pathOf(href, { locales });
  const page = path === null ? home : routes.match(path)?.id;
  return page === undefined ? [...all.values()].flat() : (all.get(page) ?? []);
}
