import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { within } from '../support/length.ts';
import { openManagement, type TestManagement } from '../support/management.ts';

let management: TestManagement;
let token = '';
let home = '';
beforeAll(async () => {
  management = await openManagement();
  token = await management.tokenFor('root', { role: 'administrator', brand: '*' });
  const { body } = await management.ask('GET', '/pages?filters[slug][$eq]=home');
  home = body.data[0].documentId;
});
afterAll(() => management.close());

const node = { type: 'layout/stack', v: 1 };
/** Request body that makes a page of this document, or changes the front page into it. */
const pageOf = (document: object): string =>
  JSON.stringify({ data: { brand: 'base', slug: 'SLUG', path: '/sized', layout: 'default', document } });
const withProps = (props: object): string => pageOf({ root: 'n0', nodes: { n0: { ...node, props } } });
const numbered = <T>(count: number, make: (index: number) => T): Record<string, T> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, make(index)]));
const nest = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
const raw = (inner: string): string => `{"data":{"slug":"SLUG","document":${inner}}}`;

const BODIES: readonly [string, string, number, RegExp][] = [
  ['of 100 brackets', raw('['.repeat(100) + ']'.repeat(100)), 400, /nests 102 deep; 64 is the most/],
  ['of 10,000 brackets', raw('['.repeat(10_000) + ']'.repeat(10_000)), 400, /nests 10002 deep/],
  ['of 1,000,000 brackets', raw('['.repeat(1_000_000)), 400, /nests 1000002 deep/],
  ['with a document of 66 levels', raw(nest(66)), 400, /nests 68 deep/],
  ['over a megabyte', withProps({ title: 'x'.repeat(1_100_000) }), 413, /too large/],
  ['with 600 KB in small texts', withProps(numbered(12, () => 'x'.repeat(50_000))), 400, /524288/],
  ['with a text of 64 KB and one', withProps({ title: 'x'.repeat(65_537) }), 400, /\/nodes\/n0\/props\/title/],
  [
    'with a list of 5,001',
    withProps({ items: Array.from({ length: 5_001 }, () => 0) }),
    400,
    /\/nodes\/n0\/props\/items/,
  ],
  ['with 2,001 nodes', pageOf({ root: 'n0', nodes: numbered(2_001, () => node) }), 400, /\/nodes/],
  [
    'with a key that reaches prototypes',
    raw('{"nodes":[{"a":{"__proto__":{"polluted":1}}}]}'),
    400,
    /\/data\/document\/nodes\/0\/a\/__proto__/,
  ],
];

describe('bodies', () => {
  it.each(BODIES)(
    '%s are refused with their place, in less than 50 ms and 20 MB [REL-C10] [REL-C11] [REL-C12]',
    async (_name, text, status, words) => {
      for (const method of ['POST', 'PUT'] as const) {
        const told: Sent[] = [];
        for (let time = 0; time < 5; time += 1) told.push(await send(method, text));
        for (const one of told) expect([one.status, one.words]).toEqual([status, expect.stringMatching(words)]);
        // the least of a few: the first one compiles, and some meet the collector
        expect(Math.min(...told.map(({ ms }) => ms))).toBeLessThan(within(150));
        expect(told.reduce((sum, { grown }) => sum + grown, 0) / told.length).toBeLessThan(20 * 1024 * 1024);
      }
      expect(({} as { polluted?: number }).polluted).toBeUndefined();
    },
  );

  it('of other kinds are not taken', async () => {
    const response = await management.app.inject({
      method: 'POST',
      url: '/content/api/pages',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--',
    });
    expect([response.statusCode, response.json().error.name]).toEqual([415, 'UnsupportedMediaTypeError']);
  });
});

/** A send that is refused: how, in how many milliseconds of processor time, and by how many bytes the process grew meanwhile. */
interface Sent {
  status: number;
  words: string;
  ms: number;
  grown: number;
}

async function send(method: 'POST' | 'PUT', text: string): Promise<Sent> {
  const [path, slug] = method === 'POST' ? ['/pages', 'sized'] : [`/pages/${home}`, 'home'];
  const body = text.replace('SLUG', slug);
  const [before, rss] = [process.cpuUsage(), process.memoryUsage.rss()];
  const told = await management.ask(method, path, { token, body, ifMatch: '*' });
  const { user, system } = process.cpuUsage(before);
  const grown = process.memoryUsage.rss() - rss;
  return { status: told.status, words: JSON.stringify(told.body.error), ms: (user + system) / 1_000, grown };
}
