import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordOf } from '#schemas/record.ts';
import { type Exchange, exchangesWith } from '../../support/strapi/exchanges.ts';
import type { LikeStrapi } from '../../support/strapi/likeStrapi.ts';
import { startMarqueeStrapi } from '../../support/strapi/marqueeStrapi.ts';

const FILE = `${import.meta.dirname}/../../contract/strapi/recorded/v5.marquee.json`;
const recorded = JSON.parse(readFileSync(FILE, 'utf8')) as Exchange[];

/** See the README beside what was recorded. */
const live = process.env['UPDATE_RECORDINGS'] === 'v5' ? process.env['STRAPI_URL'] : undefined;
const liveTokens = process.env['STRAPI_TOKENS'];
if (live !== undefined && liveTokens !== undefined) {
  const tokens = JSON.parse(readFileSync(liveTokens, 'utf8')) as Record<string, string>;
  const fresh = await exchangesWith(live, tokens, recorded);
  recorded.splice(0, recorded.length, ...fresh);
  writeFileSync(FILE, `${JSON.stringify(recorded, null, 2)}\n`);
}

describe('the server that stands for Strapi v5 answers about Marquee’s content types as the real one was recorded', () => {
  let strapi: LikeStrapi;
  let played: Exchange[];
  beforeAll(async () => {
    strapi = await startMarqueeStrapi('v5');
    strapi.rights = {
      full: ['read', 'write'],
      push: ['find', 'create', 'update', 'listLocales'],
      site: ['find'],
    };
    played = await exchangesWith(strapi.url, { full: 'full', push: 'push', site: 'site' }, recorded);
  });
  afterAll(() => strapi.close());

  it.each(recorded.map(({ name }, index) => [name, index] as const))('%s', (_name, index) => {
    const [answer, real] = [played[index]?.response, recorded[index]?.response];
    expect([answer?.status, asRecorded(answer?.body, real?.body)]).toEqual([real?.status, real?.body]);
  });
});

/** An entry without the attributes that its content type got after it was recorded, which are empty in it. */
function asRecorded(body: unknown, real: unknown): unknown {
  const [data, known] = [recordOf(recordOf(body)['data']), recordOf(recordOf(real)['data'])];
  const added = Object.keys(data).filter((name) => data[name] === null && !Object.hasOwn(known, name));
  if (added.length === 0 || Object.keys(known).length === 0) return body;
  const left = Object.entries(data).filter(([name]) => !added.includes(name));
  return { ...recordOf(body), data: Object.fromEntries(left) };
}
