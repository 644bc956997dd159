import type { Catalog } from '#runtime/bundle/catalog.ts';
import type { Facets } from './facets.ts';

/** Texts of the interface: those that documents hold, by language and key, and those that come with the code. */
export interface Said {
  messages: Facets['messages'];
  catalog: Pick<Catalog, 'texts'>;
}

/** Checks whether some language has a text of the interface, as it is or in plural forms: each language has the form `other`. */
export function hasMessage(key: string, { messages, catalog }: Said): boolean {
  const forms = [key, `${key}_other`];
  return (
    Object.values(messages).some((keys) => forms.some((form) => keys.includes(form))) ||
    Object.values(catalog.texts).some((texts) => forms.some((form) => Object.hasOwn(texts, form)))
  );
}
