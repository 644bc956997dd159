import { hashOf } from '#runtime/document/hash.ts';
import { recordOf, textsIn } from '#schemas/record.ts';
import type { GoodDocument } from './goodDocument.ts';

/**
 * A source of a brand's content: a document of one of the brands it inherits along, or a group of them. Its name is the document's
 * key in the store, `aurora/page/home`; `aurora/page/*` is every page that aurora holds itself, `aurora/paths` their addresses.
 */
export interface Source {
  tag: string;
  /** Changes with the source; empty for a document that is not there: one that appears there changes what is made. */
  hash: string;
}

/** The sources of a brand's documents, by `kind/id`, by `path/id` of a page, by `kind/*`, or by `paths`. */
export interface Sources {
  /** The brand's own first. A whole document, but for a catalogue, hides those that it replaces, so they are no sources of it. */
  of(key: string): readonly Source[];
  /** The brand documents of the chain: everything of a brand is made from these too. */
  readonly brand: readonly Source[];
  /** A fingerprint of all documents of the chain: the same for the same texts, on every node. */
  readonly revision: string;
}

/** Addresses of pages: a source of what an address leads to when it is no page's own. */
export const PATHS = 'paths';

/** Rules by which popups open by themselves: a source of every page, which says those that concern it. */
export const OPENS = 'opens';

/** Groups that use one part of each document, by the text of that part; empty where a document has none. */
const PARTS: Readonly<Record<string, (document: GoodDocument | undefined) => string>> = {
  [PATHS]: pathText,
  [OPENS]: opensText,
};

/** Key of one page's path alone: a source of whatever links to the page by its id. */
export function pathKey(page: string): string {
  return `path/${page}`;
}

export function createSources(brand: string, own: readonly GoodDocument[], parent: Sources | undefined): Sources {
  let byKey: Map<string, GoodDocument> | undefined;
  const known = new Map<string, readonly Source[]>();
  let revision: string | undefined;
  const find = (key: string): readonly Source[] => {
    const inherited = (): readonly Source[] => parent?.of(key) ?? [];
    if (Object.hasOwn(PARTS, key) || key.endsWith('/*'))
      return [{ tag: `${brand}/${key}`, hash: hashOfGroup(own, key) }, ...inherited()];
    byKey ??= new Map(own.map((document) => [document.name, document]));
    const isPath = key.startsWith(pathKey(''));
    const document = byKey.get(isPath ? key.replace('path/', 'page/') : key);
    const hash = isPath ? hashOf(pathText(document)) : (document?.hash ?? '');
    const source = { tag: `${brand}/${key}`, hash };
    return document && hidesInherited(document) ? [source] : [source, ...inherited()];
  };
  const brandDocument = own.find(({ value }) => value.kind === 'brand');
  return {
    get revision() {
      revision ??= hashOf([parent?.revision ?? '', ...own.map(({ file, hash = '' }) => `${file} ${hash}`)].join('\n'));
      return revision;
    },
    of(key) {
      const found = known.get(key) ?? find(key);
      known.set(key, found);
      return found;
    },
    brand: [
      {
        tag: `${brand}/brand/${textsIn([brandDocument?.value.id])[0] ?? brand}`,
        hash: brandDocument?.hash ?? '',
      },
      ...(parent?.brand ?? []),
    ],
  };
}

/** Names of sources that changed when one document was changed, added or removed. */
export function tagsOfChange(before: GoodDocument | undefined, after: GoodDocument | undefined): string[] {
  const tags = [before, after].flatMap((document) => {
    if (!document) return [];
    const { brand, value } = document;
    const own = `${brand}/${value.kind}/${value.id}`;
    return GROUPED.has(String(value.kind)) ? [own, `${brand}/${value.kind}/*`] : [own];
  });
  const brand = (after ?? before)?.brand;
  const parts = Object.entries(PARTS).flatMap(([part, textOf]) => (textOf(before) === textOf(after) ? [] : [part]));
  const paths = parts.includes(PATHS)
    ? [before, after].flatMap((document) => (document ? pathKey(String(document.value.id)) : []))
    : [];
  return [...new Set([...tags, ...[...parts, ...paths].map((part) => `${brand}/${part}`)])];
}

/** Kinds whose documents together are one source: `aurora/page/*`. */
const GROUPED: ReadonlySet<string> = new Set(['page', 'redirects']);

/** A whole document hides what it replaces; a catalogue does not, for the one above it has texts in documents that are inherited (`layTexts.ts`). */
function hidesInherited({ value }: GoodDocument): boolean {
  return !('operations' in value) && value.kind !== 'messages';
}

function hashOfGroup(own: readonly GoodDocument[], key: string): string {
  const partOf = Object.hasOwn(PARTS, key) ? PARTS[key] : undefined;
  const kind = key.slice(0, -2);
  const texts = own.flatMap((document) => {
    const text = partOf ? partOf(document) : document.value.kind === kind ? (document.hash ?? ' ') : '';
    return text === '' ? [] : [`${String(document.value.id)} ${text}`];
  });
  return hashOf(texts.toSorted().join('\n'));
}

/** The part of a document that sets a page's address; empty when there is none. */
function pathText(document: GoodDocument | undefined): string {
  return document?.value.kind === 'page' ? said(document, ['path']) : '';
}

/** The part of a document that says when a popup opens by itself. A whole document counts even without it: it hides the rules that it replaces. */
function opensText(document: GoodDocument | undefined): string {
  return document?.value.kind === 'popup' ? said(document, ['opens', 'access']) : '';
}

/** These properties as a document gives or changes them; empty when it does neither. */
function said({ value }: GoodDocument, names: readonly string[]): string {
  const { operations } = value;
  if (!Array.isArray(operations)) return JSON.stringify(names.map((name) => Reflect.get(value, name) ?? null));
  const changes = operations.map(recordOf).filter(({ node, at }) => {
    const place = String(at);
    return node === undefined && names.some((name) => place === `/${name}` || place.startsWith(`/${name}/`));
  });
  return changes.length === 0 ? '' : JSON.stringify(changes);
}
