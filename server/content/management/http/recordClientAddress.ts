import type { FastifyInstance } from 'fastify';
import { runFrom } from '../../audit/auditContext.ts';

/** Lets the audit log know from where each call of this scope comes. */
export function recordClientAddress(scope: FastifyInstance): void {
  scope.addHook('onRequest', (request, _reply, done) => runFrom(request.ip, done));
}
