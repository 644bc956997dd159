import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import type { RawDocument } from '../../../server/content/document/ContentSource.ts';
import { GuardedSource } from '../../../server/content/source/guarded.ts';
import { push } from '../../../strapi/push/push.ts';
import { StrapiClient } from '../../../strapi/StrapiClient.ts';
import { describeSource, suiteDocuments } from '../../contract/contentSource.suite.ts';
import type { LikeStrapi } from '../../support/strapi/likeStrapi.ts';
import { openSource, pushTo, silent, startMarqueeStrapi } from '../../support/strapi/marqueeStrapi.ts';
import { type Recording, startReplay } from '../../support/strapi/replay.ts';
import type { Version } from '../../support/strapi/types.ts';

const POLL_MS = 50;
/** A real one, empty, with Marquee's content types, and a token that may all. */
const live = process.env['STRAPI_URL'];
const liveToken = process.env['STRAPI_TOKEN'];
const ask = fetch;

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

/** What a first reading of a real Strapi asked, and its answers. Made anew as the README beside them says. */
async function recordingOf(version: Version): Promise<Recording> {
  const file = `${import.meta.dirname}/../../contract/strapi/recorded/${version}.source.json`;
  if (process.env['UPDATE_RECORDINGS'] === version && live !== undefined) {
    const { refused, onlyThere } = await fill(live, liveToken, documents);
    expect([refused, onlyThere]).toEqual([[], []]);
    const origin = `recorded of Strapi ${process.env['STRAPI_VERSION']}, filled by «marquee strapi push»`;
    writeFileSync(file, `${JSON.stringify({ origin, exchanges: await readingOf(live) }, null, 1)}\n`);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Recording;
}

/** What a first reading asks, and what is answered. */
async function readingOf(url: string): Promise<Recording['exchanges']> {
  const exchanges: Recording['exchanges'] = [];
  const asking = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await ask(input, init);
    const request = `GET ${decodeURIComponent(new Request(input).url.slice(url.length))}`;
    exchanges.push({ request, status: answer.status, body: (await answer.clone().json()) as unknown });
    return answer;
  });
  await openSource({ url, token: liveToken, log: silent, now: Date.now }).read();
  asking.mockRestore();
  return [...new Map(exchanges.map((exchange) => [exchange.request, exchange])).values()];
}

const fill = (url: string, token: string | undefined, all: readonly RawDocument[]) =>
  push({ client: new StrapiClient({ url, token, log: silent }), documents: all, isDry: false, tell: () => undefined });

describe.skipIf(live === undefined)('the Strapi at STRAPI_URL', () => {
  describeSource('it', async () => {
    const url = live ?? '';
    const put = async (all: readonly RawDocument[]): Promise<void> => {
      expect(await fill(url, liveToken, all)).toMatchObject({ refused: [], leftAlone: [], stopped: undefined });
    };
    await put(documents);
    const { onlyThere } = await fill(url, liveToken, documents);
    expect(onlyThere).toEqual([]); // give the suite an empty one: what others hold there is no document of the suite's
    return {
      source: guarded(url, liveToken),
      put: (file, value) => put([base, rawOf(file, value)]),
      remove: (file) => removeLive(url, file),
      close: async () => undefined,
    };
  });
});

/** In all its languages: an address for all of them in v5, one for each in v4. The token needs the right `delete`. */
async function removeLive(url: string, file: string): Promise<void> {
  const [, brand, plural = '', slug] = file.replace('.json', '').split('/');
  const headers = { authorization: `Bearer ${liveToken}` };
  for (const locale of ['*', 'all']) {
    const asked = `filters[brand][$eq]=${brand}&filters[slug][$eq]=${slug}&locale=${locale}`;
    const { data } = (await (await ask(`${url}/api/${plural}?${asked}`, { headers })).json()) as {
      data: { id: number; documentId?: string }[];
    };
    for (const { id, documentId } of data) {
      const address = `${url}/api/${plural}/${documentId ?? id}${documentId === undefined ? '' : '?locale=*'}`;
      expect((await ask(address, { method: 'DELETE', headers })).ok).toBe(true);
    }
  }
}

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
