import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ContentError } from '../../document/ContentError.ts';
import { checkText } from '../../gate/checkText.ts';
import { draftedTranslations } from '../../texts/draftedTranslations.ts';
import {
  exportTexts,
  type Format,
  formats,
  importTexts,
  readUnits,
  type TextsAsked,
  type UnitsRead,
} from '../../texts/exchange.ts';
import type { Unit } from '../../texts/units.ts';
import { type WantedText, writeWanted } from '../../texts/writeWanted.ts';
import { storeOf } from '../context.ts';
import { forbidden } from '../http/errors.ts';
import { checkedData, says } from '../openapi/call.ts';
import { textCalls } from '../openapi/textCalls.ts';
import { badQuery, parseQuery, type Raw } from '../query/parseQuery.ts';
import { type Pagination, pageOf, readPagination } from '../query/readPagination.ts';
import { type Door, writerOf } from './door.ts';

/** As translations are written. */
interface Asked {
  source?: string;
  changes: readonly WantedText[];
}

/** A translator's file. */
interface Brought {
  content: string;
  source?: string;
  write?: boolean;
}

/** Our own: translations as a grid, and as files that translators work with. */
export function textRoutes(app: FastifyInstance, door: Door): void {
  gridRoutes(app, door);
  fileRoutes(app, door);
}

function gridRoutes(app: FastifyInstance, door: Door): void {
  app.get('/texts', says(textCalls.list), async (request) => {
    const { asked, units, withTerms } = await unitsFor(door, request);
    const { pagination: pages, at } = parseQuery(request.url);
    const { rows, pagination } = pageOf(units, pageWith(units, at, readPagination(pages)));
    const locale = asked.targetLocale;
    const data = withTerms(rows).map(({ target = null, ...unit }) => {
      const { key, source, maxLength, terms } = unit;
      return { ...unit, target, faults: checkText({ key, source, maxLength, terms, text: target ?? '', locale }) };
    });
    return { data, meta: { pagination, drafted: await draftedTranslations(storeOf(door.context), asked) } };
  });

  app.post('/texts', says(textCalls.write), async (request) => {
    const actor = await writerOf(door, request);
    const { changes, source } = checkedData<Asked>(request);
    const fallback = await defaultLocaleAt(door);
    const wanted = { actor, changes, sourceLocale: source ?? fallback, defaultLocale: fallback, isDry: false };
    return { data: await writeWanted(storeOf(door.context), wanted), meta: {} };
  });
}

function fileRoutes(app: FastifyInstance, door: Door): void {
  app.get('/texts/export', says(textCalls.export), async (request, reply) => {
    const { asked, units } = await unitsFor(door, request);
    const format = formatIn(parseQuery(request.url)['format']);
    const ending = format === 'csv' ? 'csv' : 'xlf';
    reply.type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/xliff+xml');
    reply.header('content-disposition', `attachment; filename="${asked.brand}-${asked.targetLocale}.${ending}"`);
    return reply.send(exportTexts(units, format, asked));
  });

  app.post('/texts/import', says(textCalls.import), async (request) => {
    const actor = await writerOf(door, request);
    const { content, source, write = false } = checkedData<Brought>(request);
    const fallback = await defaultLocaleAt(door);
    const given = { text: content, sourceLocale: source ?? fallback, actor, isDry: !write, defaultLocale: fallback };
    const { outcomes, ...counts } = await importTexts(storeOf(door.context), given);
    return { data: outcomes, meta: { ...counts, isDry: !write } };
  });
}

async function defaultLocaleAt({ context }: Door): Promise<string> {
  return (await context.published.read()).defaultLocale;
}

async function unitsFor(door: Door, request: FastifyRequest): Promise<UnitsRead & { asked: TextsAsked }> {
  const actor = await writerOf(door, request);
  const asked = readAsked(request.url, await defaultLocaleAt(door));
  const { units, withTerms } = await readUnits(storeOf(door.context), asked, actor).catch(asForbidden);
  return { asked, units: withWords(units, parseQuery(request.url)['q']), withTerms };
}

/** The page that a text stands on, in place of the asked one; that one where the text is not there. */
function pageWith(units: readonly Unit[], at: Raw, asked: Pagination): Pagination {
  if (at === undefined) return asked;
  if (typeof at !== 'string') throw badQuery('at must be the id of a text', 'at');
  const index = units.findIndex(({ id }) => id === at);
  if (index < 0 || asked.by !== 'page') return asked;
  return { ...asked, page: Math.floor(index / asked.pageSize) + 1 };
}

/** Texts that contain some words, in either language or in their key. */
function withWords(units: Unit[], words: Raw): Unit[] {
  if (words === undefined) return units;
  if (typeof words !== 'string') throw badQuery('q must be words', 'q');
  const wanted = words.toLowerCase();
  return units.filter(({ id, source, target = '' }) => `${id}\n${source}\n${target}`.toLowerCase().includes(wanted));
}

function readAsked(address: string, defaultLocale: string): TextsAsked {
  const query = parseQuery(address);
  const brand = oneText(query['brand'], 'brand');
  const targetLocale = oneText(query['locale'], 'locale');
  if (brand === undefined) throw badQuery('brand must be one id', 'brand');
  if (targetLocale === undefined) throw badQuery('locale must be one language', 'locale');
  return {
    brand,
    targetLocale,
    sourceLocale: oneText(query['source'], 'source') ?? defaultLocale,
    kind: oneText(query['kind'], 'kind'),
    document: oneText(query['document'], 'document'),
    isMissing: query['missing'] === 'true',
  };
}

const LOCALE_OR_NAME = /^[\w.*/-]{1,200}$/;

function oneText(raw: Raw, name: string): string | undefined {
  if (raw !== undefined && (typeof raw !== 'string' || !LOCALE_OR_NAME.test(raw)))
    throw badQuery(`${name} must be one name`, name);
  return raw;
}

function formatIn(raw: Raw): Format {
  const found = formats.find((format) => format === (raw ?? 'xliff-1.2'));
  if (!found) throw badQuery(`format must be one of ${formats.join(', ')}`, 'format');
  return found;
}

function asForbidden(error: unknown): never {
  throw error instanceof ContentError ? forbidden(error.said) : error;
}
