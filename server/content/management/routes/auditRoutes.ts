import type { FastifyInstance } from 'fastify';
import { recordOf } from '#schemas/record.ts';
import { type AuditRow, readAuditBefore } from '../../audit/readAudit.ts';
import { verifyAudit } from '../../audit/verifyAudit.ts';
import { may } from '../../people/rights.ts';
import { storeOf } from '../context.ts';
import { forbidden } from '../http/errors.ts';
import { dataOut, listOf, says } from '../openapi/call.ts';
import { badQuery, parseQuery, type Raw } from '../query/parseQuery.ts';
import { type Door, writerOf } from './door.ts';

const text = { type: 'string' } as const;
const number = { type: 'integer' } as const;
/** Entries of an answer, where nobody says how many, and at most. */
const USUAL = 50;
const MOST = 500;

const calls = {
  list: {
    tag: 'people',
    summary: 'Who did what to content, the newest first',
    query: {
      before: { ...number, description: 'entries older than this number: `meta.next` of the answer before' },
      limit: { ...number, description: `${USUAL} without it, ${MOST} at most` },
      target: { ...text, description: 'a document’s key, a release’s id, a name' },
    },
    answer: dataOut(
      listOf({
        type: 'object',
        required: ['number', 'at', 'act', 'name', 'target', 'address', 'why', 'detail'],
        properties: { number, at: text, act: text, name: text, target: text, detail: { type: 'object' } },
      }),
      { type: 'object', required: ['next'], properties: { next: { type: ['integer', 'null'] } } },
    ),
  },
  verify: {
    tag: 'people',
    summary: 'Whether somebody has changed the audit log',
    answer: dataOut({
      type: 'object',
      required: ['entries', 'mac', 'sealedFrom', 'fault'],
      properties: {
        entries: number,
        fault: { type: ['string', 'null'], description: 'null: all is as it was written' },
      },
    }),
  },
} as const;

/** Our own: the audit log, for whoever manages the people of every brand. */
export function auditRoutes(app: FastifyInstance, door: Door): void {
  app.get('/audit', says(calls.list), async (request) => {
    const { read } = await auditor(door, request);
    const { before, limit, target } = parseQuery(request.url);
    if (target !== undefined && typeof target !== 'string') throw badQuery('target must be one text', 'target');
    const asked = {
      before: numberIn(before, 'before') ?? null,
      limit: Math.min(MOST, Math.max(1, numberIn(limit, 'limit') ?? USUAL)),
      target,
    };
    const rows = await readAuditBefore(read, asked);
    const last = rows.length < asked.limit ? undefined : rows.at(-1);
    return { data: rows.map(bodyOf), meta: { next: last?.number ?? null } };
  });
  app.get('/audit/verify', says(calls.verify), async (request) => ({
    data: await verifyAudit(await auditor(door, request)),
    meta: {},
  }));
}

async function auditor(door: Door, request: Parameters<Door['actorOf']>[0]) {
  const actor = await writerOf(door, request);
  if (!may(actor, 'manage-people', { brand: '*' })) throw forbidden();
  return storeOf(door.context).parts.db;
}

function numberIn(raw: Raw, name: string): number | undefined {
  if (raw === undefined) return undefined;
  if (typeof raw !== 'string' || !/^\d{1,12}$/.test(raw)) throw badQuery(`${name} must be a whole number`, name);
  return Number(raw);
}

function bodyOf({ at, detail, number: own, act, name, target, address, why }: AuditRow): object {
  const told = { number: own, at: new Date(Number(at)).toISOString(), act, name, target, address, why };
  return { ...told, detail: recordOf(JSON.parse(detail)) };
}
