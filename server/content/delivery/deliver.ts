import type { AnswerCache } from '../../cache/AnswerCache.ts';
import { type CachedAnswer, type MadeAnswer, plain } from '../../cache/answer.ts';
import type { BrandSite } from '../compose/BrandSite.ts';
import type { Found } from './ask.ts';
import { DeliveryError, refusalBody } from './DeliveryError.ts';

/** Longest time that others may cache an answer without a check, in seconds; a reader of the stream may purge it before. */
const SHARED_SEC = 60;
/** Time for which a stale answer may be used while a new one is fetched, and while none can be, in seconds. Source: RFC 5861, REL-C1. */
const REVALIDATE_SEC = 300;
const ERROR_SEC = 86_400;

/** Cache rules for others. An answer that changes at a known time is not cached past it. */
export function cacheControl(untilMs: number, nowMs: number): string {
  const left = Math.max(0, Math.floor((untilMs - nowMs) / 1_000));
  const isNear = left < SHARED_SEC + REVALIDATE_SEC;
  const life = `public, max-age=0, s-maxage=${Math.min(SHARED_SEC, left)}`;
  return `${life}${isNear ? '' : `, stale-while-revalidate=${REVALIDATE_SEC}`}, stale-if-error=${ERROR_SEC}`;
}

/** The result, and its site. */
export interface Located {
  site: BrandSite;
  found: Found;
}

/**
 * An answer as bytes: cached ones where it has a name, made for this asker where not.
 * @param find looks it up, now and again after each publish that touches it
 * @throws DeliveryError
 */
export async function deliver(cache: AnswerCache, find: () => Located): Promise<CachedAnswer> {
  const now = find();
  const { cacheAs } = now.found;
  if (cacheAs === undefined) return plain(await madeOf(now));
  return cache.get(`${now.site.brand.id} ${cacheAs}`, async () => {
    try {
      return await madeOf(find());
    } catch (error) {
      if (error instanceof DeliveryError) return refusal(error);
      throw error;
    }
  });
}

async function madeOf({ site, found }: Located): Promise<MadeAnswer> {
  const { body, until = Number.POSITIVE_INFINITY } = await found.make();
  const tags = site.sources(found.keys).map(({ tag }) => tag);
  return {
    status: 200,
    body: found.type === undefined ? JSON.stringify(body) : String(body),
    headers: { 'content-type': found.type ?? JSON_TYPE, vary: 'accept-encoding', 'x-content-tags': tags.join(' ') },
    tags,
    freshUntilMs: until,
    isCacheable: true,
    isOpen: true,
  };
}

/** A refusal is not cached, so nobody serves content that is gone. */
function refusal(error: DeliveryError): MadeAnswer {
  const body = JSON.stringify(refusalBody(error));
  const headers = { 'content-type': JSON_TYPE };
  return { status: error.status, body, headers, tags: [], freshUntilMs: 0, isCacheable: false, isOpen: true };
}

const JSON_TYPE = 'application/json; charset=utf-8';
