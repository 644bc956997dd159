import type { FastifyInstance } from 'fastify';
import { type TextsBrought, type TextsWritten, textCalls } from '#schemas/management/textCalls.ts';
import { ContentError } from '../../document/ContentError.ts';
import { checkText } from '../../gate/checkText.ts';
import type { Actor } from '../../people/rights.ts';
import { draftedTranslations } from '../../texts/draftedTranslations.ts';
import {
  exportTexts,
  importTexts,
  ownUnits,
  readUnits,
  type TextsAsked,
  type UnitsRead,
} from '../../texts/exchange.ts';
import type { Unit } from '../../texts/unit.ts';
import { writeWanted } from '../../texts/writeWanted.ts';
import { storeOf } from '../context.ts';
import { forbidden } from '../http/errors.ts';
import { checkedData, says } from '../openapi/call.ts';
import { checkedQuery, type QueryOf } from '../openapi/checkedQuery.ts';
import { type Pagination, pageOf, readPagination } from '../query/readPagination.ts';
import { type Door, writerOf } from './door.ts';

/** Our own: translations as a grid, and as files that translators work with. */
export function textRoutes(app: FastifyInstance, door: Door): void {
  gridRoutes(app, door);
  fileRoutes(app, door);
}

function gridRoutes(app: FastifyInstance, door: Door): void {
  app.get('/texts', says(textCalls.list), async (request) => {
    const actor = await writerOf(door, request);
    const { pagination: pages, at, ...query } = checkedQuery(request, textCalls.list);
    const { asked, units, catalogue, hasAbove, withTerms } = await unitsFor(door, actor, query);
    const { rows, pagination } = pageOf(units, pageWith(units, at, readPagination(pages)));
    const locale = asked.targetLocale;
    const data = withTerms(rows).map(({ target = null, ...read }) => {
      const { hasAbove: _, ...unit } = read;
      const { key, source, maxLength, terms } = unit;
      // a source is no translation of itself
      const text = locale === asked.sourceLocale && target === source ? '' : (target ?? '');
      return { ...unit, target, faults: checkText({ key, source, maxLength, terms, text, locale }) };
    });
    const drafted = await draftedTranslations(storeOf(door.context), asked);
    return { data, meta: { pagination, drafted, catalogue, hasAbove } };
  });

  app.post('/texts', says(textCalls.write), async (request) => {
    const actor = await writerOf(door, request);
    const { changes, source } = checkedData<TextsWritten>(request);
    const fallback = await defaultLocaleAt(door);
    const wanted = { actor, changes, sourceLocale: source ?? fallback, defaultLocale: fallback, isDry: false };
    return { data: await writeWanted(storeOf(door.context), wanted), meta: {} };
  });
}

function fileRoutes(app: FastifyInstance, door: Door): void {
  app.get('/texts/export', says(textCalls.export), async (request, reply) => {
    const actor = await writerOf(door, request);
    const { format = 'xliff-1.2', ...query } = checkedQuery(request, textCalls.export);
    const { asked, units } = await unitsFor(door, actor, query);
    const ending = format === 'csv' ? 'csv' : 'xlf';
    reply.type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/xliff+xml');
    reply.header('content-disposition', `attachment; filename="${asked.brand}-${asked.targetLocale}.${ending}"`);
    return reply.send(exportTexts(ownUnits(units), format, asked));
  });

  app.post('/texts/import', says(textCalls.import), async (request) => {
    const actor = await writerOf(door, request);
    const { content, source, write = false } = checkedData<TextsBrought>(request);
    const fallback = await defaultLocaleAt(door);
    const given = { text: content, sourceLocale: source ?? fallback, actor, isDry: !write, defaultLocale: fallback };
    const { outcomes, ...counts } = await importTexts(storeOf(door.context), given);
    return { data: outcomes, meta: { ...counts, isDry: !write } };
  });
}

async function defaultLocaleAt({ context }: Door): Promise<string> {
  return (await context.published.read()).defaultLocale;
}

async function unitsFor(
  door: Door,
  actor: Actor,
  { brand, locale, source, kind, document, missing, q = '' }: Omit<QueryOf<typeof textCalls.export>, 'format'>,
): Promise<UnitsRead & { asked: TextsAsked }> {
  const sourceLocale = source ?? (await defaultLocaleAt(door));
  const asked = { brand, targetLocale: locale, sourceLocale, kind, document, isMissing: missing === 'true' };
  const read = await readUnits(storeOf(door.context), asked, actor).catch(asForbidden);
  return { ...read, asked, units: withWords(read.units, q) };
}

/** The page that a text stands on, in place of the asked one; that one where the text is not there. */
function pageWith(units: readonly Unit[], at: string | undefined, asked: Pagination): Pagination {
  const index = units.findIndex(({ id }) => id === at);
  if (index < 0 || asked.by !== 'page') return asked;
  return { ...asked, page: Math.floor(index / asked.pageSize) + 1 };
}

/** Texts that contain some words, in either language or in their key. */
function withWords(units: Unit[], words: string): Unit[] {
  const wanted = words.toLowerCase();
  return units.filter(({ id, source, target = '' }) => `${id}\n${source}\n${target}`.toLowerCase().includes(wanted));
}

function asForbidden(error: unknown): never {
  throw error instanceof ContentError ? forbidden(error.said) : error;
}
