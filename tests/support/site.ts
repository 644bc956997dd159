import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { pageOf, served } from './lab.ts';
import { nameFor } from './nameFor.ts';
import { noteRequests } from './networkRest.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** A running site of a test worker's own: its data, its copy of the content, its process. */
export interface RunningSite {
  /** Address of the default brand. */
  origin: string;
  /** Address of another brand. */
  at(brand: string): string;
  /** Folder of this worker's content. */
  content: string;
  /** Reads and writes documents of it; a save is live soon after. */
  read<T = Record<string, unknown>>(file: string): T;
  write(file: string, document: unknown): void;
  /** Waits until the last written documents are surely live: a page that is open meanwhile would reload at its next link. */
  settled(): Promise<void>;
  /** Log of the server so far. */
  log(): string;
  /** Ends the process and starts a new one on the same data; resolves after its first answer. */
  restart(env?: Readonly<Record<string, string>>): Promise<void>;
}

interface Started {
  child: ChildProcess;
  port: number;
  log: { text: string };
}

async function start(folder: string, env: Readonly<Record<string, string>>): Promise<Started> {
  const child = spawn(process.execPath, ['--disable-proto=delete', env['SCRIPT'] ?? 'tests/support/testSite.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      REGISTER_LIMIT: '1000', // all players of a test worker come from this machine
      COUNTRY_HEADER: 'x-visitor-country',
      DEMO_DOORS: '1', // as `npm start` sets it on a machine of one's own
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      CONTENT_DIR: join(folder, 'content'),
      ...env,
    },
  });
  const log = { text: '' };
  const port = await new Promise<number>((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      log.text += chunk.toString();
      const found = /ready at http:\/\/[^:]+:(\d+)/.exec(log.text);
      if (found) resolve(Number(found[1]));
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('exit', (code) => reject(new Error(`the site ended with ${String(code)}: ${log.text}`)));
  });
  return { child, port, log };
}

async function stop({ child }: Started): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** A page and a call: what a process does at first, and slowly, is then behind it. */
async function wake(origin: string): Promise<void> {
  await (await fetch(`${origin}/forms/sign_up`)).text();
  await lookAtPatterns(origin);
}

/** Waits until patterns of fields were looked at. On a busy machine the first form is sent before that, and then its browser runs none of them. */
function lookAtPatterns(origin: string): Promise<void> {
  const fields = `${origin}/api/account/getPersonalDataFields?country=LV`;
  return served(
    fields,
    (_answer, text) => text.includes('"is_regex_checked":true') && !text.includes('"is_regex_checked":false'),
  );
}

/**
 * Takes the house rules of the default brand away, but for the one that other tests are about, so that players of most tests deposit at once:
 * proof of identity and a notice to read would come before each. `strictBrand.e2e.ts` goes the way of money under the rules that the project has.
 */
function letPlayersPayIn(file: string): void {
  const brand = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...brand, policy: { kycGate: 'beforeWithdraw' } }));
}

/** Turns off campaigns, so that no popup covers a test; `campaigns.e2e.ts` holds that they open. */
function openNoCampaigns(file: string): void {
  const config = JSON.parse(readFileSync(file, 'utf8')) as { popups: object };
  writeFileSync(file, JSON.stringify({ ...config, popups: { ...config.popups, campaigns: false } }));
}

const AURORA = join('brands', 'aurora', 'brand.json');

/** Gives the default brand the house rules that the project has, until the test puts the usual ones of tests back. @returns puts them back */
export function keepHouseRules(site: RunningSite): () => void {
  const usual = site.read(AURORA);
  site.write(AURORA, readFileSync(join(ROOT, 'content', AURORA), 'utf8'));
  return () => site.write(AURORA, usual);
}

const REGISTRATION = join('base', 'forms', 'registration.json');

/** Most tests fill in all fields of the registration at once; `registrationSteps.e2e.ts` and `wholeWay.e2e.ts` go through its steps. */
function registerOnOnePage(file: string): void {
  const { steps: _, ...form } = JSON.parse(readFileSync(file, 'utf8')) as { steps: unknown };
  writeFileSync(file, JSON.stringify(form));
}

/** Gives a site the registration in steps, as the project has it, until the test puts the other one back. @returns puts it back */
export function registerInSteps(site: RunningSite): () => void {
  const onOnePage = site.read(REGISTRATION);
  site.write(REGISTRATION, readFileSync(join(ROOT, 'content', REGISTRATION), 'utf8'));
  return () => site.write(REGISTRATION, onOnePage);
}

/** Starts a site; `end` ends it and removes what it wrote, `stop` leaves that. `SCRIPT` names another program than `testSite.ts`. @param prepare changes its content before. */
export async function runSite(
  env: Readonly<Record<string, string>> = {},
  prepare?: (content: string) => void,
): Promise<{ site: RunningSite; stop(): Promise<void>; end(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-site-'));
  cpSync(join(ROOT, 'content'), join(folder, 'content'), { recursive: true });
  letPlayersPayIn(join(folder, 'content', AURORA));
  openNoCampaigns(join(folder, 'content', 'base', 'config.json'));
  registerOnOnePage(join(folder, 'content', REGISTRATION));
  prepare?.(join(folder, 'content'));
  const seeded = process.env['SEEDED_DATA']; // by seededData.ts
  if (seeded !== undefined) cpSync(seeded, join(folder, 'data'), { recursive: true });
  let running = await start(folder, env);
  if (env['PLATFORM_URL'] === undefined) await lookAtPatterns(`http://localhost:${running.port}`);
  let marks = 0;
  let isWritten = false;
  const path = (file: string): string => join(folder, 'content', file);
  const site: RunningSite = {
    get origin() {
      return `http://localhost:${running.port}`;
    },
    content: join(folder, 'content'),
    at: (brand) => `http://${brand}.localhost:${running.port}`,
    read: <T>(file: string) => JSON.parse(readFileSync(path(file), 'utf8')) as T,
    write(file, document) {
      writeFileSync(path(file), typeof document === 'string' ? document : JSON.stringify(document, null, 2));
      isWritten = true;
    },
    async settled() {
      if (!isWritten) return;
      isWritten = false;
      // A look at the folder reads one file after another: the first mark may come with one that had read the others before they were written,
      // the second comes with a look that began after that.
      for (const _ of ['first', 'second']) {
        const mark = `settled-${++marks}`;
        const page = pageOf('/settled', {}, { seo: { title: mark, description: 'The last that a test has written.' } });
        writeFileSync(path('base/pages/settled.json'), JSON.stringify(page));
        // oxlint-disable-next-line no-await-in-loop -- the second is written once the first is served
        await served(`${site.origin}/settled`, (_answer, html) => html.includes(mark));
      }
    },
    log: () => running.log.text,
    async restart(more = {}) {
      const { port } = running;
      await stop(running);
      running = await start(folder, { ...env, PORT: String(port), ...more });
      await wake(site.origin);
    },
  };
  return {
    site,
    stop: () => stop(running),
    async end() {
      await stop(running);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Fixtures {
  /** Console errors, policy breaches and failed requests that the test expects: anything else fails it. */
  allowed: RegExp[];
  newPlayer: (page: Page) => Promise<{ email: string; password: string }>;
}

let players = 0;

/**
 * Turns off blur behind the header and dialogs. The browser blurs again in every frame, even for a blinking caret: without a graphics card that
 * is a quarter of the cost of a browser test. Runs in the page, before its own code.
 */
function blurNothing(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::backdrop { backdrop-filter: none !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Browser tests: a site per worker, which takes any file that can be read; a console error or a policy report fails the test. */
export const test = base.extend<Fixtures, { site: RunningSite }>({
  site: [
    // Playwright wants the first argument destructured.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { site, end } = await runSite({ SCRIPT: 'tests/support/laxSite.ts' });
      await use(site);
      await end();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  // oxlint-disable-next-line no-empty-pattern
  allowed: async ({}, use) => use([]),
  context: async ({ context }, use) => {
    await context.addInitScript(blurNothing);
    noteRequests(context);
    await use(context);
  },
  page: async ({ page, allowed, site }, use) => {
    await site.settled(); // a test before this one may have put a document back
    const faults: string[] = [];
    const note = (fault: string): void => {
      if (!allowed.some((pattern) => pattern.test(fault))) faults.push(fault);
    };
    page.on(
      'console',
      (message) => message.type() === 'error' && note(`console: ${message.text()} ${message.location().url}`),
    );
    page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
    page.on('request', (request) => request.url().includes('/_report') && note(`report: ${request.postData() ?? ''}`));
    await use(page);
    expect(faults, 'console errors, uncaught errors and reports').toEqual([]);
  },
  // oxlint-disable-next-line no-empty-pattern
  newPlayer: async ({}, use) => use(registerOverApi),
});

export { expect };

/** Makes an account over the platform's own call, and leaves the page's context signed in. */
async function registerOverApi(page: Page): Promise<{ email: string; password: string }> {
  const email = `player${++players}.${process.pid}.${Date.now()}@example.com`;
  const password = 'Sunny-day7';
  const answer = await page.request.post('/api/auth/register', {
    multipart: {
      email,
      password,
      first_name: 'Vera',
      last_name: `Lind ${nameFor(email).slice(0, 50)}`, // a person of her own
      birth_date: '1990-05-17',
      country_code: 'LV',
      currency: 'EUR',
      mobile: `+3712${String(process.pid * 100 + players)
        .slice(-7)
        .padStart(7, '0')}`,
      terms: '1',
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return { email, password };
}
