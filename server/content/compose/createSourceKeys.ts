import { pagesIn } from '#runtime/document/pageLinks.ts';
import { mediaIn } from '#runtime/document/picture.ts';
import type { DocumentTypes } from '#schemas/content/index.ts';
import type { BrandSite } from './BrandSite.ts';
import { pathKey } from './sources.ts';

/**
 * Builds what says the keys of all that documents are resolved from in one language: themselves, settings, the pictures and pages' paths that
 * both name, texts of the interface.
 * @param chain languages that texts are taken from
 */
export function createSourceKeys(
  site: Pick<BrandSite, 'document'>,
  chain: readonly string[],
): (...documents: readonly string[]) => string[] {
  const known = new Map<string, readonly string[]>();
  const namedIn = (key: string): readonly string[] => {
    const [kind = '', id = ''] = key.split('/');
    const document = site.document(kind as keyof DocumentTypes, id);
    return [...mediaIn(document).map((name) => `media/${name}`), ...pagesIn(document).map(pathKey)];
  };
  const namedBy = (key: string): readonly string[] => {
    const named = known.get(key) ?? namedIn(key);
    known.set(key, named);
    return named;
  };
  return (...documents) => {
    const own = [...documents, 'config/site'];
    const named = new Set(own.flatMap(namedBy));
    return [...own, ...named, ...chain.map((code) => `messages/${code}`)];
  };
}
