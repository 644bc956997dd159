import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { PageRequest, SiteBundle } from '../../runtime/bundle/site.ts';
import { loadBundle } from '../../server/site/loadBundle.ts';
import { removeFolder, temporaryFolder } from '../support/database.ts';
import { ROOT } from '../support/imports.ts';
import { openSite } from '../support/openSite.ts';

const folder = temporaryFolder();
/** Twice the five seconds that a page with a fault lives. */
const LATER_MS = 10_000;
const THROWN = { pointer: '/nodes/n1', type: 'content/callout', message: 'thrown' };

/** The site's clock stands still but for this: a busy machine makes no page old. */
const START_MS = Date.now();
let site: FastifyInstance;
let aheadMs = 0;
let isThrowing = true;
let draws = 0;

beforeAll(async () => {
  const built = await loadBundle(join(ROOT, 'dist'));
  const bundle: SiteBundle = {
    ...built,
    /** Draws it, and reports as the drawing of a node does whose view throws (`runtime/render/server/renderTree.tsx`). */
    renderPage(request: PageRequest) {
      draws += 1;
      if (isThrowing) request.fault('node threw', THROWN);
      return built.renderPage(request);
    },
  };
  site = await openSite({
    dataDir: join(folder, 'data'),
    contentDir: join(ROOT, 'content'),
    bundle: async () => bundle,
    now: () => START_MS + aheadMs,
  });
});
afterAll(async () => {
  await site.close();
  removeFolder(folder);
});

const ask = async (): Promise<number> =>
  (await site.inject({ url: '/faq', headers: { host: 'localhost' } })).statusCode;

/** Asks for the page as time goes on until it was drawn once more. */
async function isDrawnAnew(): Promise<void> {
  const before = draws;
  aheadMs += LATER_MS;
  await vi.waitFor(async () => {
    expect(await ask()).toBe(200);
    expect(draws).toBeGreaterThan(before);
  });
}

it('a page on which a widget threw is drawn again after seconds, and told of once; whole, it is kept [REL-C6]', async () => {
  const logged = vi.spyOn(site.log, 'warn');
  const told = (): number => logged.mock.calls.filter(([, what]) => what === 'node threw').length;
  expect(await ask()).toBe(200);
  await isDrawnAnew();
  await isDrawnAnew();
  expect(told()).toBe(1);

  isThrowing = false;
  await isDrawnAnew();
  const whole = draws;
  aheadMs += LATER_MS;
  for (let count = 0; count < 5; count += 1) expect(await ask()).toBe(200);
  expect(draws).toBe(whole);
});
