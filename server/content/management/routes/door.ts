import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../people/rights.ts';
import type { ActorOf } from '../auth/actorOf.ts';
import type { ManagementContext } from '../context.ts';
import { forbidden } from '../http/errors.ts';
import type { Shape } from '../query/readShape.ts';
import { entryBody } from '../read/answer.ts';
import { tagOf } from '../rows/row.ts';
import type { Written } from '../write/written.ts';

/** What every route is given. */
export interface Door {
  context: ManagementContext;
  actorOf: ActorOf;
}

/** Who asks; nobody may change anything. @throws ApiError 401, 403 */
export async function writerOf({ actorOf }: Pick<Door, 'actorOf'>, request: FastifyRequest): Promise<Actor> {
  const actor = await actorOf(request);
  if (!actor) throw forbidden();
  return actor;
}

/** Says why something was only kept, where publishing was asked for. */
export function keptMeta(why: string | undefined): object {
  return why === undefined ? {} : { kept: 'draft', why };
}

/** Answers with what was written, and its version. */
export function sendWritten(reply: FastifyReply, done: Written, { shape }: { shape: Shape }): object {
  const { row, view, defaultLocale, why } = done;
  reply.header('etag', tagOf(row));
  const data = row ? entryBody(row, { view, defaultLocale, isReadable: () => true }, shape) : null;
  return { data, meta: keptMeta(why) };
}

/** Answers that an address has no such method, as Strapi does: in plain text. */
export function methodNotAllowed(allow: string): (request: FastifyRequest, reply: FastifyReply) => Promise<string> {
  return async (_request, reply) => {
    reply.code(405).header('allow', allow).type('text/plain; charset=utf-8');
    return 'Method Not Allowed';
  };
}
