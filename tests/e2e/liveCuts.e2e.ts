import { startCuttingProxy } from '../support/cuttingProxy.ts';
import { inLongRun } from '../support/length.ts';
import { test as base, expect, type RunningSite, runSite } from '../support/site.ts';

const CUTS = 40;

const test = base.extend<object, { site: RunningSite }>({
  site: [
    // Playwright wants the first argument destructured.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { site, end } = await runSite({ SCRIPT: 'tests/support/payingSite.ts' });
      await use(site);
      await end();
    },
    { scope: 'worker' },
  ],
});
const longTest = inLongRun(test);

longTest(
  `an open page whose connection is cut ${CUTS} times during ${CUTS} changes of the balance never goes back to an older one, and ends at the right one [REL-P9]`,
  async ({ page, site, newPlayer, context, allowed }) => {
    allowed.push(/ERR_(CONNECTION|EMPTY|NETWORK|SOCKET)/, /WebSocket/, /cannot be reached/, /status of 429/); // it asks for tokens faster than a page may
    // the connection is the tab's own, where a test sees it; it comes back at once, else the story would take half an hour
    await context.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'SharedWorker');
      Math.random = () => 0;
    });
    const proxy = await startCuttingProxy(Number(new URL(site.origin).port));
    try {
      const { email } = await newPlayer(page);
      let sockets = 0;
      page.on('websocket', () => {
        sockets += 1;
      });
      const header = page.locator('header').first();
      await page.goto(`http://localhost:${proxy.port}/faq`);
      await expect(header).toContainText('€0.00');
      await page.mouse.move(300, 300);
      await page.mouse.move(320, 320); // whoever moves is there, and is connected
      await expect.poll(() => sockets).toBeGreaterThan(0);
      await page.evaluate(() => {
        const seen: number[] = [];
        Reflect.set(globalThis, 'seen', seen);
        const look = (): void => {
          const [, amount] = /€(\d+\.\d\d)/.exec(document.querySelector('header')?.textContent ?? '') ?? [];
          if (amount !== undefined && seen.at(-1) !== Number(amount)) seen.push(Number(amount));
        };
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
        look();
      });

      for (let change = 1; change <= CUTS; change += 1) {
        const paid = await page.request.post(`/_test/pay?login=${encodeURIComponent(email)}&minor=1`);
        expect(paid.status()).toBe(200);
        await expect.poll(() => proxy.size).toBeGreaterThan(0);
        proxy.cutAll();
      }

      await expect(header).toContainText(`€${(CUTS / 100).toFixed(2)}`);
      const seen = await page.evaluate(() => Reflect.get(globalThis, 'seen') as number[]);
      expect(seen).toEqual(seen.toSorted((a, b) => a - b));
      expect(sockets).toBeGreaterThan(CUTS / 4);
    } finally {
      await page.goto('about:blank');
      await proxy.close();
    }
  },
);
