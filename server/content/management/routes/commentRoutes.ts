import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { commentCalls } from '#schemas/management/documentCalls.ts';
import { textsOf } from '#schemas/record.ts';
import { parseKey } from '../../document/documentKey.ts';
import { say } from '../../document/say.ts';
import { may } from '../../people/rights.ts';
import { addComment, findComment, listComments, resolveComment } from '../../reviewers/comments.ts';
import { storeOf } from '../context.ts';
import { ApiError, forbidden } from '../http/errors.ts';
import { checkedData, says } from '../openapi/call.ts';
import { notFound } from '../write/places.ts';
import { readable } from './documentRoutes.ts';
import { type Door, writerOf } from './door.ts';

const ONE = '/comments/:id';

/** Our own: comments of reviewers without an account. They make them at `server/preview/reviewerRoutes.ts`. */
export function commentRoutes(app: FastifyInstance, door: Door): void {
  app.get('/documents/:brand/:kind/:id/comments', says(commentCalls.list), async (request) => {
    const { store, key } = await readable(door, request);
    return { data: await listComments(store.parts.db.read, { document: key }), meta: {} };
  });

  app.post(`${ONE}/answers`, says(commentCalls.answer), async (request, reply) => {
    const { actor, comment, store } = await known(door, request);
    const text = checkedData<{ text: string }>(request).text.trim();
    if (text === '') throw new ApiError(400, 'ApplicationError', say('comment.empty'));
    const { link, document, node, id: answers } = comment;
    const said = { link, document, node, answers, author: actor.name, isPerson: true, text, by: actor };
    const made = await store.parts.db.write((tx) =>
      addComment(tx, { now: store.parts.now, random: randomBytes }, said),
    );
    if (typeof made === 'string') throw new ApiError(400, 'ApplicationError', say('comment.full'));
    reply.code(201);
    return { data: await listComments(store.parts.db.read, { document }), meta: {} };
  });

  app.put(`${ONE}/resolved`, says(commentCalls.resolve), async (request) => {
    const { actor, comment, store } = await known(door, request);
    const { isResolved } = checkedData<{ isResolved: boolean }>(request);
    const { db, now } = store.parts;
    await db.write((tx) => resolveComment(tx, { now }, { comment, isResolved, by: actor }));
    return { data: await listComments(db.read, { document: comment.document }), meta: {} };
  });
}

/** A comment, to somebody who may change its document. @throws ApiError 403, 404 */
async function known(door: Door, request: FastifyRequest) {
  const actor = await writerOf(door, request);
  const store = storeOf(door.context);
  const { id = '' } = textsOf(request.params);
  const comment = await findComment(store.parts.db.read, id);
  const { brand = '' } = comment ? parseKey(comment.document) : {};
  if (!comment || !may(actor, 'read-drafts', { brand })) throw notFound();
  if (!may(actor, 'edit', { brand })) throw forbidden();
  return { actor, comment, store };
}
