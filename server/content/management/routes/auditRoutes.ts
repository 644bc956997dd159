import type { FastifyInstance } from 'fastify';
import type { AuditLine, AuditVerdict } from '#schemas/audit.ts';
import { auditCalls, MOST_AUDIT, USUAL_AUDIT } from '#schemas/management/auditCalls.ts';
import { recordOf } from '#schemas/record.ts';
import { type ReadEntry, readAuditBefore } from '../../audit/readAudit.ts';
import { verifyAudit } from '../../audit/verifyAudit.ts';
import { may } from '../../people/rights.ts';
import { storeOf } from '../context.ts';
import { forbidden } from '../http/errors.ts';
import { says } from '../openapi/call.ts';
import { checkedQuery } from '../openapi/checkedQuery.ts';
import { badQuery } from '../query/parseQuery.ts';
import { type Door, writerOf } from './door.ts';

/** Our own: the audit log, for managers of the people of every brand. */
export function auditRoutes(app: FastifyInstance, door: Door): void {
  app.get('/audit', says(auditCalls.list), async (request) => {
    const { read } = await auditor(door, request);
    const {
      limit: wanted = USUAL_AUDIT,
      before = null,
      from,
      until,
      ...asked
    } = checkedQuery(request, auditCalls.list);
    const limit = Math.min(MOST_AUDIT, Math.max(1, wanted));
    const times = { from: timeIn(from, 'from'), until: timeIn(until, 'until') };
    const rows = await readAuditBefore(read, { ...asked, ...times, before, limit });
    const last = rows.length < limit ? undefined : rows.at(-1);
    return { data: rows.map(lineOf), meta: { next: last?.number ?? null } };
  });
  app.get(
    '/audit/verify',
    says(auditCalls.verify),
    async (request): Promise<{ data: AuditVerdict; meta: object }> => ({
      data: await verifyAudit(await auditor(door, request)),
      meta: {},
    }),
  );
}

async function auditor(door: Door, request: Parameters<Door['actorOf']>[0]) {
  const actor = await writerOf(door, request);
  if (!may(actor, 'manage-people', { brand: '*' })) throw forbidden();
  return storeOf(door.context).parts.db;
}

/** @throws ApiError 400 */
function timeIn(given: string | undefined, name: string): number | undefined {
  if (given === undefined) return undefined;
  const time = Date.parse(given);
  if (Number.isNaN(time)) throw badQuery(`${name} must be a time such as 2026-11-01T00:00:00Z`, name);
  return time;
}

function lineOf({ at, detail, number: own, act, name, target, address, why, release }: ReadEntry): AuditLine {
  const told = { number: own, at: new Date(Number(at)).toISOString(), act, name, target, address, why, release };
  return { ...told, detail: recordOf(JSON.parse(detail)) };
}
