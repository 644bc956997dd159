import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A separate content folder, with real files. */
export interface ContentFolder {
  folder: string;
  /** Writes a document, any text or a picture under its path in the folder. */
  write(file: string, document: unknown): void;
  remove(file: string): void;
  /** Takes the folder away. */
  drop(): void;
}

const locales = [
  { code: 'en', name: 'English', dir: 'ltr' },
  { code: 'lv', name: 'Latviešu', dir: 'ltr' },
  { code: 'ar', name: 'العربية', dir: 'rtl' },
];

/** Base and two brands: kestrel inherits from aurora, aurora from base. */
export const starter: Readonly<Record<string, unknown>> = {
  'base/brand.json': {
    kind: 'brand',
    format: 1,
    id: 'base',
    name: 'Base',
    currency: 'EUR',
    defaultLocale: 'en',
    locales,
  },
  'base/theme.json': {
    kind: 'theme',
    format: 1,
    id: 'theme',
    scheme: 'dark',
    tokens: { radius: '4px' },
    light: { bg: '#fff' },
    dark: { bg: '#000' },
  },
  'base/layouts/default.json': {
    kind: 'layout',
    format: 1,
    id: 'default',
    root: 'n0',
    nodes: { n0: { type: 'layout/stack', v: 1, slots: { main: ['outlet'] } }, outlet: { type: 'layout/outlet', v: 1 } },
  },
  'base/pages/home.json': pageDocument('home', '/'),
  'brands/aurora/brand.json': {
    kind: 'brand',
    format: 1,
    id: 'aurora',
    name: 'Aurora',
    parent: 'base',
    hosts: ['aurora.test'],
    fallbackHost: true,
  },
  'brands/kestrel/brand.json': {
    kind: 'brand',
    format: 1,
    id: 'kestrel',
    name: 'Kestrel',
    parent: 'aurora',
    hosts: ['kestrel.test'],
  },
};

export function pageDocument(id: string, at: string, more: object = {}): Record<string, unknown> {
  const nodes = {
    n0: { type: 'layout/stack', v: 1, slots: { main: ['a'] } },
    a: { type: 'layout/stack', v: 1, props: { gap: 'small' } },
  };
  return {
    kind: 'page',
    format: 1,
    id,
    path: at,
    layout: 'default',
    seo: { title: id, description: `What ${id} is.` },
    root: 'n0',
    nodes,
    ...more,
  };
}

export function createContentFolder(files: Readonly<Record<string, unknown>> = {}): ContentFolder {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-content-'));
  const write: ContentFolder['write'] = (file, document) => {
    const full = path.join(folder, file);
    mkdirSync(path.dirname(full), { recursive: true });
    const isWritten = typeof document === 'string' || Buffer.isBuffer(document);
    writeFileSync(full, isWritten ? document : JSON.stringify(document));
  };
  for (const [file, document] of Object.entries({ ...starter, ...files })) write(file, document);
  return {
    folder,
    write,
    remove: (file) => rmSync(path.join(folder, file)),
    drop: () => rmSync(folder, { recursive: true, force: true }),
  };
}
