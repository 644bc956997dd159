import { faultWords } from '#runtime/expression/faultWords.ts';
import { checkOfSite } from '../scene.ts';

/**
 * Pages and popups that nothing of the site leads to. Pages that search engines are kept from are for those who are sent there, and pages with
 * parameters are led to by data.
 */
export const reach = checkOfSite(['ways', 'reached', 'views'], function* ({ ways, reached, views }) {
  for (const { id, path, isShown } of ways) {
    if (!isShown || path === '/' || path.includes('{') || reached.pages.has(id)) continue;
    const place = { document: `page/${id}`, pointer: '/path' };
    yield { ...place, code: 'page.unreached', ...faultWords('page.unreached', { path }) };
  }
  for (const id of views.keys()) {
    if (reached.popups.has(id)) continue;
    const place = { document: `popup/${id}`, pointer: '' };
    yield {
      ...place,
      code: 'popup.unreached',
      ...faultWords('popup.unreached', { popup: id }),
    };
  }
});
