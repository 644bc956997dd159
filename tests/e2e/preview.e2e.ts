import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Frame, FrameLocator, Page } from '@playwright/test';
import { FRAME_TALK } from '#schemas/frame.ts';
import { askRunning } from '../../server/kernel/control.ts';
import { expect, type RunningSite, runSite, test } from '../support/site.ts';

/** A site whose Studio is another server, which only frames the given page. */
let running: Awaited<ReturnType<typeof runSite>>;
let site: RunningSite;
let studio: Server;
let port: number;
let token: string;

test.describe.configure({ mode: 'default' }); // one site for all of them
test.beforeAll(async () => {
  studio = createServer((request, response) => {
    const address = new URL(request.url ?? '/', 'http://studio.localhost').searchParams.get('show') ?? '';
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>Canvas</title><link rel="icon" href="data:,"><iframe src="${encodeURI(address)}" width="1200"
      height="700" sandbox="allow-scripts allow-same-origin allow-forms allow-popups" referrerpolicy="no-referrer"></iframe>`);
  }).listen(0, '127.0.0.1');
  await once(studio, 'listening');
  ({ port } = studio.address() as AddressInfo);
  running = await runSite({ STUDIO_ORIGIN: `http://studio.localhost:${port}` });
  ({ site } = running);
  const input = { name: 'studio', role: 'editor' };
  const made = await askRunning(join(site.content, '..', 'data'), { command: 'content token add', input, by: 'chief' });
  token = Buffer.from(made?.output ?? '', 'base64')
    .toString()
    .trim();
});
test.afterAll(async () => {
  await running.end();
  studio.close();
});

/** Frames a preview of the front page in a page of the Studio, or of another host. */
async function frame(
  page: Page,
  { host = 'studio', visitor }: { host?: string; visitor: string },
): Promise<FrameLocator> {
  const answer = await page.request.post(`${site.origin}/content/api/previews`, {
    headers: { authorization: `Bearer ${token}` },
    data: { data: { brand: 'aurora', visitor, locale: 'en' } },
  });
  const { data } = (await answer.json()) as { data: { address: string } };
  await page.goto(`http://${host}.localhost:${port}/?show=${encodeURIComponent(data.address)}`);
  return page.frameLocator('iframe');
}

test('the Studio frames the page of an invented player: it wakes as the live one does, and leaves the browser as it was', async ({
  page,
  context,
}) => {
  const canvas = await frame(page, { visitor: 'verified' });
  await expect(canvas.locator('m-node[data-node]').first()).toBeAttached();
  await expect(canvas.getByText('250.00').first()).toBeVisible();
  await canvas.locator('m-node[data-awake]').first().waitFor({ state: 'attached' });
  expect(await context.cookies()).toEqual([]);
});

test('the page talks to the Studio that frames it alone: a port that another origin, another window or the page itself hands over hears nothing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('message', ({ data }) => {
      if (typeof data.hello === 'number') document.documentElement.setAttribute('data-greeted', '');
    });
  });
  await frame(page, { visitor: 'verified' });
  await expect(page.locator('html[data-greeted]')).toBeAttached(); // before that the page hears nobody: its code is on the way
  await page.evaluate(async (address) => {
    const stranger = document.createElement('iframe');
    stranger.src = address;
    const loaded = new Promise((resolve) => stranger.addEventListener('load', resolve));
    document.body.append(stranger);
    await loaded;
  }, `http://other.localhost:${port}/`);
  const [shown, stranger] = [page.frames()[1], page.frames().find((one) => one.url().includes('other.localhost'))];
  /** Hands a port over. @returns once it was sent; what it hears is noted in its window */
  const handOver = (from: Frame | undefined, to: 'sibling' | 'own' | 'child') =>
    from?.evaluate(
      ([target, talk]) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => document.documentElement.setAttribute('data-heard', String(data.kind));
        const other = { sibling: window.parent.frames[0], own: window, child: window.frames[0] }[target];
        other?.postMessage({ welcome: talk }, '*', [port2]);
      },
      [to, FRAME_TALK] as const,
    );
  await handOver(stranger, 'sibling');
  await handOver(shown, 'own');
  await handOver(page.mainFrame(), 'child'); // the Studio itself, which is answered after the others
  await expect(page.locator('html')).toHaveAttribute('data-heard', /./);
  for (const one of [stranger, shown]) expect(await one?.locator('html').getAttribute('data-heard')).toBeNull();
});

test.describe('framed by anybody else', () => {
  test.use({ allowed: [/frame-ancestors|ERR_BLOCKED_BY_RESPONSE|refused to/i] });

  test('a preview shows nothing', async ({ page }) => {
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    const canvas = await frame(page, { host: 'other', visitor: 'guest' });
    await refused;
    await expect(canvas.locator('m-node')).toHaveCount(0);
  });
});
