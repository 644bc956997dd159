import type { FastifyInstance } from 'fastify';
import { type AuditLine, type AuditVerdict, auditKinds, auditLine, auditVerdict } from '#schemas/audit.ts';
import { recordOf } from '#schemas/record.ts';
import { type ReadEntry, readAuditBefore } from '../../audit/readAudit.ts';
import { verifyAudit } from '../../audit/verifyAudit.ts';
import { may } from '../../people/rights.ts';
import { storeOf } from '../context.ts';
import { forbidden } from '../http/errors.ts';
import { dataOut, listOf, rowNumber, says } from '../openapi/call.ts';
import { checkedQuery } from '../openapi/checkedQuery.ts';
import { badQuery } from '../query/parseQuery.ts';
import { type Door, writerOf } from './door.ts';

const text = { type: 'string', maxLength: 300 } as const;
const number = { type: 'integer' } as const;
/** Entries of an answer, where nobody says how many, and at most. */
const USUAL = 50;
const MOST = 500;

const calls = {
  list: {
    tag: 'people',
    summary: 'Who did what to content, the newest first',
    query: {
      before: { ...rowNumber, description: 'entries older than this number: `meta.next` of the answer before' },
      limit: { ...number, description: `${USUAL} without it, ${MOST} at most` },
      target: { ...text, description: 'a document’s key, a release’s id, a name' },
      document: { ...text, description: 'a document’s key: what was done to it, and to releases that it stands in' },
      brand: { ...text, description: 'what was done to documents of a brand, and to releases that one stands in' },
      name: { ...text, description: 'a part of the name of who did it' },
      kind: { enum: auditKinds },
      from: { ...text, description: 'at this time or later, by 2026-11-01T00:00:00Z' },
      until: { ...text, description: 'before this time' },
    },
    answer: dataOut(listOf(auditLine), {
      type: 'object',
      required: ['next'],
      properties: { next: { type: ['integer', 'null'] } },
    }),
  },
  verify: {
    tag: 'people',
    summary: 'Whether somebody has changed the audit log',
    answer: dataOut(auditVerdict),
  },
} as const;

/** Our own: the audit log, for managers of the people of every brand. */
export function auditRoutes(app: FastifyInstance, door: Door): void {
  app.get('/audit', says(calls.list), async (request) => {
    const { read } = await auditor(door, request);
    const { limit: wanted = USUAL, before = null, from, until, ...asked } = checkedQuery(request, calls.list);
    const limit = Math.min(MOST, Math.max(1, wanted));
    const times = { from: timeIn(from, 'from'), until: timeIn(until, 'until') };
    const rows = await readAuditBefore(read, { ...asked, ...times, before, limit });
    const last = rows.length < limit ? undefined : rows.at(-1);
    return { data: rows.map(lineOf), meta: { next: last?.number ?? null } };
  });
  app.get(
    '/audit/verify',
    says(calls.verify),
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
