import { pagesIn } from '#runtime/document/pageLinks.ts';
import { mediaIn } from '#runtime/document/picture.ts';
import { isDocumentKind } from '../document/isDocumentKind.ts';
import type { SiteDocuments } from './siteDocuments.ts';
import { pathKey } from './sources.ts';

/**
 * Builds what says the keys of all that documents are resolved from in one language: themselves, settings, the pictures and pages' paths that
 * both name, texts of the interface and the pages that those they name link to.
 * @param chain languages that texts are taken from
 */
export function createSourceKeys(
  site: Pick<SiteDocuments, 'document'>,
  chain: readonly string[],
): (...documents: readonly string[]) => string[] {
  const known = new Map<string, readonly string[]>();
  let linked: Linked | undefined;
  const namedIn = (key: string): readonly string[] => {
    const [kind = '', id = ''] = key.split('/');
    const document = isDocumentKind(kind) ? site.document(kind, id) : undefined;
    const pages = [...pagesIn(document), ...linkedByTexts(document, (linked ??= linksOf(site, chain)))];
    return [...mediaIn(document).map((name) => `media/${name}`), ...pages.map(pathKey)];
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

/** Texts of the interface that link to pages by their ids: key and those ids. */
type Linked = readonly (readonly [key: string, pages: readonly string[]])[];

function linksOf(site: Pick<SiteDocuments, 'document'>, chain: readonly string[]): Linked {
  const texts = chain.flatMap((code) => Object.entries(site.document('messages', code)?.messages ?? {}));
  return texts.map(([key, text]) => [key, pagesIn(text)] as const).filter(([, pages]) => pages.length > 0);
}

/** Few texts do, and most sites have none: a document is only looked through where there are such. */
function linkedByTexts(document: unknown, linked: Linked): string[] {
  if (linked.length === 0) return [];
  const written = JSON.stringify(document) ?? '';
  return linked.flatMap(([key, pages]) => (written.includes(`"$t":${JSON.stringify(key)}`) ? pages : []));
}
