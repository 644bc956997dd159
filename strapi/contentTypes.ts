import { type Collection, collections, type Field } from '../server/content/collections/collections.ts';

/** Longest text of a `string` in Strapi, which is a varchar(255); anything longer is a `text`. */
const SHORT_TEXT = 255;

type Attribute = Readonly<Record<string, unknown>>;

/** Language of a Strapi project: one of TypeScript compiles no JavaScript, and would have no routes. */
export type ProjectLanguage = 'js' | 'ts';

/** Files of a Strapi project, by their place in it: a content type for each collection, with the routes that Strapi has for any. */
export function contentTypeFiles(language: ProjectLanguage): ReadonlyMap<string, string> {
  const files = Object.values(collections).flatMap((collection) => {
    const { singular } = collection;
    const home = `src/api/${singular}`;
    const schema: [string, string] = [
      `${home}/content-types/${singular}/schema.json`,
      `${JSON.stringify(schemaOf(collection), null, 2)}\n`,
    ];
    const parts = Object.entries(FACTORIES).map(([part, factory]): [string, string] => [
      `${home}/${part}/${singular}.${language}`,
      TEXTS[language](factory, `api::${singular}.${singular}`),
    ]);
    return [schema, ...parts];
  });
  return new Map(files);
}

const FACTORIES = {
  controllers: 'createCoreController',
  routes: 'createCoreRouter',
  services: 'createCoreService',
} as const;

const TEXTS: Readonly<Record<ProjectLanguage, (factory: string, uid: string) => string>> = {
  js: (factory, uid) =>
    `'use strict';\n\nconst { ${factory} } = require('@strapi/strapi').factories;\n\nmodule.exports = ${factory}('${uid}');\n`,
  ts: (factory, uid) =>
    `import { factories } from '@strapi/strapi';\n\nexport default factories.${factory}('${uid}');\n`,
};

/** A collection as a content type's schema, the same for Strapi 4 and 5. Source: docs.strapi.io, models. */
export function schemaOf({ singular, plural, isLocalized, fields }: Collection): object {
  return {
    kind: 'collectionType',
    collectionName: plural,
    info: {
      singularName: singular,
      pluralName: plural,
      displayName: `${singular[0]?.toUpperCase()}${singular.slice(1)}`,
    },
    options: { draftAndPublish: true },
    pluginOptions: isLocalized ? LOCALIZED : {},
    attributes: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, attributeOf(field)])),
  };
}

const LOCALIZED = { i18n: { localized: true } } as const;

function attributeOf(field: Field): Attribute {
  const { type, maxLength = 0, pattern, values, isRequired, isLocalized } = field;
  const { minLength, min, max, default: usual } = field;
  const said = { minLength, maxLength: field.maxLength, min, max, regex: pattern, enum: values, default: usual };
  return {
    type: type === 'string' && maxLength > SHORT_TEXT ? 'text' : type,
    ...(isRequired ? { required: true } : {}),
    // what is unique is so in its brand alone, which Strapi cannot say
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
    ...(isLocalized ? { pluginOptions: LOCALIZED } : {}),
  };
}
