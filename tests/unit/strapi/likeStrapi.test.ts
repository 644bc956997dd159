import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LikeStrapi } from '../../support/strapi/likeStrapi.ts';
import { startSampleSite } from './sampleSite.ts';

interface Exchange {
  name: string;
  request: { method: string; path: string; auth: string; body?: unknown };
  response: { status: number; body: unknown };
}

const read = (file: string): Exchange[] =>
  JSON.parse(readFileSync(`${import.meta.dirname}/../../contract/strapi/recorded/${file}.json`, 'utf8')) as Exchange[];

/** What our content types have no use for: relations, components, single types, users, files, Marquee's own health. */
const LEFT_OUT = /populate|domain-seos|popups|brands|robots|cms-config|users\/me/;
const isPlayed = ({ request }: Exchange): boolean => !LEFT_OUT.test(request.path);

/** Ids and times are placeholders in what was recorded, and the rest of a long list is counted. */
function like(recorded: unknown, answer: unknown, at = ''): void {
  if (recorded === '<id>') expect(typeof answer, at).toBe('number');
  else if (recorded === '<docId>') expect(answer, at).toMatch(/^[a-z0-9]{24}$/);
  else if (recorded === '<date>') expect(answer, at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  else if (Array.isArray(recorded)) {
    const rest = /^<… (\d+) more>$/.exec(String(recorded.at(-1)));
    const shown = rest ? recorded.slice(0, -1) : recorded;
    expect((answer as unknown[]).length, at).toBe(shown.length + Number(rest?.[1] ?? 0));
    for (const [index, one] of shown.entries()) like(one, (answer as unknown[])[index], `${at}/${index}`);
  } else if (recorded !== null && typeof recorded === 'object') {
    expect(Object.keys(answer as object).toSorted(), at).toEqual(Object.keys(recorded).toSorted());
    for (const [key, one] of Object.entries(recorded))
      like(one, (answer as Record<string, unknown>)[key], `${at}/${key}`);
  } else expect(answer, at).toEqual(typeof recorded === 'string' ? recorded.replace('<run>', 'run') : recorded);
}

async function play(strapi: LikeStrapi, { request, response }: Exchange, id: string): Promise<unknown> {
  const { method, auth } = request;
  const numbered = strapi.types.get('pages')?.all('preview')[0]?.id;
  const path = request.path.replace('<docId>', id).replace('<id>', id === 'none' ? '999999' : String(numbered));
  const body = request.body === undefined ? null : fill(request.body);
  const headers = {
    'content-type': 'application/json',
    ...(auth === 'none' ? {} : { authorization: `Bearer ${auth}` }),
  };
  const answer = await fetch(`${strapi.url}${path}`, { method, headers, body });
  const text = await answer.text();
  expect(answer.status).toBe(response.status);
  const given: unknown = answer.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : text;
  like(response.body, given);
  return given;
}

const fill = (body: unknown): string =>
  (typeof body === 'string' ? body : JSON.stringify(body)).replaceAll('<run>', 'run');

describe.each(['v4', 'v5'] as const)(
  'the server that stands for Strapi %s answers as the real one was recorded',
  (version) => {
    let site: Awaited<ReturnType<typeof startSampleSite>>;
    beforeAll(async () => {
      site = await startSampleSite(version);
    });
    afterAll(() => site.strapi.close());

    it.each(
      read(`${version}.read`)
        .filter(isPlayed)
        .map((exchange) => [exchange.name, exchange] as const),
    )('%s', async (name, exchange) => {
      await play(site.strapi, exchange, name === 'findOne missing' ? 'none' : site.home);
    });
  },
);

describe('the server that stands for Strapi v5 is written to as the real one was recorded', () => {
  it('exchange after exchange', async () => {
    const { strapi } = await startSampleSite('v5');
    let [made, draft, redirect, last] = ['', '', '', ''];
    const idFor: Readonly<Record<string, () => string>> = {
      'update missing': () => 'none',
      'delete missing': () => 'none',
      'the created draft, no status': () => draft,
      'delete the draft': () => draft,
      'delete redirect': () => redirect,
    };
    let played = 0;
    for (const recorded of read('v5.write')) {
      const exchange = recorded.name === 'create' ? withoutComponents(recorded) : recorded;
      if (!isPlayed(exchange)) continue;
      played += 1;
      const given = await play(strapi, exchange, (idFor[exchange.name] ?? (() => made))()).catch((error: Error) => {
        throw new Error(`${exchange.name}: ${error.message}`);
      });
      last = (given as { data?: { documentId?: string } } | null)?.data?.documentId ?? last;
      if (exchange.name === 'create') made = last;
      if (exchange.name === 'create as draft') draft = last;
      if (exchange.name === 'create redirect') redirect = last;
    }
    expect(played).toBe(34);
    await strapi.close();
  });
});

function withoutComponents({ name, request, response }: Exchange): Exchange {
  const {
    seo: _seo,
    brand: _brand,
    localizations: _others,
    ...data
  } = (response.body as { data: Record<string, unknown> }).data;
  const { seo: _given, ...sent } = (request.body as { data: Record<string, unknown> }).data;
  return {
    name,
    request: { ...request, path: '/api/pages', body: { data: sent } },
    response: { ...response, body: { data, meta: {} } },
  };
}
