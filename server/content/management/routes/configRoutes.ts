import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dataOut } from '#schemas/management/call.ts';
import { collections, SINGLE_CONFIG } from '../../collections/collections.ts';
import { documentIdOf } from '../../collections/entry.ts';
import { keyOf } from '../../document/documentKey.ts';
import { type Actor, may } from '../../people/rights.ts';
import { listWork } from '../../store/work.ts';
import { storeOf } from '../context.ts';
import { forbidden } from '../http/errors.ts';
import { REFUSES, says } from '../openapi/call.ts';
import { entryBodyOf, entryQuery, writeQuery } from '../openapi/collectionCalls.ts';
import { attributesOf } from '../query/attributes.ts';
import { type EntryQuery, readEntryQuery, type Status } from '../query/readQuery.ts';
import { lineOf } from '../read/brands.ts';
import { configName, configRow, effectiveConfig } from '../read/effectiveConfig.ts';
import { forGuests } from '../read/forGuests.ts';
import { isRegistered } from '../read/locales.ts';
import { draftView } from '../rows/draftView.ts';
import { bodyOf, type Row, readTags, tagOf } from '../rows/row.ts';
import { deleteEntry } from '../write/deleteEntry.ts';
import { notFound } from '../write/places.ts';
import { writeConfig } from '../write/writeConfig.ts';
import { type Door, metaOf, methodNotAllowed, writerOf } from './door.ts';

const URL = `/${SINGLE_CONFIG}`;
const attributes = attributesOf(collections.config);
const brandQuery = { brand: { type: 'string', description: 'else the brand that answers at this host' } };
const calls = {
  read: {
    tag: 'entries',
    summary: 'Settings of a brand, with what it inherits',
    query: { ...entryQuery, ...brandQuery },
    answer: dataOut({ type: 'object' }),
    isOpen: true,
  },
  write: {
    tag: 'entries',
    summary: 'Changes settings of a brand',
    query: { ...writeQuery, ...brandQuery },
    body: entryBodyOf(collections.config, { isNew: false }),
    answer: dataOut({ type: 'object' }),
  },
  remove: {
    tag: 'entries',
    summary: 'Takes a brand’s own settings away',
    query: { ...writeQuery, ...brandQuery },
    status: 204,
    answer: null,
  },
} as const;

/**
 * The settings of one brand in one language, as a single type: of `?brand=`, else of the brand that serves this host. Includes inherited
 * settings. Source: CALL-17, CFG-02.
 */
export function configRoutes(app: FastifyInstance, door: Door): void {
  app.get(URL, says(calls.read), async (request, reply) => {
    const actor = await door.actorOf(request);
    const query = readEntryQuery(request.url, attributes);
    const { row, etag } = await read(door, { actor, brand: brandFor(door, request, query), query });
    reply.header('etag', etag);
    const body = bodyOf(row, query.shape.fields);
    return { data: actor === null ? forGuests(body) : body, meta: {} };
  });
  app.put(URL, says(calls.write), async (request, reply) => {
    const actor = await writerOf(door, request);
    const query = readEntryQuery(request.url, attributes);
    const brand = await liveBrand(door, brandFor(door, request, query));
    const tags = readTags(request.headers['if-match']);
    const done = await writeConfig(door.context, { actor, brand, query, tags, body: request.body });
    door.context.published.changed();
    const { row, etag } = await read(door, { actor, brand, query: { ...query, status: done.status }, isWriter: true });
    reply.header('etag', etag);
    return { data: bodyOf(row, query.shape.fields), meta: metaOf(done) };
  });
  app.delete(URL, says(calls.remove), async (request, reply) => {
    const actor = await writerOf(door, request);
    const query = readEntryQuery(request.url, attributes);
    const documentId = documentIdOf(keyOf(configName(await liveBrand(door, brandFor(door, request, query)))));
    const tags = readTags(request.headers['if-match']);
    await deleteEntry(door.context, { actor, collection: collections.config, documentId, query, tags });
    return reply.code(204).send();
  });
  app.route({
    ...REFUSES,
    method: ['POST', 'PATCH', 'OPTIONS'],
    url: URL,
    handler: methodNotAllowed('HEAD, GET, PUT, DELETE'),
  });
}

function brandFor({ context }: Door, request: FastifyRequest, { brand }: EntryQuery): string {
  const asked = brand ?? context.brandAt(request.host);
  if (asked === undefined) throw notFound();
  return asked;
}

async function liveBrand({ context }: Door, brand: string): Promise<string> {
  const { view } = await context.published.read();
  if (lineOf(view, brand).length === 0) throw notFound();
  return brand;
}

interface Asked {
  actor: Actor | null;
  brand: string;
  query: EntryQuery & { status: Status };
  /** The writer sees what he wrote. */
  isWriter?: true;
}

/** Drafts are of the brand's own config only: inherited settings are the live ones. The version is the brand's own, too. */
async function read({ context }: Door, { actor, brand, query, isWriter }: Asked): Promise<{ row: Row; etag: string }> {
  const { status, locale } = query;
  const published = await context.published.read();
  const { view, defaultLocale } = published;
  const wanted = locale === null || locale === '*' ? defaultLocale : locale;
  if (status === 'draft' && !isWriter && !may(actor, 'read-drafts', { brand })) throw forbidden();
  const key = keyOf(configName(brand));
  const own = status === 'draft' ? draftView(published, await listWork(storeOf(context).parts.db.read, key)) : view;
  const effective = effectiveConfig({ own, inherited: view }, brand);
  if (!effective || !isRegistered(published, wanted)) throw notFound();
  const ownRows = own.document(documentIdOf(key));
  return {
    row: configRow(effective, { brand, locale: wanted, defaultLocale }),
    etag: tagOf(ownRows.find(({ entry }) => entry.locale === wanted)),
  };
}
