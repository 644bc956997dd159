import type { SiteLink } from '../registry/view.ts';
import { splitTail, withPrefix } from './prefix.ts';
import { safeLink } from './url.ts';

/** Facts of a page by which its links stay in its language. */
interface LinkingPage {
  prefix: string;
  path: string;
  locales: readonly { code: string }[];
}

/**
 * The one door for an address that no document gave, such as one of the platform's answers: sanitized, and in the page's language. An address
 * that names a language itself keeps it, so a link may pass twice.
 * @returns null when refused
 */
export function siteLink(raw: unknown, page: Omit<LinkingPage, 'path'>, { external = false } = {}): string | null {
  return safeLink(raw, { external, prefix: namesLanguage(raw, page) ? '' : page.prefix });
}

/** The door of one page, whose language all that is drawn in a tab shares. */
export function linksOn(page: Omit<LinkingPage, 'path'>): SiteLink {
  return (address, options) => siteLink(address, page, options);
}

function namesLanguage(raw: unknown, { locales }: Pick<LinkingPage, 'locales'>): boolean {
  if (typeof raw !== 'string') return false;
  const [, first] = splitTail(raw).path.split('/', 2);
  return locales.some(({ code }) => code === first);
}

/** The page's own address, in its language, without query and hash. */
export function ownAddress({ path, prefix }: Pick<LinkingPage, 'path' | 'prefix'>): string {
  return withPrefix(path, prefix);
}

/** The address of the index, in the page's language. */
export function homeAddress({ prefix }: Pick<LinkingPage, 'prefix'>): string {
  return withPrefix('/', prefix);
}
