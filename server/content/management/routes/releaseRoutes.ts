import type { FastifyInstance, FastifyRequest } from 'fastify';
import { releaseCalls } from '#schemas/management/releaseCalls.ts';
import { textsOf } from '#schemas/record.ts';
import { parseKey } from '../../document/documentKey.ts';
import { say } from '../../document/say.ts';
import type { Actor, Right } from '../../people/rights.ts';
import type { ContentStore } from '../../store/createContentStore.ts';
import type { Published } from '../../store/publish.ts';
import { storeOf } from '../context.ts';
import { ApiError, forbidden } from '../http/errors.ts';
import { says } from '../openapi/call.ts';
import { checkedQuery } from '../openapi/checkedQuery.ts';
import { badQuery, namesIn } from '../query/parseQuery.ts';
import { readPagination } from '../query/readPagination.ts';
import { hasRight, releaseBody, visibleReleases } from '../read/releases.ts';
import { notFound } from '../write/places.ts';
import { readFlat, readReleaseData } from '../write/readRelease.ts';
import { type Door, metaOf, writerOf } from './door.ts';

const ONE = '/releases/:id';
type Seen = Awaited<ReturnType<ContentStore['release']>>;
/** Does something with a release. @returns the release to answer with, if it is another one, and warnings that came with it */
type Act = (asked: { store: ContentStore; actor: Actor; release: Seen; body: unknown }) => Promise<Acted | undefined>;
type Acted = { other?: string } & Partial<Published>;

/** Our own, beside Strapi's: many documents that go live as one, now or at a time, and can be taken back as one [CFG-08]. */
export function releaseRoutes(app: FastifyInstance, door: Door): void {
  const { context } = door;
  listRoute(app, door);
  app.get(ONE, says(releaseCalls.one), async (request) => told(await seen(door, request)));
  app.post('/releases', says(releaseCalls.make), async (request, reply) => {
    const actor = await writerOf(door, request);
    const { items, ...note } = readReleaseData(request.body);
    if (!hasRight(actor, 'edit', items)) throw forbidden(say('release.othersBrand'));
    const store = storeOf(context);
    const id = await store.createRelease({ ...note, author: actor.name, items });
    reply.code(201);
    return told({ release: await store.release(id) });
  });
  const acting = (name: keyof typeof releaseCalls, act: Act): void => {
    app.post(`${ONE}/${name}`, says(releaseCalls[name]), async (request) => {
      const { store, actor, release } = await seen(door, request);
      const { other = release.id, warnings = [] } = (await act({ store, actor, release, body: request.body })) ?? {};
      context.published.changed();
      return told({ release: await store.release(other), warnings });
    });
  };
  acting('publish', async ({ store, actor, release, body }) => {
    const { reason = '' } = readFlat(body, { reason: 'text' });
    return store.publish({ release: release.id, by: actor.name, why: reason });
  });
  acting('approve', async ({ store, actor, release, body }) => {
    const { reason = '' } = readFlat(body, { reason: 'text' });
    return nothing(store.approve({ release: release.id, by: actor.name, reason }));
  });
  acting('schedule', async ({ store, actor, release, body }) => {
    mustHave(actor, 'publish', release);
    const { at, timeZone = zoneOf(door, release) } = readFlat(body, { at: 'text', timeZone: 'text' });
    if (at === undefined) throw new ApiError(400, 'ValidationError', say('release.time'));
    return nothing(store.schedule({ release: release.id, local: at, timeZone, by: actor.name }));
  });
  acting('unschedule', async ({ store, actor, release }) => {
    mustHave(actor, 'publish', release);
    return nothing(store.unschedule({ release: release.id, by: actor.name }));
  });
  acting('withdraw', async ({ store, actor, release, body }) => {
    const { reason = '' } = readFlat(body, { reason: 'text' });
    return nothing(store.withdraw({ release: release.id, by: actor.name, reason }));
  });
  acting('revert', async ({ store, actor, release, body }) => {
    const { reason = '', force } = readFlat(body, { reason: 'text', force: 'flag' });
    const asked = { release: release.id, author: actor.name, reason, isForced: force === 'true' };
    return { other: await store.revert(asked) };
  });
}

function listRoute(app: FastifyInstance, door: Door): void {
  app.get('/releases', says(releaseCalls.list), async (request) => {
    const actor = await writerOf(door, request);
    const { pagination: asked, from, until, state } = checkedQuery(request, releaseCalls.list);
    const states = namesIn(state, 'state');
    const span = {
      page: readPagination(asked),
      between: readSpan(from, until),
      states: states.length === 0 ? undefined : states,
    };
    const { rows, pagination } = await visibleReleases(storeOf(door.context), actor, span);
    return { data: rows, meta: { pagination } };
  });
}

/** @throws ApiError */
function readSpan(
  from: string | undefined,
  until: string | undefined,
): readonly [from: number, until: number] | undefined {
  if (from === undefined && until === undefined) return undefined;
  const [start, end] = [Date.parse(from ?? ''), Date.parse(until ?? '')];
  if (Number.isNaN(start) || Number.isNaN(end))
    throw badQuery('from and until must both be times such as 2026-11-27T20:00:00Z', 'from');
  return [start, end];
}

async function nothing(work: Promise<unknown>): Promise<undefined> {
  await work;
}

/** A release, to somebody who may read the documents it changes. @throws ApiError 404 */
async function seen(
  door: Door,
  request: FastifyRequest,
): Promise<{ store: ContentStore; actor: Actor; release: Seen }> {
  const actor = await writerOf(door, request);
  const store = storeOf(door.context);
  const { id = '' } = textsOf(request.params);
  const known = await store.parts.db.read
    .selectFrom('content_release')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  const release = known && (await store.release(id));
  if (!release || !hasRight(actor, 'read-drafts', release.items)) throw notFound();
  return { store, actor, release };
}

function told({ release, warnings = [] }: { release: Seen } & Partial<Published>): object {
  const data = { ...releaseBody(release, release.approvals), documents: release.items };
  return { data, meta: metaOf({ warnings }) };
}

function mustHave(actor: Actor, right: Right, { items }: Seen): void {
  if (!hasRight(actor, right, items)) throw forbidden();
}

/** The clock of the one brand that a release is about. @throws ApiError when it is about several, and so of several clocks */
function zoneOf({ context }: Door, { items }: Seen): string {
  const brands = new Set(items.map(({ document }) => parseKey(document).brand));
  const zones = new Set([...brands].map((brand) => context.timeZoneOf(brand) ?? 'UTC'));
  const [zone] = zones;
  if (zone === undefined || zones.size > 1) throw new ApiError(400, 'ValidationError', say('release.zones'));
  return zone;
}
