import type { SiteIcon } from '#runtime/bundle/site.ts';
import { safeImage } from '#runtime/document/url.ts';
import type { ConfigDocument } from '#schemas/content/config.ts';

/** Size for Apple's home screens; other sizes are icons of the tab. Source: developer.apple.com, «Configuring Web Applications». */
const TOUCH = '180';

type Favicon = NonNullable<ConfigDocument['common']>['favicon'];

/** The site's icons as a page's head names them: `svg`, and squares by their width in pixels. Source: STATE-32, CFG-02 «favicon sizes». */
export function iconsOf(favicon: Favicon = {}): SiteIcon[] {
  return Object.entries(favicon).flatMap(([name, address]) => {
    const href = safeImage(address);
    if (href === null) return [];
    if (name === 'svg') return [{ rel: 'icon', href, type: 'image/svg+xml', sizes: 'any' }];
    const rel = name === TOUCH ? 'apple-touch-icon' : 'icon';
    return [/^\d+$/.test(name) ? { rel, href, sizes: `${name}x${name}` } : { rel: 'icon', href }];
  });
}
