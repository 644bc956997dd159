import { hashOf } from '#runtime/document/hash.ts';
import type { Operation } from '#runtime/document/overlay.ts';
import type { AnyDocument } from '#schemas/content/index.ts';
import type { LayoutDocument } from '#schemas/content/layout.ts';
import type { ThemeDocument } from '#schemas/content/theme.ts';
import { recordOf } from '#schemas/record.ts';
import type { Composed } from '../compose/compose.ts';
import type { NewBrand } from './brandAsk.ts';
import { hueOf, turnTheme } from './turnTheme.ts';

/** Properties of a logo that belong to its parent's picture: without them it shows the brand's name. */
const PICTURE = ['src', 'srcLight', 'width', 'height'] as const;
const LOGO = 'shell/logo';

/**
 * Documents in which a new brand differs from its parent: the brand itself, its name in settings and logos, its own colours. All else is
 * inherited, and each change records the value that it replaced.
 * @returns documents by file name, the brand document first
 */
export function overlayOf({ brand, documents }: Composed, self: NewBrand): ReadonlyMap<string, object> {
  const { id, from, host, name } = self;
  const files = new Map<string, object>();
  // players are the company's: a variant shares them, and the house rules, with its parent
  const operator = brand.operator ?? brand.id;
  files.set('brand.json', { kind: 'brand', format: 1, id, name, parent: from, hosts: [host], operator });
  for (const document of documents.values()) {
    const change = changeOf(document, { self, parentName: brand.name });
    if (change) files.set(fileOf(document), change);
  }
  return files;
}

function fileOf({ kind, id }: AnyDocument): string {
  return kind === 'layout' ? `layouts/${id}.json` : `${kind}.json`;
}

function changeOf(document: AnyDocument, about: { self: NewBrand; parentName: string }): object | undefined {
  const { kind, id } = document;
  const variant = (operations: readonly Operation[], text: object = {}): object | undefined =>
    operations.length > 0 ? { kind, format: 1, id, operations, ...text } : undefined;
  if (kind === 'config') {
    const was = hashOf(document.common?.siteName ?? null);
    return variant([{ op: 'set', at: '/common/siteName', value: about.self.name, was }]);
  }
  if (kind === 'theme') return variant(themeOperations(document, about.self.id));
  if (kind !== 'layout') return undefined;
  return variant(logoOperations(document, about.self.name), namesIn(document, about));
}

function themeOperations(theme: ThemeDocument, id: string): Operation[] {
  return turnTheme(theme, hueOf(id)).map(({ at, value, was }) => ({ op: 'set', at, value, was: hashOf(was) }));
}

function logoOperations({ nodes }: LayoutDocument, name: string): Operation[] {
  return Object.entries(nodes).flatMap(([node, { type, props = {} }]) => {
    if (type !== LOGO) return [];
    const held = recordOf(props);
    const gone = PICTURE.filter((key) => held[key] !== undefined);
    return [
      { op: 'set', node, at: '/props/name', value: name, was: hashOf(held['name'] ?? null) } as const,
      ...gone.map((key) => ({ op: 'unset', node, at: `/props/${key}`, was: hashOf(held[key]) }) as const),
    ];
  });
}

/** Texts that say the parent's name and nothing else, such as the footer's column about the house. */
function namesIn({ text = {} }: LayoutDocument, { self, parentName }: { self: NewBrand; parentName: string }): object {
  const own = Object.entries(text).flatMap(([key, table]) => {
    const said = Object.entries(recordOf(table)).filter(([, words]) => words === parentName);
    return said.length > 0 ? [[key, Object.fromEntries(said.map(([locale]) => [locale, self.name]))] as const] : [];
  });
  return own.length > 0 ? { text: Object.fromEntries(own) } : {};
}
