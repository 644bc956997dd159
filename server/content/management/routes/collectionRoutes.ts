import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dataOut } from '#schemas/management/call.ts';
import { textsOf } from '#schemas/record.ts';
import { type Collection, collections } from '../../collections/collections.ts';
import { forbidden } from '../http/errors.ts';
import { REFUSES, says } from '../openapi/call.ts';
import {
  entryAnswer,
  entryBodyOf,
  entryQuery,
  listAnswer,
  listQuery,
  writeQuery,
  writtenAnswer,
} from '../openapi/collectionCalls.ts';
import { attributesOf } from '../query/attributes.ts';
import { readEntryQuery, readListQuery } from '../query/readQuery.ts';
import { entryBody, findRow, listOf } from '../read/answer.ts';
import { readableFor } from '../read/views.ts';
import { readTags, tagOf } from '../rows/row.ts';
import { createEntry } from '../write/createEntry.ts';
import { deleteEntry } from '../write/deleteEntry.ts';
import { notFound } from '../write/places.ts';
import { updateEntry } from '../write/updateEntry.ts';
import { type Door, methodNotAllowed, sendWritten, writerOf } from './door.ts';

/** Every collection's calls: find, findOne, create, update, delete. Source: CALL-17. */
export function collectionRoutes(app: FastifyInstance, door: Door): void {
  for (const collection of Object.values(collections)) {
    listRoutes(app, door, collection);
    entryRoutes(app, door, collection);
  }
}

function listRoutes(app: FastifyInstance, door: Door, collection: Collection): void {
  const url = `/${collection.plural}`;
  const attributes = attributesOf(collection);
  const list = { summary: `Lists ${collection.plural}`, query: listQuery, answer: listAnswer(collection) };
  app.get(url, says({ tag: 'entries', isOpen: true, ...list }), async (request) => {
    const actor = await door.actorOf(request);
    const query = readListQuery(request.url, attributes);
    // every text is gone through, which is not for whoever comes along
    if (!actor && query.words.length > 0) throw forbidden();
    return listOf(collection, await readableFor(door.context, { actor, status: query.status }), query);
  });
  const body = entryBodyOf(collection, { isNew: true });
  const create = { summary: `Makes a ${collection.singular}`, query: writeQuery, body, status: 201 };
  app.post(url, says({ tag: 'entries', ...create, answer: writtenAnswer(collection) }), async (request, reply) => {
    const actor = await writerOf(door, request);
    const query = readEntryQuery(request.url, attributes);
    const done = await createEntry(door.context, { actor, collection, query, body: request.body });
    reply.code(201);
    return sendWritten(reply, done, query);
  });
  app.route({
    ...REFUSES,
    method: ['PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url,
    handler: methodNotAllowed('HEAD, GET, POST'),
  });
}

function entryRoutes(app: FastifyInstance, door: Door, collection: Collection): void {
  const url = `/${collection.plural}/:documentId`;
  const attributes = attributesOf(collection);
  const find = { summary: `One ${collection.singular}`, query: entryQuery, answer: dataOut(entryAnswer(collection)) };
  const finding = says({ tag: 'entries', isOpen: true, ...find });
  app.get<{ Params: { documentId: string } }>(url, finding, async (request, reply) => {
    const actor = await door.actorOf(request);
    const query = readEntryQuery(request.url, attributes);
    const readable = await readableFor(door.context, { actor, status: query.status });
    const row = findRow(collection, readable, { documentId: request.params.documentId, query });
    if (!row) throw notFound();
    reply.header('etag', tagOf(row));
    return { data: entryBody(row, readable, query.shape), meta: {} };
  });
  const asked = async (request: FastifyRequest): Promise<Parameters<typeof deleteEntry>[1]> => ({
    actor: await writerOf(door, request),
    collection,
    documentId: textsOf(request.params)['documentId'] ?? '',
    query: readEntryQuery(request.url, attributes),
    tags: readTags(request.headers['if-match']),
  });
  const body = entryBodyOf(collection, { isNew: false });
  const update = { summary: `Changes a ${collection.singular}`, query: writeQuery, body };
  app.put(url, says({ tag: 'entries', ...update, answer: writtenAnswer(collection) }), async (request, reply) => {
    const given = await asked(request);
    return sendWritten(reply, await updateEntry(door.context, { ...given, body: request.body }), given.query);
  });
  const gone = { summary: `Takes a ${collection.singular} away`, query: writeQuery, status: 204, answer: null };
  app.delete(url, says({ tag: 'entries', ...gone }), async (request, reply) => {
    await deleteEntry(door.context, await asked(request));
    return reply.code(204).send();
  });
  app.route({
    ...REFUSES,
    method: ['POST', 'PATCH', 'OPTIONS'],
    url,
    handler: methodNotAllowed('HEAD, GET, PUT, DELETE'),
  });
}
