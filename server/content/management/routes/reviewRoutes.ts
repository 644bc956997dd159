import type { FastifyInstance } from 'fastify';
import { originsOf, textOriginsOf } from '#runtime/document/provenance.ts';
import { localeChain } from '#runtime/document/text.ts';
import { type Decided, reviewCalls } from '#schemas/management/reviewCalls.ts';
import { ContentError } from '../../document/ContentError.ts';
import { parseKey } from '../../document/documentKey.ts';
import { may } from '../../people/rights.ts';
import { type Decision, decideReview } from '../../review/decideReview.ts';
import { baseOf } from '../../review/findWas.ts';
import { listReviews } from '../../review/listReviews.ts';
import { readLiveLevels } from '../../review/liveLevels.ts';
import { storeOf } from '../context.ts';
import { forbidden } from '../http/errors.ts';
import { checkedData, says } from '../openapi/call.ts';
import { checkedQuery } from '../openapi/checkedQuery.ts';
import { releaseBody } from '../read/releases.ts';
import { notFound } from '../write/places.ts';
import { readable } from './documentRoutes.ts';
import { type Door, writerOf } from './door.ts';

const ONE = '/documents/:brand/:kind/:id';

/** Our own: operations of brands that want a look, deciding about them, and where each value of a document comes from. */
export function reviewRoutes(app: FastifyInstance, door: Door): void {
  app.get('/reviews', says(reviewCalls.list), async (request) => {
    const actor = await writerOf(door, request);
    const { brand } = checkedQuery(request, reviewCalls.list);
    const found = await listReviews(storeOf(door.context).parts, brand);
    return { data: found.filter((review) => may(actor, 'read-drafts', { brand: review.brand })), meta: {} };
  });

  app.post(`${ONE}/resolve`, says(reviewCalls.resolve), async (request, reply) => {
    const { store, key } = await readable(door, request);
    const actor = await writerOf(door, request);
    if (!may(actor, 'edit', { brand: parseKey(key).brand })) throw forbidden();
    const { operation: index, reason, value = null, decision: word } = checkedData<Decided>(request);
    const decision: Decision = word === 'edit' ? { do: word, value } : { do: word };
    const id = await decideReview(store.parts, { document: key, index, decision, author: actor.name, reason });
    const why = await whyWaiting(store.publish({ release: id, by: actor.name }));
    door.context.published.changed();
    const release = await store.release(id);
    reply.code(201);
    const data = { ...releaseBody(release, release.approvals), documents: release.items };
    return { data, meta: why === undefined ? {} : { kept: 'release', why } };
  });

  app.get(`${ONE}/origins`, says(reviewCalls.origins), async (request) => {
    const { store, key } = await readable(door, request);
    const { locale } = checkedQuery(request, reviewCalls.origins);
    const { brand, kind, id } = parseKey(key);
    const { brands, levelsOf } = await readLiveLevels(store.parts);
    const levels = levelsOf(brand, `${kind}/${id}`);
    const whole = baseOf(levels);
    if (!whole) throw notFound();
    const found = originsOf(levels);
    const fallback = brands.find((one) => one.brand.id === brand)?.brand.defaultLocale ?? 'en';
    const texts = locale === undefined ? [] : textOriginsOf(whole, found, localeChain(locale, fallback));
    const isOwn = (origin: { brand: string }): boolean => origin.brand === brand;
    const told = <T extends { brand: string }>([pointer, { brand: from, ...origin }]: readonly [string, T]) => ({
      at: pointer,
      brand: from,
      isOwn: isOwn({ brand: from }),
      ...origin,
    });
    return { data: { values: Array.from(found, told), texts: Array.from(texts, told) }, meta: {} };
  });
}

/** The decision stays in its release when that may not go live yet. @returns why */
async function whyWaiting(publishing: Promise<unknown>): Promise<string | undefined> {
  try {
    await publishing;
    return undefined;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return `The decision waits in its release: ${error.message}`;
  }
}
