import type { StrapiSetting } from '../content/contentSetting.ts';
import type { Extension } from '../platform/extension.ts';
import type { PlatformSettings } from '../platform/settings.ts';
import type { OpenSource } from './guardOf.ts';

/** The extensions that may join the platform, and the conditions for loading them. Nothing else in the server imports their code. */
const extensions: readonly { isWanted(settings: PlatformSettings): boolean; load(): Promise<Extension> }[] = [
  { isWanted: ({ isDemo }) => isDemo, load: async () => (await import('../../demo/index.ts')).demo },
];

/** Loads what joins the platform by these settings. */
export async function loadExtensions(settings: PlatformSettings): Promise<Extension[]> {
  const wanted = extensions.filter(({ isWanted }) => isWanted(settings));
  return Promise.all(wanted.map(({ load }) => load()));
}

/** Loads what reads the documents of a Strapi, and opens it. Nothing else in the server imports its code. */
export const openStrapi: OpenSource<StrapiSetting> = async (...given) => {
  const { strapiContent } = await import('../../strapi/strapiContent.ts');
  return strapiContent(...given);
};
