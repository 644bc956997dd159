import type { Browser } from '@playwright/test';
import { places } from './document.ts';
import type { BenchPage } from './page.ts';

declare const bench: BenchPage;
declare global {
  /** How many components React drew so far. */
  var drawnComponents: number;
}

const KEYS = 20;

/** What React tells of a component, an element or a text; only what is read here. */
interface Fiber {
  tag: number;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
}

/**
 * Components that one key draws, counted in the built page where React's own tools look: a run of its own, for counting takes time.
 * @returns the mean over some keys
 */
export async function componentsPerKey(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage();
  await page.addInitScript(countComponents);
  await page.goto(address);
  await page.waitForFunction(() => 'bench' in globalThis);
  await page.evaluate((last) => bench.mount(last), `n1-${places.last}`);
  await page.focus(`#n1-${places.typed}`);
  await page.waitForTimeout(500);
  const before = await page.evaluate(() => globalThis.drawnComponents);
  if (before < 100) throw new Error('the components of the form were not counted');
  await page.keyboard.type('abcde'.repeat(KEYS / 5));
  await page.waitForTimeout(100);
  const after = await page.evaluate(() => globalThis.drawnComponents);
  await page.close();
  return (after - before) / KEYS;
}

/** Runs in the page before React does. */
function countComponents(): void {
  const DRAWN = 1; // React's flag «PerformedWork»
  const COMPONENTS = new Set([0, 1, 11, 15]); // functions, classes, with a ref, memoized
  const count = (fiber: Fiber): number => {
    let drawn = COMPONENTS.has(fiber.tag) && (fiber.flags & DRAWN) !== 0 ? 1 : 0;
    if (fiber.child === fiber.alternate?.child) return drawn; // nothing below was looked at
    for (let child = fiber.child; child; child = child.sibling) drawn += count(child);
    return drawn;
  };
  globalThis.drawnComponents = 0;
  Object.assign(globalThis, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_id: number, root: { current: Fiber }) => {
        globalThis.drawnComponents += count(root.current);
      },
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberUnmount: () => undefined,
    },
  });
}
