import { currentLink } from '#runtime/route/currentLink.ts';

/** Marks in each list of the layout's links the one for where the visitor is now; never one elsewhere or into the middle of a page. */
export function markCurrentLinks(prefix: string): void {
  const here = location.pathname;
  for (const list of document.querySelectorAll('nav ul:not([data-outlet] *)')) {
    const links = [...list.querySelectorAll<HTMLAnchorElement>(':scope > li > a[href]:not([data-document])')];
    const pages = links.filter(({ origin, hash }) => origin === location.origin && hash === '');
    const current = currentLink(
      pages.map(({ pathname }) => pathname),
      here,
      prefix,
    );
    for (const link of links)
      if (link.pathname !== current || !pages.includes(link)) link.removeAttribute('aria-current');
      else link.ariaCurrent = current === here ? 'page' : 'true';
  }
}
