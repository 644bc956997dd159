import type { FastifyReply } from 'fastify';
import type { MadeAnswer } from '../cache/answer.ts';

interface Target {
  to: string;
  status: number;
}

/** Of a redirect: asked again each time, also of a 301, which browsers else keep for ever, when its rule or the brand's first language is another. */
const ON_THE_WAY = { 'cache-control': 'no-cache', vary: 'cookie, accept-language' } as const;

/** Answers with a redirect. */
export function leadOn(reply: FastifyReply, { to, status }: Target): FastifyReply {
  return reply.headers(ON_THE_WAY).redirect(locationOf(to), status);
}

/** In place of a page that was cached until its address led elsewhere. */
export function movedAway({ to, status }: Target): MadeAnswer {
  const headers = { location: locationOf(to), ...ON_THE_WAY };
  return { status, body: '', headers, tags: [], freshUntilMs: 0, isCacheable: false, isOpen: false };
}

/** An address as a header may hold it: editors write letters of any language, headers take ASCII alone. What is encoded already stays as it is. */
function locationOf(address: string): string {
  return address.toWellFormed().replace(/[^\u0021-\u007e]+/g, encodeURIComponent);
}
