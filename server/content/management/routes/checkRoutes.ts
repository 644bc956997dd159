import type { FastifyInstance } from 'fastify';
import { checkCalls } from '#schemas/management/checkCalls.ts';
import type { Finding } from '../../document/finding.ts';
import { checkDocuments } from '../../gate/checkDocuments.ts';
import { may } from '../../people/rights.ts';
import { stepOf } from '../../store/publish.ts';
import { storeOf } from '../context.ts';
import { says } from '../openapi/call.ts';
import { checkedQuery } from '../openapi/checkedQuery.ts';
import { lineOf } from '../read/brands.ts';
import { hasRight } from '../read/releases.ts';
import { notFound } from '../write/places.ts';
import { type Door, writerOf } from './door.ts';

/** Our own: all findings of the publish gate on the live content, or on the content after a release (`?release=`). */
export function checkRoutes(app: FastifyInstance, door: Door): void {
  app.get('/check', says(checkCalls.check), async (request) => {
    const actor = await writerOf(door, request);
    const { release, brand } = checkedQuery(request, checkCalls.check);
    const { parts, ...store } = storeOf(door.context);
    const items = release === undefined ? [] : (await store.release(release)).items;
    if (!hasRight(actor, 'read-drafts', items)) throw notFound();
    const { after } = await stepOf(parts.db.read, await store.state(), items);
    const findings = await checkDocuments(after.documents, parts);
    const line = brand === undefined ? null : lineOf((await door.context.published.read()).view, brand);
    const isReadable = brand !== undefined && may(actor, 'read-drafts', { brand });
    // a fault of an inherited document is reported with its source, to anybody who may read the brand
    const isMine = (found: string): boolean =>
      (line?.includes(found) ?? true) && (may(actor, 'read-drafts', { brand: found }) || isReadable);
    const mine = findings.filter((finding) => isMine(finding.brand));
    const count = (severity: Finding['severity']): number => mine.filter((one) => one.severity === severity).length;
    return { data: mine, meta: { errors: count('error'), warnings: count('warning') } };
  });
}
