import type { FastifyInstance, FastifyRequest } from 'fastify';
import { documentCalls } from '#schemas/management/documentCalls.ts';
import { recordOf, textsOf } from '#schemas/record.ts';
import { ContentError } from '../../document/ContentError.ts';
import { keyOf, parseKey } from '../../document/documentKey.ts';
import { may } from '../../people/rights.ts';
import type { ContentStore } from '../../store/createContentStore.ts';
import { storeOf } from '../context.ts';
import { says } from '../openapi/call.ts';
import { checkedQuery } from '../openapi/checkedQuery.ts';
import { badQuery } from '../query/parseQuery.ts';
import { notFound } from '../write/places.ts';
import { type Door, writerOf } from './door.ts';

const ONE = '/documents/:brand/:kind/:id';

/** Our own, beside Strapi's: a document's text at any time, its author, and the changes in between. */
export function documentRoutes(app: FastifyInstance, door: Door): void {
  app.get(`${ONE}/history`, says(documentCalls.history), async (request) => {
    const { store, key } = await readable(door, request);
    const history = await known(store.history(key));
    return { data: history.map((entry) => ({ ...entry, ...timesOf(entry) })), meta: {} };
  });
  app.get(`${ONE}/revisions/:number`, says(documentCalls.revision), async (request) => {
    const { store, key } = await readable(door, request);
    const number = numberIn(textsOf(request.params)['number']);
    const { text, createdAt, ...rest } = await known(store.revision(key, number));
    const document = recordOf(JSON.parse(text));
    return { data: { number, ...rest, createdAt: new Date(createdAt).toISOString(), document }, meta: {} };
  });
  app.get(`${ONE}/diff`, says(documentCalls.diff), async (request) => {
    const { store, key } = await readable(door, request);
    const { from, to } = checkedQuery(request, documentCalls.diff);
    return { data: await known(store.difference(key, [from, to])), meta: {} };
  });
}

/** @throws ApiError 404 for a document of which somebody may know nothing */
export async function readable(door: Door, request: FastifyRequest): Promise<{ store: ContentStore; key: string }> {
  const actor = await writerOf(door, request);
  const { brand, kind, id } = textsOf(request.params);
  const name = parseKey(`${brand}/${kind}/${id}`);
  if (!may(actor, 'read-drafts', { brand: name.brand })) throw notFound();
  return { store: storeOf(door.context), key: keyOf(name) };
}

/** The store says «there is no …»: here that is a 404. */
export async function known<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof ContentError ? notFound() : error;
  });
}

/** @throws ApiError 400 */
function numberIn(raw = ''): number {
  if (!/^\d{1,9}$/.test(raw)) throw badQuery('revision must be a number of a revision', 'revision');
  return Number(raw);
}

function timesOf({ createdAt, releases }: Awaited<ReturnType<ContentStore['history']>>[number]): object {
  return {
    createdAt: new Date(createdAt).toISOString(),
    releases: releases.map(({ at, ...release }) => ({ ...release, at: new Date(at).toISOString() })),
  };
}
