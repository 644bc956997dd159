import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { askRunning } from '../../server/kernel/control.ts';
import { startChild } from './child.ts';
import { bigPage } from './documentFigures.ts';
import { bounded, type Figure, median, told } from './figures.ts';
import { get } from './load.ts';
import type { Visited } from './phone.ts';
import { startEditors } from './studioEditors.ts';
import { openDocument, typeHeading } from './studioKeys.ts';

const PASSWORD = 'Quiet-lantern-42';
const KEYS = 30;
const TIMES = 2;
const EDITORS = 20;
/** Pages of the content by their ids, with how many nodes each has. */
const PAGES = { small: 81, big: 200, huge: 1_000, shared: 200 } as const;

/** Work in the Studio on big pages of a brand, beside a warm server. */
export async function studioFigures(folder: string, root: string, chromiumPath: string): Promise<Figure[]> {
  const [dataDir, contentDir] = [join(folder, 'studio'), join(folder, 'studio-content')];
  cpSync(join(root, 'content'), contentDir, { recursive: true });
  for (const [id, nodes] of Object.entries(PAGES))
    writeFileSync(join(contentDir, 'base', 'pages', `${id}.json`), JSON.stringify(bigPage(nodes, id)));
  const site = await startChild('siteServer.mjs', { DATA_DIR: dataDir, CONTENT_DIR: contentDir });
  const studio = `http://studio.localhost:${site.port}`;
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    await get({ port: site.port, path: '/about' });
    const visited = await signIn(browser, { dataDir, port: site.port, studio });
    const readyMs = await ready(browser, { visited, studio });
    const page = await newPage(browser, visited);
    const small = await typed(page, studio, 'big');
    const large = await typed(page, studio, 'huge');
    return [
      bounded('studio-ready', readyMs, 'ms', 2_500),
      bounded('studio-key-200-pane', nearlyAll(small.pane), 'ms', 50),
      bounded('studio-key-200-canvas', nearlyAll(small.canvas), 'ms', 50),
      bounded('studio-key-1000-pane', nearlyAll(large.pane), 'ms', 100),
      bounded('studio-key-1000-canvas', nearlyAll(large.canvas), 'ms', 100),
      bounded('studio-drag-80', await dragMs(page, studio), 'ms', 100),
      ...(await togetherFigures(page, { studio, dataDir, port: site.port })),
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}

const newPage = async (browser: Browser, visited: Visited): Promise<Page> =>
  (await browser.newContext({ viewport: { width: 1_440, height: 900 }, storageState: visited })).newPage();

/** 95 of a hundred are not longer. */
function nearlyAll(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;
}

/** A publisher, signed in by the Studio's own screen. @returns what the browser keeps of it */
async function signIn(
  browser: Browser,
  { dataDir, port, studio }: { dataDir: string; port: number; studio: string },
): Promise<Visited> {
  const input = { name: 'ann', email: 'ann@example.test', role: 'publisher' };
  const made = await askRunning(dataDir, { command: 'content user add', input, by: 'bench' });
  const said = Buffer.from(made?.output ?? '', 'base64').toString();
  const [code = ''] = /[0-9a-f]{20,}|[\w-]{30,}/.exec(said) ?? [];
  const context = await browser.newContext();
  const data = { code, password: PASSWORD, passwordConfirmation: PASSWORD };
  const chosen = await context.request.post(`http://localhost:${port}/content/api/auth/reset-password`, { data });
  if (!chosen.ok()) throw new Error(`no password was chosen: ${await chosen.text()}`);
  const page = await context.newPage();
  await page.goto(studio);
  await page.getByLabel('Name or email').fill('ann');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('searchbox').waitFor();
  const visited = await context.storageState();
  await context.close();
  return visited;
}

/** From an address to a page that can be worked on, in a browser that was not here before; the server was. */
async function ready(browser: Browser, { visited, studio }: { visited: Visited; studio: string }): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count <= TIMES; count++) {
    const page = await newPage(browser, visited);
    const started = performance.now();
    await openDocument(page, studio, 'base/page/about');
    await page.getByRole('treeitem').first().waitFor();
    times.push(performance.now() - started);
    await page.context().close();
  }
  return median(times.slice(1)); // the first one warms the server
}

async function typed(page: Page, studio: string, id: keyof typeof PAGES) {
  const frame = await openDocument(page, studio, `base/page/${id}`);
  return typeHeading(page, frame, { node: 'n20', keys: KEYS });
}

/** From the move that makes a press a drag until the outline shows what is dragged, of a list of eighty. */
async function dragMs(page: Page, studio: string): Promise<number> {
  await openDocument(page, studio, 'base/page/small');
  const times: number[] = [];
  for (const node of ['n3', 'n4', 'n5', 'n6', 'n7']) {
    await page.locator(`[role="treeitem"][data-id="${node}"]`).hover();
    await page.mouse.down();
    const started = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          addEventListener(
            'pointermove',
            ({ timeStamp }) => {
              const look = (): unknown =>
                document.querySelector('[data-moving]')
                  ? setTimeout(() => resolve(performance.now() - timeStamp))
                  : requestAnimationFrame(look);
              requestAnimationFrame(look);
            },
            { capture: true, once: true },
          );
        }),
    );
    await page.evaluate(() => undefined); // listens by now
    const { x = 0, y = 0 } = (await page.locator(`[role="treeitem"][data-id="${node}"]`).boundingBox()) ?? {};
    await page.mouse.move(x + 60, y + 60);
    times.push(await started);
    await page.keyboard.press('Escape');
    await page.mouse.up();
  }
  return median(times);
}

/** Twenty others save drafts of the page that one types in: keys are drawn all the same, and nobody's change is lost. */
async function togetherFigures(
  page: Page,
  { studio, dataDir, port }: { studio: string; dataDir: string; port: number },
): Promise<Figure[]> {
  const document = 'base/page/shared';
  const frame = await openDocument(page, studio, document);
  const end = await startEditors({ dataDir, port, document, count: EDITORS });
  const { pane, canvas } = await typeHeading(page, frame, { node: 'n100', keys: KEYS });
  const saves = await end();
  return [
    bounded('studio-20-editors-slowest-key', Math.max(...pane), 'ms', 250),
    told('studio-20-editors-canvas', nearlyAll(canvas), 'ms'),
    told('studio-20-editors-saves', saves, 'saves'),
  ];
}
