import type { FastifyInstance, FastifyRequest } from 'fastify';
import { previewCalls } from '#schemas/management/previewCalls.ts';
import type { PreviewAnswer, PreviewAsk, PreviewChange, PreviewHead, PreviewRelease } from '#schemas/preview.ts';
import { textsOf } from '#schemas/record.ts';
import { say } from '../content/document/say.ts';
import { studioOrigin } from '../content/management/auth/studio.ts';
import { actorBehind, whoAsks } from '../content/management/auth/whoAsks.ts';
import { ApiError, forbidden } from '../content/management/http/errors.ts';
import { mustSpeak } from '../content/management/http/mustSpeak.ts';
import { checkedData, says } from '../content/management/openapi/call.ts';
import { notFound } from '../content/management/write/places.ts';
import type { Actor } from '../content/people/rights.ts';
import { siteOriginAt } from '../forwarded/siteOrigin.ts';
import { changePreview } from './changePreview.ts';
import { hiddenNodes } from './hiddenNodes.ts';
import type { OpenPreview } from './PreviewDoor.ts';
import type { PreviewRoutesOptions } from './previewRoutesOptions.ts';
import { reviewerRoutes } from './reviewerRoutes.ts';
import { reviewLinkRoutes } from './reviewLinkRoutes.ts';
import { answerPreview, endPreview, findPreview, openPreview, TICKET_MS } from './tickets.ts';

const ONE = '/previews/:id';

/** Our own: looking at content before it is live. The page itself is at the brand's address; these calls are for the Studio. */
export async function previewRoutes(app: FastifyInstance, options: PreviewRoutesOptions): Promise<void> {
  const { service, library } = options;
  app.post('/previews', says(previewCalls.open), async (request, reply) => {
    const { actor, signIn } = await asker(options, request);
    const ask = checkedData<PreviewAsk>(request);
    const studio = studioOrigin(options.settings.studio, request);
    if (studio === null) throw new ApiError(400, 'ApplicationError', say('call.noStudio'));
    const site = library.siteOfBrand(ask.brand);
    if (!site) throw notFound();
    mustSpeak(ask.locale, site.locales.codes);
    const look = await service.look(options.store(), { ask, actor });
    const { db, now, random } = options.people();
    const asked = { by: actor, signIn, studio, asked: ask };
    const { id, ticket } = await db.write((tx) => openPreview(tx, { now, random }, asked));
    const address = siteOriginAt(site.brand, request) + service.addressOf(look, ticket);
    reply.code(201);
    const releases = look.shown.due.map(({ id: release, name, at, isRefused }): PreviewRelease => {
      return { id: release, name, at: new Date(at).toISOString(), isRefused };
    });
    return { data: { id, address, expiresAt: new Date(now() + TICKET_MS).toISOString(), releases }, meta: {} };
  });

  headRoute(app, options);
  reviewLinkRoutes(app, options);
  reviewerRoutes(app, options);
  app.post(`${ONE}/nodes`, says(previewCalls.nodes), async (request) => {
    const { look, store } = await opened(options, request);
    const change = checkedData<PreviewChange>(request);
    const data = await changePreview(service, store, { look, change, host: request.host });
    return { data, meta: {} };
  });

  app.get<{ Querystring: { path?: string } }>(`${ONE}/hidden`, says(previewCalls.hidden), async (request) => {
    const { look } = await opened(options, request);
    const page = await service.page(look, { pathname: request.query.path ?? service.pathOf(look) });
    if (page.kind === 'redirect') throw leadsOn(page.to);
    const { layout, document } = page.request;
    const { vocabulary } = page.bundle.catalog;
    return { data: hiddenNodes({ layout, page: document }, page.facts, vocabulary), meta: {} };
  });

  app.put(`${ONE}/answer`, says(previewCalls.answer), async (request) => {
    const { preview } = await own(options, request);
    const answer = checkedData<PreviewAnswer | null>(request);
    await options.people().db.write((tx) => answerPreview(tx, preview, answer));
    return { data: null, meta: {} };
  });

  app.delete(ONE, says(previewCalls.end), async (request) => {
    const { preview } = await own(options, request);
    await options.people().db.write((tx) => endPreview(tx, preview));
    return { data: null, meta: {} };
  });
}

/** Returns the data of the page's head; draws nothing. */
function headRoute(app: FastifyInstance, options: PreviewRoutesOptions): void {
  const { service, library } = options;
  app.post('/previews/head', says(previewCalls.head), async (request): Promise<{ data: PreviewHead; meta: object }> => {
    const { actor } = await asker(options, request);
    const ask = checkedData<PreviewAsk>(request);
    const site = library.siteOfBrand(ask.brand);
    if (!site) throw notFound();
    mustSpeak(ask.locale, site.locales.codes);
    const look = await service.look(options.store(), { ask, actor });
    const page = await service.page(look, { pathname: service.pathOf(look) });
    if (page.kind === 'redirect') throw leadsOn(page.to);
    const { title, description, image, siteName, canonical, noindex = false } = page.told;
    const words = { ...(description ? { description } : {}), ...(image ? { image: image.href } : {}) };
    return { data: { title, ...words, siteName, address: canonical, isFound: !noindex }, meta: {} };
  });
}

function leadsOn(to: string): ApiError {
  return new ApiError(400, 'ApplicationError', say('preview.leads', { to }));
}

/** @throws ApiError 403 for nobody */
async function asker(
  { people, settings: { studio } }: PreviewRoutesOptions,
  request: FastifyRequest,
): Promise<{ actor: Actor; signIn: string }> {
  const parts = people();
  const found = await whoAsks(request, { parts, studio });
  if (!found) throw forbidden();
  const signIn = found.kind === 'person' ? found.session.name : found.token.id;
  return { actor: await actorBehind(found, parts), signIn };
}

/** @throws ApiError 404 when the asker has no such preview */
async function own(options: PreviewRoutesOptions, request: FastifyRequest) {
  const { actor } = await asker(options, request);
  const { db, now } = options.people();
  const { id = '' } = textsOf(request.params);
  const preview = await findPreview(db.read, { id, holder: actor.id, now: now() });
  if (!preview) throw new ApiError(404, 'NotFoundError', say('preview.gone'));
  return { preview, actor };
}

async function opened(options: PreviewRoutesOptions, request: FastifyRequest): Promise<OpenPreview> {
  const { preview } = await own(options, request);
  const open = await options.door.open(options.store(), preview);
  if (!open) throw forbidden(say('preview.noRight'));
  return open;
}
