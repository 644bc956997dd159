import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ContentError } from '../../store/errors.ts';
import { checkText } from '../../texts/checkText.ts';
import { exportTexts, type Format, formats, importTexts, readUnits, type TextsAsked } from '../../texts/exchange.ts';
import { type WantedText, writeWanted } from '../../texts/writeWanted.ts';
import { storeOf } from '../context.ts';
import { forbidden } from '../http/errors.ts';
import { checkedData, says } from '../openapi/call.ts';
import { textCalls } from '../openapi/textCalls.ts';
import { badQuery, parseQuery, type Raw } from '../query/parseQuery.ts';
import { pageOf, readPagination } from '../query/readPagination.ts';
import { type Door, writerOf } from './door.ts';

/** As translations are written. */
interface Asked {
  source?: string;
  changes: readonly WantedText[];
}

/** Our own: translations as a grid, and as files that translators work with. */
export function textRoutes(app: FastifyInstance, door: Door): void {
  const defaultLocale = async (): Promise<string> => (await door.context.published.read()).defaultLocale;

  const unitsFor = async (request: FastifyRequest) => {
    const actor = await writerOf(door, request);
    const asked = readAsked(request.url, await defaultLocale());
    const units = await readUnits(storeOf(door.context), asked, actor).catch(asForbidden);
    return { asked, units };
  };

  app.get('/texts', says(textCalls.list), async (request) => {
    const { asked, units } = await unitsFor(request);
    const { rows, pagination } = pageOf(units, readPagination(parseQuery(request.url)['pagination']));
    const data = rows.map(({ target, ...unit }) => {
      const text = target ?? '';
      const faults = checkText({
        key: unit.key,
        source: unit.source,
        maxLength: unit.maxLength,
        text,
        locale: asked.targetLocale,
      });
      return { ...unit, target: target ?? null, faults };
    });
    return { data, meta: { pagination } };
  });

  app.post('/texts', says(textCalls.write), async (request) => {
    const actor = await writerOf(door, request);
    const { changes, source } = checkedData<Asked>(request);
    const fallback = await defaultLocale();
    const wanted = { actor, changes, sourceLocale: source ?? fallback, defaultLocale: fallback, isDry: false };
    return { data: await writeWanted(storeOf(door.context), wanted), meta: {} };
  });

  app.get('/texts/export', says(textCalls.export), async (request, reply) => {
    const { asked, units } = await unitsFor(request);
    const format = formatIn(parseQuery(request.url)['format']);
    const ending = format === 'csv' ? 'csv' : 'xlf';
    reply.type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/xliff+xml');
    reply.header('content-disposition', `attachment; filename="${asked.brand}-${asked.targetLocale}.${ending}"`);
    return reply.send(exportTexts(units, format, asked));
  });

  app.post('/texts/import', says(textCalls.import), async (request) => {
    const actor = await writerOf(door, request);
    const {
      content,
      source,
      write = false,
    } = checkedData<{ content: string; source?: string; write?: boolean }>(request);
    const fallback = await defaultLocale();
    const given = { text: content, sourceLocale: source ?? fallback, actor, isDry: !write, defaultLocale: fallback };
    const { outcomes, ...counts } = await importTexts(storeOf(door.context), given);
    return { data: outcomes, meta: { ...counts, isDry: !write } };
  });
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
  throw error instanceof ContentError ? forbidden(error.message) : error;
}
