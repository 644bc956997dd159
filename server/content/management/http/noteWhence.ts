import type { FastifyInstance } from 'fastify';
import { runFrom } from '../../audit/whence.ts';

/** Lets the audit log know from where each call of this scope comes. */
export function noteWhence(scope: FastifyInstance): void {
  scope.addHook('onRequest', (request, _reply, done) => runFrom(request.ip, done));
}
