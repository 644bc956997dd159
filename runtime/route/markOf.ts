/**
 * How a link is marked among those that stand together: `page` for the page where the visitor is, `true` for another one of its part of the site.
 * @param prefix the locale's, with which all of them begin
 */
export function markOf(
  href: string,
  hrefs: readonly string[],
  { here, prefix }: { here: string; prefix: string },
): 'page' | 'true' | undefined {
  if (href !== currentLink(hrefs, here, prefix)) return undefined;
  return href === here ? 'page' : 'true';
}

/**
 * Finds among links that stand together the one for where the visitor is: to the page itself, else to the nearest page above it
 * (`/cashier/deposit` for `/cashier/deposit/card`), else the only one into the same part of the site (for `/cashier/history`).
 */
function currentLink(hrefs: readonly string[], here: string, prefix: string): string | undefined {
  const home = prefix || '/';
  const above = hrefs.filter((href) => href === here || (href !== home && here.startsWith(`${href}/`)));
  const nearest = above.toSorted((a, b) => b.length - a.length)[0];
  if (nearest !== undefined || here === home) return nearest;
  const [besides, ...more] = [...new Set(hrefs)].filter((href) => `${href}/`.startsWith(partOf(here, prefix)));
  return more.length === 0 ? besides : undefined;
}

/** `/lv/cashier/` of `/lv/cashier/history`. */
function partOf(path: string, prefix: string): string {
  return `${prefix}/${path.slice(prefix.length).split('/')[1] ?? ''}/`;
}
