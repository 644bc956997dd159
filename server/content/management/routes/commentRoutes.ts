import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { textsOf } from '#schemas/record.ts';
import { reviewAnswerAsk, reviewComment } from '#schemas/reviewers.ts';
import { parseKey } from '../../document/documentKey.ts';
import { say } from '../../document/say.ts';
import { may } from '../../people/rights.ts';
import { addComment, findComment, listComments, resolveComment } from '../../reviewers/comments.ts';
import { storeOf } from '../context.ts';
import { ApiError, forbidden } from '../http/errors.ts';
import { checkedData, dataIn, dataOut, listOf, says, sent } from '../openapi/call.ts';
import { notFound } from '../write/places.ts';
import { readable } from './documentRoutes.ts';
import { type Door, writerOf } from './door.ts';

const comments = dataOut(listOf(reviewComment));
const calls = {
  list: { tag: 'documents', summary: 'What reviewers said of a document, with what was answered', answer: comments },
  answer: {
    tag: 'documents',
    summary: 'Answers a reviewer',
    body: sent(reviewAnswerAsk),
    status: 201,
    answer: comments,
  },
  resolve: {
    tag: 'documents',
    summary: 'Says that nothing is left to do about a comment, or that something is',
    body: dataIn({ isResolved: { type: 'boolean' } }, ['isResolved']),
    answer: comments,
  },
} as const;

const ONE = '/comments/:id';

/** Our own: comments of reviewers without an account. They make them at `server/preview/reviewerRoutes.ts`. */
export function commentRoutes(app: FastifyInstance, door: Door): void {
  app.get('/documents/:brand/:kind/:id/comments', says(calls.list), async (request) => {
    const { store, key } = await readable(door, request);
    return { data: await listComments(store.parts.db.read, { document: key }), meta: {} };
  });

  app.post(`${ONE}/answers`, says(calls.answer), async (request, reply) => {
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

  app.put(`${ONE}/resolved`, says(calls.resolve), async (request) => {
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
