import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Reader } from '../../../db/db.ts';
import type { RouteDoor } from '../../area.ts';

/** `/platform/exports/{token}`: the file, for its owner's session alone; anybody else's is «not found». */
export function mountExports(app: FastifyInstance, { services, playerOf }: RouteDoor): void {
  app.get<{ Params: { token: string } }>('/platform/exports/:token', async (request, reply) => {
    const player = await playerOf(request);
    const row = await services.db.read
      .selectFrom('history_export')
      .select(['id', 'file', 'created_at'])
      .where('token', '=', request.params.token)
      .where('uid', '=', player?.uid ?? 0)
      .where('status', '=', 'ready')
      .where('expires_at', '>', BigInt(services.clock.now()))
      .executeTakeFirst();
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
    if (!row) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    const day = new Date(Number(row.created_at)).toISOString().slice(0, 10);
    return reply
      .header('content-disposition', `attachment; filename="game-history-${day}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(row.file === '' ? partsOf(services.db.read, row.id) : [row.file]));
  });
}

/** Part by part, each once the one before has been taken. */
async function* partsOf(read: Reader, id: string): AsyncGenerator<string> {
  let after = -1;
  for (;;) {
    const part = await read
      .selectFrom('history_export_part')
      .select(['position', 'content'])
      .where('export', '=', id)
      .where('position', '>', after)
      .orderBy('position')
      .limit(1)
      .executeTakeFirst();
    if (!part) return;
    yield part.content;
    after = part.position;
  }
}
