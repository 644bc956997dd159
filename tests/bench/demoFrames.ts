import type { Browser } from '@playwright/test';
import { makeGames } from '../../demo/catalogue/games.ts';
import { mechanicOf, mechanics } from '../../demo/games/mechanics/mechanicOf.ts';
import { bounded, type Figure, median, told } from './figures.ts';
import { FRAME_MS, openPhone, SLOWER } from './phone.ts';

/** A round of every mechanic is over after this long, so that moving and resting frames are both in it. */
const WATCHED_MS = 4_000;

/** How evenly a round of each mechanic is drawn on the phone, four times slower than this machine: the median frame and the longest. */
export async function demoFrameFigures(browser: Browser, origin: string): Promise<Figure[]> {
  const games = makeGames(0);
  const figures: Figure[] = [];
  for (const { name } of mechanics) {
    const game = games.find((one) => mechanicOf(one).name === name && one.extra.has_demo);
    const frames = await framesOf(browser, `${origin}/platform/game/${game?.sysname}/demo`);
    figures.push(bounded(`demo-frame-${name}`, median(frames), 'ms', FRAME_MS));
    figures.push(told(`demo-longest-frame-${name}`, Math.max(...frames), 'ms'));
  }
  return figures;
}

/** Times between the frames of one round, in milliseconds. */
async function framesOf(browser: Browser, address: string): Promise<number[]> {
  const { page } = await openPhone(browser, { slower: SLOWER });
  await page.goto(address);
  await page.locator('button.spin').waitFor();
  const [spot] = await page.locator('button.spot').all();
  await spot?.press(' '); // a table wants a chip before the wheel turns
  const button = page.locator('button.spin[aria-disabled="false"]');
  await button.waitFor();
  await page.waitForTimeout(1_000);
  const watched = page.evaluate(
    (ms) =>
      new Promise<number[]>((resolve) => {
        const frames: number[] = [];
        let before = performance.now();
        const end = before + ms;
        const look = (now: number): void => {
          frames.push(now - before);
          before = now;
          if (now < end) requestAnimationFrame(look);
          else resolve(frames);
        };
        requestAnimationFrame(look);
      }),
    WATCHED_MS,
  );
  await button.press(' ');
  const frames = await watched;
  await page.context().close();
  return frames;
}
