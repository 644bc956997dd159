import type { Browser, CDPSession, Page } from '@playwright/test';
import type { SentValues } from '#runtime/form/payload.ts';
import { benchForm, places } from './document.ts';
import type { BenchPage } from './page.ts';

/** How many times slower than this machine the measured browser runs. */
const SLOWER = 4;
const KEYS = 60;
/** Typed into another field before: what is measured is typing on, not the browser's first look at the code. */
const FIRST_KEYS = 30;
/** Two frames, then rest: what belongs to a step, such as effects and code that loads behind it, is over by then. */
const SETTLED = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 80))))';

/** Main thread time of each step of a visit, in milliseconds of the slowed machine. */
export interface Visit {
  mount: number;
  /** Of one key. */
  key: number;
  reveal: number;
  /** A submit that all required fields refuse. */
  refuse: number;
  /** A submit that is checked and sent. */
  send: number;
  /** What was sent, to compare the pages by. */
  sent: SentValues | null;
  /** Elements of the drawn form. */
  elements: number;
}

declare const bench: BenchPage;

/** One visit of a fresh page: draws the form, types, reveals five fields, submits it empty, fills it and submits it. */
export async function visit(browser: Browser, address: string): Promise<Visit> {
  const page = await browser.newPage({ viewport: { width: 1_000, height: 900 } });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' }); // other processes of the machine do not count
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(address);
  await page.waitForFunction(() => 'bench' in globalThis);
  const cost = meter(cdp);
  const mount = await cost(() => run(cdp, `bench.mount('n1-${places.last}')`));
  const elements = await page.evaluate(() => document.querySelectorAll('form *').length);
  await page.focus(`#n1-${places.typedFirst}`);
  await press(cdp, 'abcdefghij'.repeat(FIRST_KEYS / 10));
  await page.focus(`#n1-${places.typed}`);
  const keys = await cost(() => press(cdp, 'abcdefghij'.repeat(KEYS / 10)));
  await page.focus(`#n1-${places.gate}`);
  const reveal = await cost(() => press(cdp, ' '));
  await page.waitForSelector(`#n1-${places.revealed}`, { state: 'attached', timeout: 1_000 });
  await page.focus('button[type=submit]');
  const refuse = await cost(() => press(cdp, ' '));
  await fill(page);
  await page.focus('button[type=submit]');
  const send = await cost(() => press(cdp, ' '));
  const sent = await page.evaluate(() => bench.sent);
  await page.close();
  if (faults.length > 0) throw new Error(`${address}: ${faults.join('; ')}`);
  return { mount, key: keys / KEYS, reveal, refuse, send, sent, elements };
}

type Meter = (step: () => Promise<unknown>) => Promise<number>;

/** Measures what a step costs the page's main thread: scripts, styles, layout, paint and the browser's own work. */
function meter(cdp: CDPSession): Meter {
  const read = async (): Promise<number> => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
  };
  return async (step) => {
    await run(cdp, SETTLED);
    await cdp.send('HeapProfiler.collectGarbage');
    const before = await read();
    await step();
    await run(cdp, SETTLED);
    return (await read()) - before;
  };
}

/** Runs in the page, without a helper's code in between. */
async function run(cdp: CDPSession, expression: string): Promise<void> {
  const { exceptionDetails } = await cdp.send('Runtime.evaluate', { expression, awaitPromise: true });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
}

/** Real key events, as the keyboard gives them, one after another. */
async function press(cdp: CDPSession, text: string): Promise<void> {
  for (const key of text) {
    const code = key === ' ' ? 'Space' : `Key${key.toUpperCase()}`;
    const windowsVirtualKeyCode = key.toUpperCase().charCodeAt(0);
    const event = { key, code, windowsVirtualKeyCode };
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', text: key, ...event });
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
  }
}

/** Fills what is required, as a password manager would: the browser tells the page of each. */
async function fill(page: Page): Promise<void> {
  const wanted = benchForm.fields
    .filter(({ required }) => required === true)
    .map(({ name, rules }) => [name, rules?.[0]?.rule === 'email' ? 'player@example.com' : 'enough'] as const);
  await page.evaluate((fields) => {
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (const [name, value] of fields) {
      const element = document.getElementById(`n1-${name}`);
      setter?.call(element, value);
      element?.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, wanted);
}
