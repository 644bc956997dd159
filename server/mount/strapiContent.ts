import type { FastifyInstance } from 'fastify';
import type { CheckDocument } from '../content/compose/checkDocument.ts';
import type { StrapiSetting } from '../content/contentSetting.ts';
import type { ContentSource, RawDocument } from '../content/document/ContentSource.ts';
import type { GuardedSource } from '../content/source/guarded.ts';
import type { PublishNews } from '../content/store/storeSource.ts';
import { createBell } from '../content/strapi/createBell.ts';
import { strapiHook } from '../content/strapi/hookRoute.ts';
import { strapiSource } from '../content/strapi/strapiSource.ts';
import { type Guarding, guardOf } from './guardOf.ts';

/** Documents of a Strapi, and the address that its webhook calls: the node that hears it tells the others. */
export async function strapiContent(
  app: FastifyInstance,
  { url, token, webhookSecret: secret, pollMs }: StrapiSetting,
  { news, guarding, check }: { news: PublishNews; guarding: Guarding; check: CheckDocument },
): Promise<GuardedSource> {
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
}
