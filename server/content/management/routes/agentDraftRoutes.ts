import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseKey } from '../../document/documentKey.ts';
import { may } from '../../people/rights.ts';
import type { Draft } from '../../store/drafts.ts';
import { textOfVersion } from '../../store/draftVersions.ts';
import { storeOf } from '../context.ts';
import { ApiError, forbidden } from '../http/errors.ts';
import { agentCalls } from '../openapi/agentCalls.ts';
import { checkedData, says } from '../openapi/call.ts';
import { listAgentDrafts, versionBefore } from '../read/agentDrafts.ts';
import { notFound } from '../write/places.ts';
import { readable } from './documentRoutes.ts';
import { type Door, writerOf } from './door.ts';

const ONE = '/documents/:brand/:kind/:id';

/** Our own: what agents wrote, until a person accepts it or puts it back. */
export function agentDraftRoutes(app: FastifyInstance, door: Door): void {
  app.get('/agents/drafts', says(agentCalls.drafts), async (request) => {
    const actor = await writerOf(door, request);
    const drafts = await listAgentDrafts(storeOf(door.context).parts.db.read);
    const mine = drafts.filter(({ brand }) => may(actor, 'read-drafts', { brand }));
    return {
      data: mine.map(({ savedAt, ...draft }) => ({ ...draft, savedAt: new Date(savedAt).toISOString() })),
      meta: {},
    };
  });

  app.post(`${ONE}/put-back`, says(agentCalls.putBack), async (request) => {
    const { store, key, actor, draft } = await editable(door, request);
    const seen = draft.version;
    const before = await versionBefore(store.parts.db.read, { document: key, version: seen });
    if (before === null) {
      await store.discardDraft({ document: key, seen, by: actor.name });
      return { data: { document: key, version: null }, meta: {} };
    }
    const text =
      before === undefined ? undefined : await textOfVersion(store.parts.db.read, { document: key, version: before });
    if (text === undefined)
      throw new ApiError(
        400,
        'ApplicationError',
        'Nobody knows any more what it was before. Discard the draft, or mend it.',
      );
    const version = await store.saveDraft({ document: key, text, author: actor.name, seen, basedOn: draft.based_on });
    return { data: { document: key, version }, meta: {} };
  });

  app.post(`${ONE}/accept`, says(agentCalls.accept), async (request) => {
    const { store, key, actor, draft } = await editable(door, request);
    const { text, version: seen, based_on: basedOn } = draft;
    const version = await store.saveDraft({ document: key, text, author: actor.name, seen, basedOn });
    return { data: { document: key, version }, meta: {} };
  });
}

/** A draft to somebody who may change it, as he saw it. @throws ApiError */
async function editable(door: Door, request: FastifyRequest) {
  const { store, key } = await readable(door, request);
  const actor = await writerOf(door, request);
  const { version } = checkedData<{ version: number }>(request);
  if (!may(actor, 'edit', { brand: parseKey(key).brand })) throw forbidden();
  const draft: Draft | undefined = await store.readDraft(key);
  if (!draft) throw notFound();
  if (draft.version !== version)
    throw new ApiError(409, 'ConflictError', `${key} was changed by ${draft.author} since you opened it.`);
  return { store, key, actor, draft };
}
