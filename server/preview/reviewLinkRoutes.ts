import type { FastifyInstance, FastifyRequest } from 'fastify';
import { reviewLinkCalls } from '#schemas/management/previewCalls.ts';
import type { PreviewAsk } from '#schemas/preview.ts';
import { textsOf } from '#schemas/record.ts';
import { REVIEW_PATH, type ReviewLink, type ReviewLinkAsk } from '#schemas/reviewers.ts';
import { keyOf, parseKey } from '../content/document/documentKey.ts';
import { say } from '../content/document/say.ts';
import type { AuthDoor } from '../content/management/auth/door.ts';
import { studioOrigin } from '../content/management/auth/studio.ts';
import { actorBehind, whoAsks } from '../content/management/auth/whoAsks.ts';
import { ApiError, forbidden } from '../content/management/http/errors.ts';
import { checkedData, says } from '../content/management/openapi/call.ts';
import { checkedQuery } from '../content/management/openapi/checkedQuery.ts';
import { notFound } from '../content/management/write/places.ts';
import { type Actor, may } from '../content/people/rights.ts';
import {
  addLink,
  askedOf,
  brandsOf,
  endLink,
  listLinks,
  mayShare,
  type ReviewLinkRow,
  readLink,
} from '../content/reviewers/links.ts';
import { readStanding } from '../content/store/work.ts';
import type { PreviewRoutesOptions } from './previewRoutesOptions.ts';
import { reviewedDocuments } from './reviewedDocuments.ts';

/** As many links are listed. */
const LISTED = 200;

/** Links for reviewers, of people who are signed in. */
export function reviewLinkRoutes(app: FastifyInstance, options: PreviewRoutesOptions): void {
  app.get(
    '/review-links',
    says(reviewLinkCalls.list),
    async (request): Promise<{ data: ReviewLink[]; meta: object }> => {
      const actor = await personOf(options, request);
      const { brand } = checkedQuery(request, reviewLinkCalls.list);
      if (!may(actor, 'read-drafts', { brand })) throw notFound();
      const links = await listLinks(options.store().parts.db.read, { brand, limit: LISTED });
      return { data: links.map(told), meta: {} };
    },
  );

  app.post('/review-links', says(reviewLinkCalls.make), async (request, reply) => {
    const actor = await personOf(options, request);
    const ask = checkedData<ReviewLinkAsk>(request);
    const studio = studioOrigin(options.settings.studio, request);
    if (studio === null) throw new ApiError(400, 'ApplicationError', say('call.noStudio'));
    const asked = await shownBy(options, { actor, ask });
    const { db, now, random } = options.people();
    const { name, hours } = ask;
    const { id, secret, expiresAt } = await db.write((tx) =>
      addLink(tx, { now, random }, { by: actor, name: name.trim(), hours, asked }),
    );
    reply.code(201);
    // behind the # it is sent to no server, and comes into no log
    const address = `${studio}${REVIEW_PATH}#${secret}`;
    return { data: { id, address, expiresAt: new Date(expiresAt).toISOString() }, meta: {} };
  });

  app.delete('/review-links/:id', says(reviewLinkCalls.end), async (request) => {
    const actor = await personOf(options, request);
    const { id = '' } = textsOf(request.params);
    const { db, now } = options.people();
    const link = await readLink(db.read, id);
    if (!link || !may(actor, 'read-drafts', { brand: link.brand })) throw notFound();
    if (link.holder !== actor.id && !may(actor, 'edit', { brand: link.brand })) throw forbidden(say('link.others'));
    await db.write((tx) => endLink(tx, { now }, { link, by: actor }));
    return { data: null, meta: {} };
  });
}

/** Returns the content a link will show, if its maker may show it. @throws ApiError 403, 404 */
async function shownBy(
  { library, service, store: open }: PreviewRoutesOptions,
  { actor, ask }: { actor: Actor; ask: ReviewLinkAsk },
): Promise<PreviewAsk> {
  const store = open();
  const { brand, document, release, path, query, locale } = ask;
  if (!library.siteOfBrand(brand)) throw notFound();
  const show = document === undefined ? { release: release ?? '' } : { drafts: [keyOf(parseKey(document))] };
  const asked: PreviewAsk = {
    brand,
    show,
    ...(path === undefined ? {} : { path }),
    ...(query === undefined ? {} : { query }),
    ...(locale === undefined ? {} : { locale }),
  };
  const documents = await reviewedDocuments(store.parts.db.read, asked);
  if (documents.length === 0) throw notFound();
  if (!mayShare(actor, brand, brandsOf(documents))) throw forbidden(say('link.mayChange'));
  if (document !== undefined) {
    const { work, live } = await readStanding(store.parts.db.read, parseKey(document));
    if (!work && !live) throw notFound();
  }
  await service.look(store, { ask: asked, actor });
  return asked;
}

function told(link: ReviewLinkRow & { comments: number }): ReviewLink {
  const { show = {} } = askedOf(link);
  const { id, brand, name, holder_name: by, created_at, expires_at, ended_at, comments } = link;
  const iso = (ms: bigint): string => new Date(Number(ms)).toISOString();
  const [document = null] = show.drafts ?? [];
  const times = {
    createdAt: iso(created_at),
    expiresAt: iso(expires_at),
    endedAt: ended_at === null ? null : iso(ended_at),
  };
  return { id, brand, name, by, document, release: show.release ?? null, ...times, comments };
}

/** A person: no machine gives links to people. @throws ApiError 403 */
async function personOf(
  { people, settings: { studio } }: Pick<AuthDoor, 'people'> & { settings: Pick<AuthDoor['settings'], 'studio'> },
  request: FastifyRequest,
): Promise<Actor> {
  const parts = people();
  const found = await whoAsks(request, { parts, studio });
  if (!found) throw forbidden(say('auth.signedOut'));
  if (found.kind !== 'person') throw forbidden(say('link.byPeople'));
  return actorBehind(found, parts);
}
