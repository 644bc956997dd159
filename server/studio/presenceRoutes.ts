import type { FastifyInstance, FastifyRequest } from 'fastify';
import { studioCalls } from '#schemas/management/studioCalls.ts';
import type { Presence, PresenceReport } from '#schemas/presence.ts';
import { type DocumentName, keyOf } from '../content/document/documentKey.ts';
import { say } from '../content/document/say.ts';
import { forbidden } from '../content/management/http/errors.ts';
import { checkedData, says } from '../content/management/openapi/call.ts';
import { checkedQuery } from '../content/management/openapi/checkedQuery.ts';
import { notFound } from '../content/management/write/places.ts';
import { bePresent, leave } from '../content/people/presence.ts';
import type { Actor } from '../content/people/rights.ts';
import { isMachine } from '../content/people/tokens.ts';
import type { ContentStore } from '../content/store/createContentStore.ts';
import { placeOf, readsDrafts } from './documentAnswer.ts';

/** Opens the document of a request. @throws ApiError 403, 404 for who may not read it */
type Opened = (request: FastifyRequest) => Promise<{ store: ContentStore; actor: Actor; name: DocumentName }>;

/**
 * Presence at a document: each tab reports every few seconds that it has it open, and gets the other tabs. Kept in the database, so that
 * every node answers the same; identity and rights are checked on every request.
 */
export function presenceRoutes(app: FastifyInstance, one: string, opened: Opened): void {
  app.post(
    `${one}/presence`,
    says(studioCalls.presence),
    async (request): Promise<{ data: Presence; meta: object }> => {
      const { store, actor, name } = await opened(request);
      if (isMachine(actor.name)) throw forbidden(say('presence.people'));
      const told = checkedData<PresenceReport>(request);
      const { standing } = await placeOf(store, { actor, name });
      if (!standing.work && !standing.live) throw notFound();
      if (!readsDrafts({ actor, name })) return { data: { others: [], draft: null }, meta: {} }; // only looks at what is live
      const { db, now } = store.parts;
      const others = await db.write((tx) =>
        bePresent(tx, { chosen: [], ...told, actor, document: keyOf(name) }, now()),
      );
      const { draft: version = 0, author = '', savedAt = 0 } = standing.work ?? {};
      const draft = version > 0 ? { author, version, savedAt: new Date(savedAt).toISOString() } : null;
      return { data: { others, draft }, meta: {} };
    },
  );

  app.delete(`${one}/presence`, says(studioCalls.leave), async (request) => {
    const { store, actor } = await opened(request);
    const { tab } = checkedQuery(request, studioCalls.leave);
    await store.parts.db.write((tx) => leave(tx, { holder: actor.id, tab }));
    return { data: null, meta: {} };
  });
}
