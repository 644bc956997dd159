import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Collector, type Span, startCollector } from '../support/collector.ts';
import { removeFolder, temporaryFolder } from '../support/database.ts';
import { asReader, metrics } from '../support/figures.ts';
import { httpAs } from '../support/httpAs.ts';
import { openSite } from '../support/openSite.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const folder = temporaryFolder();
const TRACE = '0af7651916cd43dd8448eb211c80319c';
let collector: Collector;
let app: FastifyInstance;
let port: number;
let revision = '';

/** A file of the content folder is saved, as an editor does. */
async function publish(): Promise<string> {
  const shown = async () => (await httpAs(port, '/content/v1/theme.css')).headers['x-content-revision'];
  const before = await shown();
  const file = join(folder, 'content/base/pages/faq.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"v": 1', '"v":  1'));
  await vi.waitFor(async () => expect(await shown()).not.toBe(before), { timeout: 60_000, interval: 20 });
  return String(await shown());
}

beforeAll(async () => {
  collector = await startCollector();
  cpSync(join(ROOT, 'content'), join(folder, 'content'), { recursive: true });
  const traces = { endpoint: collector.endpoint, headers: { 'x-key': 'ours' }, ratio: 1, service: 'site' };
  app = await openSite({ dataDir: join(folder, 'data'), contentDir: join(folder, 'content'), traces, metrics });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
  await httpAs(port, '/faq');
  await httpAs(port, '/faq'); // kept by now
  await httpAs(port, '/api/account/getInfo', { headers: { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` } });
  revision = await publish();
  const body = JSON.stringify({ brand: 'aurora', revision, path: '/faq', what: 'node threw', detail: {} });
  await httpAs(port, '/_report', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
});
afterAll(async () => {
  await app.close();
  await collector.close();
  removeFolder(folder);
});

describe('an answer', () => {
  it.each(['/_content/page?href=/faq', '/nothing-here', '/content/v1/messages', '/api/account/getInfo', '/%zz'])(
    'names its request as no other: %s',
    async (path) => {
      const [one, other] = [await httpAs(port, path), await httpAs(port, path)];
      const ids = [one, other].map(({ headers }) => headers['x-request-id']);
      expect(ids).toEqual([expect.stringMatching(/^[\w-]{12}$/), expect.stringMatching(/^[\w-]{12}$/)]);
      expect(ids[0]).not.toBe(ids[1]);
    },
  );

  it('of the platform says the same name in its body', async () => {
    const { headers, text } = await httpAs(port, '/api/account/getInfo');
    const { error } = JSON.parse(text) as { error: { request_id: string } };
    expect(error.request_id).toBe(headers['x-request-id']);
  });
});

describe('the figures', () => {
  const figures = async () => (await httpAs(port, '/metrics', { headers: asReader })).text;
  const value = async (row: string): Promise<number> => {
    const line = (await figures()).split('\n').find((one) => one.startsWith(`${row} `));
    return Number(line?.split(' ').at(-1));
  };

  it.each([
    ['each kind of address', 'marquee_http_request_duration_seconds_count{route="/*",method="GET",status="2xx"}'],
    [
      'each call, and how it ended',
      'marquee_platform_call_duration_seconds_count{call="account.getInfo",result="refused"}',
    ],
    ['each stage of a publish: the gate', 'marquee_publish_stage_duration_seconds_count{stage="check",result="done"}'],
    ['the transaction', 'marquee_publish_stage_duration_seconds_count{stage="write",result="done"}'],
    ['what is read anew', 'marquee_publish_stage_duration_seconds_count{stage="read",result="done"}'],
    ['what is put together', 'marquee_publish_stage_duration_seconds_count{stage="compose",result="done"}'],
    ['what is drawn anew', 'marquee_publish_stage_duration_seconds_count{stage="redraw",result="done"}'],
    ['the database', 'marquee_database_duration_seconds_count{work="write",result="done"}'],
    ['its connections', 'marquee_database_connections'],
    ['kept pages', 'marquee_kept_requests_total'],
    ['what browsers report', 'marquee_browser_faults_total'],
    ['the version that is served', 'marquee_content_version'],
  ])('tell of %s', async (_, row) => {
    expect(await value(row)).toBeGreaterThan(0);
  });

  it('tell of work that is done again and again, and when it was done last', async () => {
    const job = 'deliver letters';
    await vi.waitFor(
      async () =>
        expect(await value(`marquee_job_duration_seconds_count{job="${job}",result="done"}`)).toBeGreaterThan(0),
      { timeout: 60_000, interval: 200 },
    );
    expect(await value(`marquee_job_last_done_timestamp_seconds{job="${job}"}`)).toBeGreaterThan(1e9);
  });

  it('know no address that a stranger made up', async () => {
    await httpAs(port, '/made-up-by-a-stranger?x=1');
    await httpAs(port, '/api/made/up');
    expect(await figures()).not.toMatch(/made/);
  });
});

describe('a trace', () => {
  const find = (name: string): Promise<Span> =>
    vi.waitFor(
      () => {
        const found = collector.spans.find((span) => span.name === name);
        if (!found) throw new Error(`${name} is not among ${collector.spans.map((span) => span.name).join(', ')}`);
        return found;
      },
      { timeout: 12_000, interval: 100 },
    );

  it('goes on with the asker’s, and holds the call inside of its request', async () => {
    const call = await find('call account.getInfo');
    const request = collector.spans.find(({ spanId }) => spanId === call.parentSpanId);
    expect([call.traceId, request?.traceId, request?.parentSpanId]).toEqual([TRACE, TRACE, '00f067aa0ba902b7']);
    expect(request?.attributes?.find(({ key }) => key === 'request.id')?.value.stringValue).toMatch(/^[\w-]{12}$/);
  });

  it('leads from a publish over its stages to what a browser reports of it', async () => {
    const report = await find('fault in a browser');
    const compose = collector.spans.find(({ spanId }) => spanId === report.links?.[0]?.spanId);
    const ofPublish = collector.spans.filter(({ traceId }) => traceId === compose?.traceId).map(({ name }) => name);
    expect(compose?.name).toBe('publish compose');
    for (const stage of ['whole', 'check', 'write', 'read', 'redraw']) expect(ofPublish).toContain(`publish ${stage}`);
  });

  it('is sent with the key that the collector wants', async () => {
    await find('fault in a browser');
    expect(new Set(collector.keys)).toEqual(new Set(['ours']));
  });
});

describe('what operators are given', () => {
  const textOf = (file: string): string => readFileSync(join(ROOT, 'docs', file), 'utf8');
  const alerts = textOf('operations/alerts.yml');
  const dashboard = JSON.parse(textOf('operations/dashboard.json')) as {
    panels: readonly { title: string; description: string; targets: readonly { expr: string }[] }[];
  };
  const expressions = [
    ...alerts.matchAll(/^ {8}expr: (.+)$/gm).map(([, expr = '']) => expr),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];

  it('names only figures that there are, by labels that they have', async () => {
    const { text } = await httpAs(port, '/metrics', { headers: asReader });
    const known = new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type]) => [name, type]));
    const named = expressions.flatMap((one) =>
      [...one.matchAll(/\b(marquee|process|nodejs)_\w+/g)].map(([name]) => name),
    );
    const isKnown = (name: string): boolean => {
      const whole = name.replace(/_(bucket|count|sum)$/, '');
      return known.has(name) || known.get(whole) === 'histogram';
    };
    expect(named.length).toBeGreaterThan(40);
    expect([...new Set(named)].filter((name) => !isKnown(name))).toEqual([]);
  });

  it('shows every figure of the site', async () => {
    const { text } = await httpAs(port, '/metrics', { headers: asReader });
    const ours = [...text.matchAll(/^# TYPE (marquee_\S+)/gm)].map(([, name = '']) => name);
    expect(ours.filter((name) => !expressions.some((one) => one.includes(name)))).toEqual(['marquee_kept_pages']);
  });

  it('says of each alarm what it is, how bad, and where what to do stands', () => {
    const rules = alerts.split(/^ {6}- alert: /m).slice(1);
    const headings = textOf('guides/operations.md')
      .matchAll(/^### (.+)$/gm)
      .map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-'))
      .toArray();
    for (const rule of rules) {
      expect(rule).toMatch(/^Marquee\w+\n {8}expr: .+\n {8}for: \d+m\n {8}labels: \{ severity: (page|ticket) \}\n/);
      expect(rule).toMatch(/summary: [A-Z].+\.\n/);
      expect(headings).toContain(/runbook: docs\/guides\/operations\.md#(\S+)/.exec(rule)?.[1]);
    }
    const used = rules.map((rule) => /#(\S+)/.exec(rule)?.[1]);
    expect(headings.filter((heading) => !used.includes(heading))).toEqual([]);
  });

  it('has a description of every panel', () => {
    expect(dashboard.panels.filter(({ description }) => description === '').map(({ title }) => title)).toEqual([]);
  });
});
