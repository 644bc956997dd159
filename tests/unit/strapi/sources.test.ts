import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { RawDocument } from '../../../server/content/ContentSource.ts';
import { GuardedSource } from '../../../server/content/source/guarded.ts';
import { push } from '../../../server/content/strapi/push/push.ts';
import { StrapiClient } from '../../../server/content/strapi/StrapiClient.ts';
import { describeSource, suiteDocuments } from '../../contract/contentSource.suite.ts';
import type { LikeStrapi } from '../../support/strapi/likeStrapi.ts';
import { openSource, pushTo, silent, startMarqueeStrapi } from '../../support/strapi/marqueeStrapi.ts';
import { type Recording, startReplay } from '../../support/strapi/replay.ts';
import type { Version } from '../../support/strapi/types.ts';

const POLL_MS = 50;

const rawOf = (file: string, value: unknown): RawDocument => ({
  brand: file.startsWith('brands/') ? (file.split('/')[1] ?? '') : 'base',
  file,
  text: JSON.stringify(value),
});
/** A push takes its usual language from it. */
const base = rawOf('base/brand.json', suiteDocuments['base/brand.json']);
const documents = Object.entries(suiteDocuments).map(([file, value]) => rawOf(file, value));

/** As the server has it: looked at now and then, through the guard. */
const guarded = (url: string, token?: string): GuardedSource =>
  new GuardedSource(openSource({ url, token, log: silent, now: Date.now }), {
    pollMs: POLL_MS,
    now: Date.now,
    meanwhile: async () => ({ documents: [] }),
    log: silent,
  });

function remove(strapi: LikeStrapi, file: string): void {
  const [, brand, plural = '', slug] = file.replace('.json', '').split('/');
  const rows = strapi.types.get(plural);
  const row = rows?.all('preview').find(({ fields }) => fields['brand'] === brand && fields['slug'] === slug);
  rows?.unpublish(row?.documentId ?? '');
}

describe.each(['v5', 'v4'] as const)('Strapi %s', (version) => {
  describeSource(`a server like Strapi ${version}`, async () => {
    const strapi = await startMarqueeStrapi(version);
    await pushTo(strapi, documents);
    return {
      source: guarded(strapi.url),
      async put(file, value) {
        const { refused, stopped } = await pushTo(strapi, [base, rawOf(file, value)]);
        expect([refused, stopped]).toEqual([[], undefined]);
      },
      remove: async (file) => remove(strapi, file),
      close: () => strapi.close(),
    };
  });

  describeSource(`recorded exchanges of ${version}`, async () => {
    const replay = await startReplay(await recordingOf(version));
    return { source: guarded(replay.url), close: replay.close };
  });
});

/** Questions of a first reading and their answers. `UPDATE_RECORDINGS=1` makes them anew. */
async function recordingOf(version: Version): Promise<Recording> {
  const file = `${import.meta.dirname}/../../contract/strapi/derived/${version}.json`;
  if (process.env['UPDATE_RECORDINGS'] === undefined && existsSync(file))
    return JSON.parse(readFileSync(file, 'utf8')) as Recording;
  const strapi = await startMarqueeStrapi(version);
  await pushTo(strapi, documents);
  const before = strapi.asked.length;
  await openSource({ url: strapi.url, log: silent, now: Date.now }).read();
  const asked = [
    ...new Set(strapi.asked.slice(before).map(({ method, target }) => `${method} ${decodeURIComponent(target)}`)),
  ];
  const exchanges = await Promise.all(
    asked.map(async (request) => {
      const answer = await fetch(`${strapi.url}${request.split(' ').slice(1).join(' ')}`);
      return { request, status: answer.status, body: (await answer.json()) as unknown };
    }),
  );
  await strapi.close();
  const origin = `derived: made by tests/support/strapi under the rules written down of Strapi ${version}; no real server was there`;
  writeFileSync(file, `${JSON.stringify({ origin, exchanges }, null, 1)}\n`);
  return { origin, exchanges };
}

const live = process.env['STRAPI_URL'];
describe.skipIf(live === undefined)('the Strapi at STRAPI_URL', () => {
  describeSource('it', async () => {
    const token = process.env['STRAPI_TOKEN'];
    const put = (all: readonly RawDocument[]) =>
      push({
        client: new StrapiClient({ url: live ?? '', token, log: silent }),
        documents: all,
        isDry: false,
        tell: () => undefined,
      });
    const pushed = await put(documents);
    expect(pushed.refused).toEqual([]);
    expect(pushed.onlyThere).toEqual([]); // give the suite an empty one: what others hold there is no document of the suite's
    return {
      source: guarded(live ?? '', token),
      put: async (file, value) => void (await put([base, rawOf(file, value)])),
      close: async () => undefined,
    };
  });
});

describe('a Strapi of another version', () => {
  it('is known by its shape alone: who upgrades it need not tell', async () => {
    const [old, young] = [await startMarqueeStrapi('v4'), await startMarqueeStrapi('v5')];
    await pushTo(old, documents);
    await pushTo(young, documents);
    const source = openSource({ url: old.url, log: silent, now: Date.now });
    const before = await source.read();
    old.instead = ({ target }, response) => {
      void fetch(`${young.url}${target}`).then(async (answer) => response.writeHead(200).end(await answer.text()));
      return true;
    };
    expect(await source.read()).toEqual(before);
    await Promise.all([old.close(), young.close()]);
  });
});
