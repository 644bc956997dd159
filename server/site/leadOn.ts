import type { FastifyReply } from 'fastify';
import { inAscii } from '#runtime/route/inAscii.ts';
import type { MadeAnswer } from '../cache/answer.ts';

interface Target {
  to: string;
  status: number;
}

/** Of a redirect: asked again each time, also of a 301, which browsers else keep for ever, when its rule or the brand's first language is another. */
const ON_THE_WAY = { 'cache-control': 'no-cache', vary: 'cookie, accept-language' } as const;

/** Answers with a redirect. */
export function leadOn(reply: FastifyReply, { to, status }: Target): FastifyReply {
  return reply.headers(ON_THE_WAY).redirect(inAscii(to), status);
}

/** In place of a page that was cached until its address led elsewhere. */
export function movedAway({ to, status }: Target): MadeAnswer {
  const headers = { location: inAscii(to), ...ON_THE_WAY };
  return { status, body: '', headers, tags: [], freshUntilMs: 0, isCacheable: false, isOpen: false };
}
