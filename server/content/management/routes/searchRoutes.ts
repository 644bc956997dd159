import type { FastifyInstance } from 'fastify';
import { documentKinds } from '#schemas/content/envelope.ts';
import { documentCalls } from '#schemas/management/documentCalls.ts';
import { may } from '../../people/rights.ts';
import { says } from '../openapi/call.ts';
import { checkedQuery } from '../openapi/checkedQuery.ts';
import { badQuery, namesIn } from '../query/parseQuery.ts';
import { pageOf, readPagination } from '../query/readPagination.ts';
import { wordsIn } from '../query/words.ts';
import { hitOf, rowsWith, weightOf } from '../read/search.ts';
import { readableFor } from '../read/views.ts';
import { type Door, writerOf } from './door.ts';

/** Our own: full-text search, over documents of brands whose drafts one may read. */
export function searchRoutes(app: FastifyInstance, door: Door): void {
  app.get('/search', says(documentCalls.search), async (request) => {
    const actor = await writerOf(door, request);
    const {
      q,
      brand,
      kind,
      locale,
      in: where,
      status = 'draft',
      pagination: page,
    } = checkedQuery(request, documentCalls.search);
    const words = wordsIn(q);
    if (words.length === 0) throw badQuery('q must be words to look for', 'q');
    const isRead = where === 'texts';
    const kinds = documentKinds.filter((one) => kind === undefined || one === kind);
    const brands = namesIn(brand, 'brand');
    const { view, isReadable } = await readableFor(door.context, { actor, status });
    const asked = kinds
      .flatMap((one) => view.of(one))
      .filter(
        (row) =>
          (brands.length === 0 || brands.includes(row.name.brand)) &&
          (locale === undefined || row.entry.locale === locale) &&
          may(actor, 'read-drafts', placeOf(row.name.brand, row.entry.locale)) &&
          isReadable(row),
      );
    const found = await rowsWith(asked, words, isRead);
    const byWeight = found
      .map((row) => ({ row, weight: weightOf(row, words) }))
      .toSorted((a, b) => b.weight - a.weight);
    const { rows, pagination } = pageOf(byWeight, readPagination(page));
    return { data: rows.map(({ row }) => hitOf(row, words, isRead)), meta: { pagination } };
  });
}

function placeOf(brand: string, locale: string | null): { brand: string; locale?: string } {
  return { brand, ...(locale === null ? {} : { locale }) };
}
