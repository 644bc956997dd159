import { type ResolvePage, readHtml } from '#runtime/document/html.ts';
import { placeAddress } from '#runtime/document/pageLinks.ts';
import { splitTail } from '#runtime/document/prefix.ts';
import { splitLocale } from '#runtime/route/locale.ts';
import { cleanPath } from '#runtime/route/match.ts';
import type { AnyDocument } from '#schemas/content/index.ts';
import type { RichTree } from '#schemas/parts/link.ts';
import type { Facets } from './facets.ts';
import type { Given } from './scene.ts';
import { stepsIn } from './stepsIn.ts';

/** Something that leads elsewhere, with its place in the document. */
export interface Target {
  href: string;
  pointer: string;
  locale?: string;
}

/** Everything in a document that leads elsewhere: links, links in rich texts, actions that go to a page. */
export function targetsIn(
  document: AnyDocument,
  { held, routes }: Pick<Given, 'held'> & Pick<Facets, 'routes'>,
): Target[] {
  const page: ResolvePage = (text) => placeAddress(text, { find: (id) => routes.pathOf(id) });
  const links = held(document).flatMap(({ format, value, pointer, locale }): Target[] => {
    const hrefs =
      format === 'link'
        ? [value]
        : format === 'image' || !value.includes('<a')
          ? []
          : hrefsIn(readHtml(value, { page }));
    return hrefs.map((href) => ({ href, pointer, ...(locale === undefined ? {} : { locale }) }));
  });
  const actions = stepsIn(document).flatMap(({ pointer, with: { to } }) =>
    typeof to === 'string' ? [{ href: to, pointer: `${pointer}/with/to` }] : [],
  );
  return [...links, ...actions];
}

function hrefsIn(tree: RichTree): string[] {
  return tree.flatMap((node) =>
    typeof node === 'string' ? [] : [...(node.href === undefined ? [] : [node.href]), ...hrefsIn(node.children)],
  );
}

/** The path of the site that an address leads to, without language; null for addresses elsewhere and in the page itself. */
export function pathOf(href: string, { locales }: Pick<Facets, 'locales'>): string | null {
  if (!href.startsWith('/') || href.startsWith('//')) return null;
  return cleanPath(splitLocale(splitTail(href).path, locales).path);
}
