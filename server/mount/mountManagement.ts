import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Catalog } from '#runtime/bundle/catalog.ts';
import { editorSchemas } from '#runtime/bundle/editorSchemas.ts';
import { widgetEntries } from '#runtime/bundle/widgetEntries.ts';
import type { ContentServices } from '../content/commands/services.ts';
import { say } from '../content/document/say.ts';
import type { Library } from '../content/Library.ts';
import { createActorOf } from '../content/management/auth/actorOf.ts';
import { authRoutes } from '../content/management/auth/authRoutes.ts';
import type { AuthSettings } from '../content/management/auth/settings.ts';
import { type ManagementContext, storeOf } from '../content/management/context.ts';
import { ApiError } from '../content/management/http/errors.ts';
import { registerManagement } from '../content/management/index.ts';
import { mediaRoutes } from '../content/management/media/mediaRoutes.ts';
import { PublishedRows } from '../content/management/rows/PublishedRows.ts';
import type { MediaStore } from '../content/media/createMediaStore.ts';
import type { PeopleParts } from '../content/people/parts.ts';
import type { ContentStore } from '../content/store/createContentStore.ts';
import type { Lease } from '../kernel/jobs/lease.ts';
import { tableOutbox } from '../kernel/outbox/outbox.ts';
import type { Previews } from '../preview/createPreviews.ts';
import { previewRoutes } from '../preview/previewRoutes.ts';
import { createPasswords, type Passwords } from '../security/passwords.ts';
import type { PublicDataOf } from '../site/publicData.ts';
import { studioRoutes } from '../studio/studioRoutes.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

export interface ManagementOptions {
  library: Library;
  catalog: Catalog;
  /** Shows content before it is live. */
  previews: Previews;
  /** Public data of a brand’s platform. */
  dataOf: PublicDataOf;
  /** Null while the database cannot be reached. */
  services(): ContentServices | null;
  /** Content does not come from the store. */
  isElsewhere: boolean;
  /** The library of pictures; null while the database cannot be reached. */
  media(): MediaStore | null;
  /** Of the platform in this process: content managers wait in the same queue. */
  passwords: Passwords | undefined;
  auth: AuthSettings;
  /** Origins whose pages in browsers may make these calls, beside this site's own. */
  origins: readonly string[];
  telemetry?: Telemetry;
  /** Decides which node does repeated work. */
  lease?: Lease;
  now(): number;
}

/** The calls by which content is managed, under `/content/api`: accounts, collections, releases. Source: CALL-17, CALL-18. */
export async function mountManagement(app: FastifyInstance, options: ManagementOptions): Promise<void> {
  const { library, catalog, previews, dataOf, services, media, auth, origins, telemetry, lease, now } = options;
  const random = (bytes: number): Uint8Array => randomBytes(bytes);
  const passwords = options.passwords ?? createPasswords({ random });
  const openStore: ManagementContext['openStore'] = () => {
    // where it comes from is nothing for strangers
    if (options.isElsewhere) throw new ApiError(404, 'NotFoundError', say('call.elsewhere'));
    return services()?.store ?? null;
  };
  const published = new PublishedRows({ state: async () => storeOf({ openStore }).state(), now });
  library.onPublish(() => published.changed());
  const people = (): PeopleParts => ({ db: storeOf({ openStore }).parts.db, now, random, passwords });
  const localesOf = (brand: string) => library.siteOfBrand(brand)?.locales;
  const context: ManagementContext = {
    openStore,
    published,
    widgets: widgetEntries(catalog),
    schemas: () => editorSchemas(catalog),
    timeZoneOf: (brand) => services()?.timeZoneOf(brand),
    brandAt: (host) => library.siteAt(host)?.brand.id,
  };
  const actorOf = createActorOf({ people, settings: auth });
  await registerManagement(app, { context, actorOf, origins }, async (scope) => {
    await scope.register(authRoutes, { people, outbox: tableOutbox, settings: auth, telemetry, lease });
    const store = (): ContentStore => storeOf({ openStore });
    await scope.register(previewRoutes, { ...previews, people, settings: auth, library, store });
    const spoken = { catalog, dataOf };
    await scope.register(studioRoutes, { people, settings: auth, library, published, store, ...spoken });
    await scope.register(mediaRoutes, { media: () => openStore() && media(), actorOf, localesOf });
  });
}
