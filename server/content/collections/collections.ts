import { config } from '#schemas/content/config.ts';
import type { DocumentKind } from '#schemas/content/envelope.ts';
import { page } from '#schemas/content/page.ts';
import { isDocumentKind } from '../document/isDocumentKind.ts';

/** A field of an entry, in the words of Strapi's content types. */
export interface Field {
  type: 'string' | 'integer' | 'boolean' | 'enumeration' | 'json';
  isRequired?: true;
  /** Each locale has its own. */
  isLocalized?: true;
  /** No two entries of one brand share it. */
  isUnique?: true;
  /** Names with a text each: written name by name, so that a change of one text keeps the others. */
  isTable?: true;
  minLength?: number;
  maxLength?: number;
  min?: number;
  max?: number;
  /** Source of a regular expression. */
  pattern?: string;
  /** Of an enumeration. */
  values?: readonly string[];
  /** Value of a new entry that does not set the field. */
  default?: string | boolean;
}

/** A kind of document as clients of Strapi see it. */
export interface Collection {
  kind: DocumentKind;
  singular: string;
  plural: string;
  /** One of its fields is localized: a document is then an entry in each locale it has texts in. */
  isLocalized: boolean;
  fields: Readonly<Record<string, Field>>;
}

/** The path field has the limits of a page's schema. */
const { path } = page.properties;

const brand = { type: 'string', isRequired: true, maxLength: 64, pattern: '^[a-z0-9][a-z0-9_.-]{0,63}$' } as const;
const slug = { ...brand } as const;
/** Kinds that a brand has one document of: its name may be left out. */
const onlySlug = (name: string): Field => ({ ...slug, default: name });
/** The rest of a document: all but kind, id, texts, and the fields beside it. For a variant: its operations. */
const document = { type: 'json' } as const;
/** Key → text in the entry's locale. */
const text = { type: 'json', isLocalized: true, isTable: true } as const;

/** The envelope, and keys that are not sections: settings per language go with the rest of the document. */
const NOT_SECTIONS: ReadonlySet<string> = new Set(['kind', 'format', 'id', 'locked', 'perLocale', 'text']);
const sections = Object.fromEntries(
  Object.keys(config.properties)
    .filter((name) => !NOT_SECTIONS.has(name))
    .map((name): [string, Field] => [name, { type: 'json' }]),
);

/** Every collection: what the management API serves, and what a real Strapi is given as content types. */
export const collections: Readonly<Record<DocumentKind, Collection>> = {
  brand: {
    kind: 'brand',
    singular: 'brand',
    plural: 'brands',
    isLocalized: false,
    fields: { brand, slug, name: { type: 'string', minLength: 1, maxLength: 64 }, document },
  },
  config: {
    kind: 'config',
    singular: 'config',
    plural: 'configs',
    isLocalized: true,
    fields: { brand, slug: onlySlug('site'), ...sections, document, text },
  },
  theme: {
    kind: 'theme',
    singular: 'theme',
    plural: 'themes',
    isLocalized: false,
    fields: { brand, slug: onlySlug('theme'), document },
  },
  layout: {
    kind: 'layout',
    singular: 'layout',
    plural: 'layouts',
    isLocalized: true,
    fields: { brand, slug, document, text },
  },
  page: {
    kind: 'page',
    singular: 'page',
    plural: 'pages',
    isLocalized: true,
    fields: {
      brand,
      slug,
      path: { type: 'string', maxLength: path.maxLength, pattern: path.pattern },
      layout: { type: 'string', maxLength: 64 },
      access: { type: 'enumeration', values: ['any', 'guest', 'player'] },
      title: { type: 'string', isLocalized: true, maxLength: 65_536 },
      document,
      text,
    },
  },
  popup: {
    kind: 'popup',
    singular: 'popup',
    plural: 'popups',
    isLocalized: true,
    fields: { brand, slug, document, text },
  },
  form: {
    kind: 'form',
    singular: 'form',
    plural: 'forms',
    isLocalized: true,
    fields: { brand, slug, document, text },
  },
  media: {
    kind: 'media',
    singular: 'medium',
    plural: 'media',
    isLocalized: true,
    fields: { brand, slug, document, text },
  },
  redirects: {
    kind: 'redirects',
    singular: 'redirect',
    plural: 'redirects',
    isLocalized: false,
    fields: {
      brand,
      slug: onlySlug('site'),
      from_url: { type: 'string', isRequired: true, isUnique: true, maxLength: 512, pattern: '^/[^\\s?#]*$' },
      to_url: { type: 'string', isRequired: true, minLength: 1, maxLength: 2_048 },
      is_external: { type: 'boolean', default: false },
      http_status: { type: 'integer', min: 301, max: 302 },
      order: { type: 'integer', min: 0, max: 5_000 },
      /** Source of its documentId when that is not its `from_url`. */
      rule: { type: 'string', minLength: 1, maxLength: 512 },
    },
  },
  messages: {
    kind: 'messages',
    singular: 'message',
    plural: 'messages',
    isLocalized: false,
    fields: { brand, slug, messages: { type: 'json', isTable: true }, document },
  },
};

/** Fields that are tables of texts, in any collection. */
export const TABLES: readonly string[] = [
  ...new Set(
    Object.values(collections).flatMap(({ fields }) => Object.keys(fields).filter((name) => fields[name]?.isTable)),
  ),
];

/** Name of the single type that is the config of the brand asked for. Source: CALL-17. */
export const SINGLE_CONFIG = 'cms-config';

/** The collection of a document's kind. @throws Error for an unknown kind: names of documents are read by `parseKey` */
export function collectionOf({ kind }: { kind: string }): Collection {
  if (!isDocumentKind(kind)) throw new Error(`There are no documents of kind «${kind}».`);
  return collections[kind];
}
