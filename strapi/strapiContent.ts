import type { StrapiSetting } from '../server/content/contentSetting.ts';
import type { ContentSource, RawDocument } from '../server/content/document/ContentSource.ts';
import { guardOf, type OpenSource } from '../server/mount/guardOf.ts';
import { createBell } from './createBell.ts';
import { strapiHook } from './hookRoute.ts';
import { strapiSource } from './strapiSource.ts';

/** Documents of a Strapi, and the address that its webhook calls: the node that hears it tells the others. */
export const strapiContent: OpenSource<StrapiSetting> = async (app, setting, { news, guarding, check }) => {
  const { url, token, webhookSecret: secret, pollMs } = setting;
  const bell = createBell();
  if (secret !== undefined) await app.register(strapiHook, { secret, heard: () => bell.ring() });
  const listen: ContentSource['watch'] = (heard) => {
    const stops = [bell.listen(heard), bell.listen(() => news.tell()), news.listen(heard)];
    return () => {
      for (const stop of stops) stop();
    };
  };
  const { now, last } = guarding;
  // starter documents cannot replace even one of Strapi's
  const servedLast = async (): Promise<readonly RawDocument[]> => {
    const { documents, savedAt } = await last.read();
    return savedAt === undefined ? [] : documents;
  };
  return guardOf(strapiSource({ url, token, log: app.log, now, check, servedLast, listen }), guarding, pollMs);
};
