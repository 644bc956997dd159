import { parametersOf } from '#runtime/document/pagePath.ts';
import { faultWords } from '#runtime/expression/faultWords.ts';
import type { Facets } from '../facets.ts';
import { checkOfDocument, nameOf } from '../scene.ts';

/** The page that a page names as its parent is there. Of pages that open over another: that one is there, the way down ends, and where it is drawn beneath, its path needs nothing that nobody knows. */
export const nesting = checkOfDocument(['routes'], function* (content, { routes }) {
  if (content.kind !== 'page') return;
  const above = content.seo?.parent;
  if (above !== undefined && (above === content.id || routes.pathOf(above) === undefined)) {
    const words = faultWords('nesting.parent', { page: above });
    yield { document: nameOf(content), pointer: '/seo/parent', code: 'page.nesting', ...words };
  }
  if (!content.over) return;
  const place = { document: nameOf(content), pointer: '/over/page', code: 'page.nesting' as const };
  const { page, arrival } = content.over;
  const path = routes.pathOf(page);
  if (path === undefined) {
    yield { ...place, ...faultWords('nesting.page', { page }) };
    return;
  }
  const circle = circleFrom(content.id, routes);
  if (circle) yield { ...place, ...faultWords('nesting.circle', { circle: circle.join(' over ') }) };
  const open = arrival === 'over' ? parametersOf(path).filter(({ isNeeded }) => isNeeded) : [];
  for (const { name } of open) yield { ...place, ...faultWords('nesting.open', { path, name }) };
});

/** The pages of a circle that one is part of, itself first and last; null where the way down ends. */
function circleFrom(id: string, { pages }: Facets['routes']): string[] | null {
  const under = new Map(pages.map((page) => [page.id, page.over]));
  const way = [id];
  for (let next = under.get(id); next !== undefined; next = under.get(next)) {
    if (next === id) return [...way, id];
    if (way.includes(next)) return null; // a circle of others, which is reported for them
    way.push(next);
  }
  return null;
}
