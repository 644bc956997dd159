import { existsSync } from 'node:fs';
import { Ajv } from 'ajv';
import { chromium } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { frameMessage, pageMessage } from '#schemas/platform/playFrame.ts';
import { demoDrawings } from '../../demo/drawings/drawings.ts';
import { frameHeaders } from '../../demo/games/page/page.ts';
import { drawingRoutes } from '../../server/drawings/drawingRoutes.ts';
import { createVisitor } from '../support/platformApp.ts';
import { platformForEachTest } from '../support/testPlatform.ts';

const CHROMIUM = '/usr/bin/chromium';

const site = platformForEachTest();
let address: string;

/** A game that tries everything it should not be able to. */
const hostile = `
const say = (what) => parent.postMessage({ hostile: true, ...what }, '*');
const attempt = async (name, work) => { try { say({ name, got: String(await work()) }); } catch (error) { say({ name, failed: error.name }); } };
await attempt('cookie', () => document.cookie);
await attempt('storage', () => localStorage.getItem('secret'));
await attempt('parent', () => parent.document.title);
await attempt('top', () => { top.location.href = '/stolen'; return 'moved'; });
await attempt('popup', () => window.open('/stolen') ?? null);
await attempt('api', async () => (await fetch('/api/account/getInfo', { credentials: 'include' })).text());
await attempt('play', async () => (await fetch('/platform/play/start', { method: 'POST', credentials: 'include' })).status);
await attempt('form', () => { const form = document.createElement('form'); form.action = '/stolen'; form.target = '_top'; document.body.append(form); form.submit(); return 'sent'; });
parent.postMessage({ source: 'marquee-game', v: 1, type: 'balance', balance: { amount: '999999.00', currency: 'EUR' } }, '*');
parent.postMessage({ source: 'marquee-game', v: 1, type: 'balance' }, '*');
say({ name: 'done' });
`;

const around = (
  frame: string,
): string => `<!doctype html><title>The site</title><link rel="icon" href="data:,"><iframe src="${frame}" style="width:380px;height:780px"></iframe><script>
window.told = []; addEventListener('message', ({ data, origin }) => told.push({ data, origin }));
document.cookie = 'secret=1'; localStorage.setItem('secret', '1');</script>`;

beforeEach(async () => {
  await site.app.register(drawingRoutes, { brought: [demoDrawings] });
  site.app.get<{ Querystring: { frame: string } }>('/around', async (request, reply) =>
    reply.type('text/html').send(around(request.query.frame)),
  );
  site.app.get('/hostile', async (request, reply) =>
    reply
      .headers(frameHeaders(request.headers.host ?? ''))
      .type('text/html')
      .send('<!doctype html><body><script type="module" src="/platform/play/code/evil/evil.js"></script>'),
  );
  site.app.get('/platform/play/code/evil/evil.js', async (_, reply) =>
    reply.header('access-control-allow-origin', '*').type('text/javascript').send(hostile),
  );
  address = await site.app.listen({ port: 0, host: '127.0.0.1' });
});

it.skipIf(!existsSync(CHROMIUM))('keeps a hostile game from the site, by its own headers alone [REL-S7]', async () => {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.goto(`${address}/around?frame=/hostile`);
    await page.waitForFunction('told.some(({ data }) => data.name === "done")');
    const told = await page.evaluate<Told[]>('told');
    const outcome = Object.fromEntries(told.map(({ data }) => [data.name, data.failed ?? data.got]));
    expect(outcome).toMatchObject({
      cookie: 'SecurityError',
      storage: 'SecurityError',
      parent: 'SecurityError',
      top: 'SecurityError',
      popup: 'null',
      api: 'TypeError',
    });
    expect(outcome['play']).not.toBe('200');
    expect(new URL(page.url()).pathname).toBe('/around');
    expect(browser.contexts().flatMap((context) => context.pages())).toHaveLength(1);
    expect(new Set(told.map(({ origin }) => origin))).toEqual(new Set(['null']));
    const accepts = new Ajv().compile(frameMessage);
    const claimed = told.filter(({ data }) => data.hostile !== true).map(({ data }) => accepts(data));
    expect(claimed).toEqual([false, true]); // an amount is no message; that the balance has changed is only a hint
  } finally {
    await browser.close();
  }
});

it.skipIf(!existsSync(CHROMIUM))('plays a demo round in the frame, and tells the page around it', async () => {
  const { data } = await createVisitor(site.app).call('games.get', { options: '{"types":["slot"],"limit":1}' });
  const game = data?.items[0]?.sysname;
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
      hasTouch: true,
    });
    const faults: string[] = [];
    page.on('response', (answer) => answer.status() >= 400 && faults.push(answer.url()));
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
    await page.goto(`${address}/around?frame=/platform/game/${game}/demo`);
    const frame = page.frameLocator('iframe');
    await frame.getByRole('status').getByText('Choose a stake and spin.').waitFor();
    await frame.getByRole('button', { name: 'Spin' }).tap();
    await frame.getByText(/No win this time|comes back|You win/).waitFor();
    await page.waitForFunction('told.some(({ data }) => data.type === "round.ended")');
    const told = (await page.evaluate<{ data: { type?: string } }[]>('told')).filter(({ data: one }) => one.type);
    const accepts = new Ajv().compile(frameMessage);
    expect(told.every(({ data: one }) => accepts(one))).toBe(true);
    expect(told.map(({ data: one }) => one.type)).toEqual(
      expect.arrayContaining(['ready', 'activity', 'round.started', 'balance', 'round.ended']),
    );
    const pause = { source: 'marquee-page', v: 1, type: 'pause' };
    expect(new Ajv().compile(pageMessage)(pause)).toBe(true);
    await page.evaluate(`frames[0].postMessage(${JSON.stringify(pause)}, '*')`);
    await frame.getByRole('status').getByText('Paused').waitFor();
    expect(await frame.getByRole('button', { name: 'Spin' }).isDisabled()).toBe(true);
    expect(faults).toEqual([]);
  } finally {
    await browser.close();
  }
});

interface Told {
  origin: string;
  data: { hostile?: boolean; name?: string; got?: string; failed?: string };
}
