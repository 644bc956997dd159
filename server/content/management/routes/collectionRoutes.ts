import type { FastifyInstance, FastifyRequest } from 'fastify';
import { textsOf } from '#schemas/record.ts';
import { type Collection, collections } from '../../collections/collections.ts';
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
  app.get(url, async (request) => {
    const actor = await door.actorOf(request);
    const query = readListQuery(request.url, attributes);
    return listOf(collection, await readableFor(door.context, { actor, status: query.status }), query);
  });
  app.post(url, async (request, reply) => {
    const actor = await writerOf(door, request);
    const query = readEntryQuery(request.url, attributes);
    const done = await createEntry(door.context, { actor, collection, query, body: request.body });
    reply.code(201);
    return sendWritten(reply, done, query);
  });
  app.route({ method: ['PUT', 'PATCH', 'DELETE', 'OPTIONS'], url, handler: methodNotAllowed('HEAD, GET, POST') });
}

function entryRoutes(app: FastifyInstance, door: Door, collection: Collection): void {
  const url = `/${collection.plural}/:documentId`;
  const attributes = attributesOf(collection);
  app.get<{ Params: { documentId: string } }>(url, async (request, reply) => {
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
  app.put(url, async (request, reply) => {
    const given = await asked(request);
    return sendWritten(reply, await updateEntry(door.context, { ...given, body: request.body }), given.query);
  });
  app.delete(url, async (request, reply) => {
    await deleteEntry(door.context, await asked(request));
    return reply.code(204).send();
  });
  app.route({ method: ['POST', 'PATCH', 'OPTIONS'], url, handler: methodNotAllowed('HEAD, GET, PUT, DELETE') });
}
