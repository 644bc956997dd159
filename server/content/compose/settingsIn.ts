import type { ConfigDocument } from '#schemas/content/config.ts';

type Held = Readonly<Record<string, unknown>>;

/** A site's settings in one language: those in `perLocale` replace the site's, setting by setting. Source: CFG-02. */
export function settingsIn(
  { perLocale = {}, ...site }: ConfigDocument,
  locale: string,
): Omit<ConfigDocument, 'perLocale'> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each setting is replaced by one of its own schema
  return Object.hasOwn(perLocale, locale) ? (over(site, perLocale[locale]) as typeof site) : site;
}

function over(site: unknown, own: unknown): unknown {
  if (!isGroup(site) || !isGroup(own)) return own;
  return {
    ...site,
    ...Object.fromEntries(Object.entries(own).map(([name, value]) => [name, over(site[name], value)])),
  };
}

/** Settings under names; a text in the document's table is one setting. */
function isGroup(value: unknown): value is Held {
  return value !== null && typeof value === 'object' && !Array.isArray(value) && !Object.hasOwn(value, '$t');
}
