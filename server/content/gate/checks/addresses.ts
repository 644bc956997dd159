import { readable, readingsOf } from '#runtime/route/match.ts';
import type { Told } from '../finding.ts';
import type { GateScene } from '../scene.ts';
import { isServed } from '../served.ts';

/** Paths that two pages share, and paths that no page can have: the server's own and those that begin like a language's. */
export function* addresses({ site, documents }: GateScene): Iterable<Told> {
  const first = new Map<string, string>();
  for (const [document, page] of documents) {
    if (page.kind !== 'page') continue;
    const place = { document, pointer: '/path' };
    // parameters of two names take the same addresses
    const shapes = readingsOf(page.path).map((path) => readable(path).replaceAll(/\{[^}]*\}/g, '{}'));
    const before = shapes.map((shape) => first.get(shape)).find((taken) => taken !== undefined);
    for (const shape of shapes) first.set(shape, before ?? document);
    if (before !== undefined)
      yield {
        ...place,
        code: 'address.twice',
        found: `path ${page.path}, as in ${before}`,
        expected: 'a path of its own',
      };
    const head = page.path.split('/', 2)[1] ?? '';
    const isLocale = head !== site.locales.defaultLocale && site.locales.codes.includes(head);
    if (isLocale || isServed(page.path))
      yield {
        ...place,
        code: 'address.taken',
        found: `path ${page.path}, which is ${isLocale ? `language ${head}` : 'the server’s own'}`,
        expected: 'a free path',
      };
  }
}
