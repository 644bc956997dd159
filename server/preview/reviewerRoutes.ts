import type { FastifyInstance, FastifyRequest } from 'fastify';
import { reviewerCalls } from '#schemas/management/previewCalls.ts';
import { recordOf } from '#schemas/record.ts';
import {
  REVIEW_HEADER,
  type ReviewComment,
  type ReviewCommentAsk,
  type ReviewOpened,
  type ReviewRefusal,
} from '#schemas/reviewers.ts';
import { keyOf, parseKey } from '../content/document/documentKey.ts';
import { type Said, say } from '../content/document/say.ts';
import { studioOrigin } from '../content/management/auth/studio.ts';
import { ApiError } from '../content/management/http/errors.ts';
import { checkedData, says } from '../content/management/openapi/call.ts';
import { notFound } from '../content/management/write/places.ts';
import type { Actor } from '../content/people/rights.ts';
import { addComment, listComments } from '../content/reviewers/comments.ts';
import {
  askedOf,
  brandsOf,
  findLink,
  passOpening,
  type ReviewLinkRow,
  reviewerOf,
} from '../content/reviewers/links.ts';
import type { ContentStore } from '../content/store/createContentStore.ts';
import { siteOriginAt } from '../forwarded/siteOrigin.ts';
import type { Look } from './PreviewService.ts';
import type { PreviewRoutesOptions } from './previewRoutesOptions.ts';
import { reviewedDocuments } from './reviewedDocuments.ts';
import { openPreview } from './tickets.ts';

/**
 * Calls of reviewers. Only the review link authorises them: cookies and tokens are ignored, so a signed-in person can do no more here than
 * anybody else with the link.
 */
export function reviewerRoutes(app: FastifyInstance, options: PreviewRoutesOptions): void {
  openRoute(app, options);
  app.get('/review/comments', says(reviewerCalls.comments), async (request) => {
    const { link } = await linked(options, request);
    return { data: await listComments(options.people().db.read, { link: link.id }), meta: {} };
  });

  app.post(
    '/review/comments',
    says(reviewerCalls.comment),
    async (request, reply): Promise<{ data: ReviewComment[]; meta: object }> => {
      const { link, documents, reviewer } = await linked(options, request);
      const { document, node, name, text } = checkedData<ReviewCommentAsk>(request);
      if (!documents.includes(keyOf(parseKey(document)))) throw notFound();
      const said = { text: plain(text), author: plain(name) };
      if (said.text === '' || said.author === '') throw refused(say('reviewer.empty'));
      const { db, now, random } = options.people();
      const rest = { link: link.id, answers: null, document, node, isPerson: false, by: reviewer };
      const made = await db.write((tx) => addComment(tx, { now, random }, { ...said, ...rest }));
      if (made === 'wait') throw tooMany(say('reviewer.commentsOften'));
      if (made === 'full') throw refused(say('reviewer.full'));
      reply.code(201);
      return { data: await listComments(db.read, { link: link.id }), meta: {} };
    },
  );
}

/** Opens a page of the link in a preview, with its comments. */
function openRoute(app: FastifyInstance, options: PreviewRoutesOptions): void {
  app.post(
    '/review/open',
    says(reviewerCalls.open),
    async (request, reply): Promise<{ data: ReviewOpened; meta: object }> => {
      const { store, link, documents, reviewer } = await linked(options, request);
      const { db, now, random } = options.people();
      const { document = documents[0] ?? '' } = checkedData<{ document?: string }>(request);
      if (!documents.includes(document)) throw notFound();
      const studio = studioOrigin(options.settings.studio, request);
      const site = options.library.siteOfBrand(link.brand);
      if (studio === null || !site) throw notFound();
      if ((await db.write((tx) => passOpening(tx, link, now()))) > 0) throw tooMany(say('reviewer.opensOften'));
      const look = await options.service.look(store, { ask: { ...askedOf(link), visitor: 'guest' }, actor: reviewer });
      const asked = { ...look.ask, path: pathOf(look, document) };
      const { ticket } = await db.write((tx) =>
        openPreview(tx, { now, random }, { by: reviewer, signIn: link.id, studio, asked }),
      );
      const origin = siteOriginAt(site.brand, request);
      reply.code(201);
      const { brand, name, holder_name: by, expires_at } = link;
      return {
        data: {
          brand: look.made.site.brand.name ?? brand,
          name,
          by,
          expiresAt: new Date(Number(expires_at)).toISOString(),
          documents: [...documents],
          document,
          origin,
          address: origin + options.service.addressOf({ ...look, ask: asked }, ticket),
          views: viewsOf(look, document),
          comments: await listComments(db.read, { link: link.id }),
        },
        meta: {},
      };
    },
  );
}

/** Trims a comment, and removes control characters, among them those that reverse the direction of the text around them. */
function plain(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are what is taken out
  return text.replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F\u202A-\u202E\u2066-\u2069]/g, '').trim();
}

interface Linked {
  store: ContentStore;
  link: ReviewLinkRow;
  documents: readonly string[];
  reviewer: Actor;
}

/** The link of a request, while it opens something. @throws ApiError 403 with the reason */
async function linked({ store: open, people }: PreviewRoutesOptions, request: FastifyRequest): Promise<Linked> {
  const store = open();
  const { db, now } = people();
  const { [REVIEW_HEADER]: header } = request.headers;
  const link = typeof header === 'string' ? await findLink(db.read, header) : undefined;
  if (!link) throw closed('unknown');
  const documents = await reviewedDocuments(db.read, askedOf(link));
  const reviewer = await reviewerOf(db.read, link, { now: now(), brands: brandsOf(documents) });
  if (typeof reviewer === 'string') throw closed(reviewer);
  return { store, link, documents, reviewer };
}

/** Path where a document is seen: a page's own address without its parameters, if that works; for all else the path of the link. */
function pathOf({ ask: { path = '/' }, made: { site } }: Look, document: string): string {
  const { kind, id } = parseKey(document);
  if (kind !== 'page') return path;
  const own = site.document('page', id)?.path?.replaceAll(/\/\{[a-zA-Z]+\?\}/g, '') || '/';
  return own.includes('{') ? path : own;
}

function viewsOf({ made: { site } }: Look, document: string): string[] {
  const { kind, id } = parseKey(document);
  return kind === 'popup' ? Object.keys(recordOf(site.document('popup', id)?.views)) : [];
}

function closed(reason: ReviewRefusal): ApiError {
  return new ApiError(403, 'ForbiddenError', say(`reviewer.${reason}`), { reason });
}

function refused(said: Said): ApiError {
  return new ApiError(400, 'ApplicationError', said);
}

function tooMany(said: Said): ApiError {
  return new ApiError(429, 'RateLimitError', said);
}
