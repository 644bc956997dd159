import { chromium } from '@playwright/test';
import { startChild } from './child.ts';
const site = await startChild('siteServer.mjs', { DATA_DIR: '/tmp/m/shots', DEMO_DOORS: '1', DEMO_GAMES: '300' });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const base = `http://localhost:${site.port}`;
const c = await browser.newContext({ viewport: { width: 1440, height: 900 } });
const p = await c.newPage();
await p.goto(`${base}/`);
const call = await p.evaluate(async () => { return document.cookie; });
console.log(call);
for (const [w, path] of [[390, '/'], [1440, '/'], [390, '/gamehall'], [1440, '/gamehall'], [820, '/responsible-play'], [390, '/promotions'], [390, '/betting'], [1440, '/betting'],[390,'/tournaments']] as const) {
  const page = await browser.newPage({ viewport: { width: w, height: 900 } });
  await page.goto(base + path);
  await page.waitForTimeout(2500);
  await page.keyboard.press('Escape');
  await page.screenshot({ path: `/tmp/m/v${w}${path.replaceAll('/', '_')}.png` });
  await page.close();
}
await browser.close(); await site.stop();
