import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../people/rights.ts';
import type { ActorOf } from '../auth/actorOf.ts';
import type { ManagementContext } from '../context.ts';
import { faultBody } from '../http/contentRefusals.ts';
import { forbidden } from '../http/errors.ts';
import type { Shape } from '../query/readShape.ts';
import { entryBody } from '../read/answer.ts';
import { tagOf } from '../rows/row.ts';
import type { Done } from '../write/writeDocument.ts';
import type { Written } from '../write/written.ts';

/** Parts that every route gets. */
export interface Door {
  context: ManagementContext;
  actorOf: ActorOf;
  /** Origins whose pages may make these calls from a browser, beside this site's own; none by default. */
  origins?: readonly string[];
}

/** Returns the asker of a call that only a known actor may make. @throws ApiError 401, 403 */
export async function writerOf({ actorOf }: Pick<Door, 'actorOf'>, request: FastifyRequest): Promise<Actor> {
  const actor = await actorOf(request);
  if (!actor) throw forbidden();
  return actor;
}

/** Metadata of a write's answer: why it was only kept as a draft, and the gate's warnings. */
export function metaOf({ why, warnings }: Pick<Done, 'why' | 'warnings'>): object {
  return {
    ...(why === undefined ? {} : { kept: 'draft', why }),
    ...(warnings.length === 0 ? {} : { warnings: warnings.map(faultBody) }),
  };
}

/** Answers with the written entry, and its version. */
export function sendWritten(reply: FastifyReply, given: Written, { shape }: { shape: Shape }): object {
  const { row, view, defaultLocale, done } = given;
  reply.header('etag', tagOf(row));
  const data = row ? entryBody(row, { view, defaultLocale, isReadable: () => true, isGuest: false }, shape) : null;
  return { data, meta: metaOf(done) };
}

/** Answers that an address has no such method, as Strapi does: in plain text. */
export function methodNotAllowed(allow: string): (request: FastifyRequest, reply: FastifyReply) => Promise<string> {
  return async (_request, reply) => {
    reply.code(405).header('allow', allow).type('text/plain; charset=utf-8');
    return 'Method Not Allowed';
  };
}
