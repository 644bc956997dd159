import { faultWords } from '#runtime/expression/faultWords.ts';
import { readable, readingsOf } from '#runtime/route/match.ts';
import { isServed } from '../../compose/served.ts';
import { checkOfSite } from '../scene.ts';

/** Paths that two pages share, and paths that no page can have: the server's own and those that begin like a language's. */
export const addresses = checkOfSite(['routes', 'locales'], function* ({ routes, locales }) {
  const first = new Map<string, string>();
  for (const { document, path } of routes.pages) {
    const place = { document, pointer: '/path' };
    // parameters of two names take the same addresses
    const shapes = readingsOf(path).map((reading) => readable(reading).replaceAll(/\{[^}]*\}/g, '{}'));
    const before = shapes.map((shape) => first.get(shape)).find((taken) => taken !== undefined);
    for (const shape of shapes) first.set(shape, before ?? document);
    if (before !== undefined)
      yield {
        ...place,
        code: 'address.twice',
        ...faultWords('address.twice', { path, page: before }),
      };
    const head = path.split('/', 2)[1] ?? '';
    const isLocale = head !== locales.defaultLocale && locales.codes.includes(head);
    if (isLocale || isServed(path))
      yield {
        ...place,
        code: 'address.taken',
        ...(isLocale
          ? faultWords('address.language', { path, language: head })
          : faultWords('address.server', { path })),
      };
  }
});
