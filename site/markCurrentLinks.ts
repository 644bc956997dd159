import { markOf } from '#runtime/route/markOf.ts';

/**
 * Marks in each list of the layout's links the one for where the visitor is now; never one elsewhere or into the middle of a page.
 * @param prefix of the page's language
 */
export function markCurrentLinks(prefix: string): void {
  const here = { path: location.pathname.slice(prefix.length) || '/', prefix };
  for (const list of document.querySelectorAll('nav ul:not([data-outlet] *)')) {
    const links = [...list.querySelectorAll<HTMLAnchorElement>(':scope > li > a[href]:not([data-document])')];
    const pages = links.filter(({ origin, hash }) => origin === location.origin && hash === '');
    const hrefs = pages.map(({ pathname }) => pathname);
    for (const link of links)
      link.ariaCurrent = pages.includes(link) ? (markOf(link.pathname, hrefs, here) ?? null) : null;
  }
}
