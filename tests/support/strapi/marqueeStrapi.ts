import { join } from 'node:path';
import { collections } from '../../../server/content/collections/collections.ts';
import { documentCheck } from '../../../server/content/compose/checkDocument.ts';
import type { RawDocument } from '../../../server/content/document/ContentSource.ts';
import { readFiles } from '../../../server/content/folder/fileSource.ts';
import type { RemoteSource } from '../../../server/content/source/RemoteSource.ts';
import { textOf } from '../../../strapi/assemble.ts';
import { schemaOf } from '../../../strapi/contentTypes.ts';
import { type Pushed, push } from '../../../strapi/push/push.ts';
import { StrapiClient } from '../../../strapi/StrapiClient.ts';
import { type StrapiSourceOptions, strapiSource } from '../../../strapi/strapiSource.ts';
import { type LikeStrapi, startLikeStrapi } from './likeStrapi.ts';
import type { ContentType, Version } from './types.ts';

const STARTER = join(import.meta.dirname, '..', '..', '..', 'content');

interface Schema {
  info: { singularName: string; pluralName: string };
  options: { draftAndPublish: boolean };
  pluginOptions: { i18n?: { localized: boolean } };
  attributes: Record<string, ContentType['attributes'][string] & { pluginOptions?: object; minLength?: number }>;
}

/** Content types as an operator installs them: read from the schemas that we ship. */
const types: readonly ContentType[] = Object.values(collections).map((collection) => {
  const { info, options, pluginOptions, attributes } = schemaOf(collection) as Schema;
  return {
    singular: info.singularName,
    plural: info.pluralName,
    isLocalized: pluginOptions.i18n?.localized === true,
    hasDrafts: options.draftAndPublish,
    attributes: Object.fromEntries(
      Object.entries(attributes).map(([name, attribute]) => [
        name,
        { ...attribute, isLocalized: attribute.pluginOptions !== undefined },
      ]),
    ),
  };
});

const LOCALES = ['en', 'lv', 'ru', 'ar'];

/** A Strapi with Marquee's content types, and nothing in it. */
export function startMarqueeStrapi(version: Version): Promise<LikeStrapi> {
  return startLikeStrapi({ version, types, locales: LOCALES });
}

/** Starts one that was closed anew: at its address, with what was in it. */
export function startAgain({ version, url, types: entries }: LikeStrapi): Promise<LikeStrapi> {
  return startLikeStrapi({ version, types, locales: LOCALES, port: Number(new URL(url).port), entries });
}

const check = documentCheck();

/** Strapi as a source, as the server opens it on a node that has served nothing yet. */
export function openSource(
  options: Omit<StrapiSourceOptions, 'check' | 'servedLast'> & Partial<StrapiSourceOptions>,
): RemoteSource {
  return strapiSource({ check, servedLast: async () => [], ...options });
}

export const silent = { warn: () => undefined };

/** Pushes documents as an operator does. */
export function pushTo(
  strapi: Pick<LikeStrapi, 'url'>,
  documents: readonly RawDocument[],
  more: { brand?: string; isDry?: boolean; tell?(line: string): void } = {},
): Promise<Pushed> {
  const client = new StrapiClient({ url: strapi.url, token: 'full', log: silent });
  return push({ client, documents, isDry: false, tell: () => undefined, ...more });
}

/** The demo's own documents, under the places they have without a folder. */
export async function starterDocuments(): Promise<RawDocument[]> {
  const found = await readFiles(STARTER);
  return found.map(({ brand, file, text }) => ({ brand, file: file.split('content/').at(-1) ?? file, text }));
}

/** Documents by their places, each text as Strapi would return it. */
export function canonical(documents: readonly RawDocument[]): Record<string, string> {
  return Object.fromEntries(
    documents.map(({ file, text }) => [file, textOf(JSON.parse(text) as Record<string, unknown>)]),
  );
}
