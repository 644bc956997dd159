import { homeAddress, ownAddress } from '../document/siteLink.ts';

/** Where the visitor is: the page's path, and the prefix of its language, with which all links begin. */
interface Here {
  path: string;
  prefix: string;
}

/**
 * How a link is marked among those that stand together: `page` for the page where the visitor is, `true` for another one of its part of the site.
 */
export function markOf(href: string, hrefs: readonly string[], page: Here): 'page' | 'true' | undefined {
  if (href !== currentLink(hrefs, page)) return undefined;
  return href === ownAddress(page) ? 'page' : 'true';
}

/**
 * Finds among links that stand together the one for where the visitor is: to the page itself, else to the nearest page above it
 * (`/cashier/deposit` for `/cashier/deposit/card`), else the only one into the same part of the site (for `/cashier/history`).
 */
function currentLink(hrefs: readonly string[], page: Here): string | undefined {
  const [here, home] = [ownAddress(page), homeAddress(page)];
  const above = hrefs.filter((href) => href === here || (href !== home && here.startsWith(`${href}/`)));
  const nearest = above.toSorted((a, b) => b.length - a.length)[0];
  if (nearest !== undefined || here === home) return nearest;
  const [besides, ...more] = [...new Set(hrefs)].filter((href) => `${href}/`.startsWith(partOf(page)));
  return more.length === 0 ? besides : undefined;
}

/** `/lv/cashier/` of `/lv/cashier/history`. */
function partOf({ path, prefix }: Here): string {
  return `${prefix}/${path.split('/')[1] ?? ''}/`;
}
