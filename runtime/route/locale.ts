import { withPrefix } from '../document/prefix.ts';

/** A path with its locale taken off. `prefix` is '' for the default locale, which has no prefix. */
export interface LocalePath {
  locale: string;
  prefix: string;
  path: string;
}

export interface LocaleSet {
  codes: readonly string[];
  defaultLocale: string;
}

/** Splits `/lv/faq` into its locale and path. An unknown prefix is a slug, not a locale (DOM-08). */
export function splitLocale(pathname: string, { codes, defaultLocale }: LocaleSet): LocalePath {
  const first = pathname.split('/', 2)[1] ?? '';
  if (first !== defaultLocale && codes.includes(first)) {
    return { locale: first, prefix: `/${first}`, path: pathname.slice(first.length + 1) || '/' };
  }
  return { locale: defaultLocale, prefix: '', path: pathname || '/' };
}

/** Path of the same page in another locale. */
export function inLocale(path: string, code: string, defaultLocale: string): string {
  return code === defaultLocale ? path : withPrefix(path, `/${code}`);
}

/** In the query of a language link: following it chooses that language, which the server keeps where no code did. */
export const LOCALE_CHOICE = 'keep_locale';

/** Path of the same page in another locale, for a link that chooses it. */
export function chooseLocale(path: string, code: string, defaultLocale: string): string {
  return `${inLocale(path, code, defaultLocale)}?${LOCALE_CHOICE}=1`;
}

/**
 * The locale a first visit to the index is sent to: the remembered one, else the best of Accept-Language that the brand has.
 * @returns null to stay with the default
 */
export function preferredLocale(
  cookie: string | undefined,
  acceptLanguage: string | undefined,
  { codes, defaultLocale }: LocaleSet,
): string | null {
  if (cookie !== undefined && codes.includes(cookie)) return cookie === defaultLocale ? null : cookie;
  const wanted = (acceptLanguage ?? '')
    .split(',', 20)
    .map((part) => {
      const [tag = '', quality] = part.trim().split(/\s*;\s*q=/i);
      return { tag: tag.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    const found = codes.find((code) => code.toLowerCase() === tag || code.toLowerCase() === tag.split('-')[0]);
    if (found) return found === defaultLocale ? null : found;
  }
  return null;
}
