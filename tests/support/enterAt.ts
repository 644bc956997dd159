import type { Cookie, Page } from '@playwright/test';
import { DEVICE_COOKIE } from '#schemas/platform/cookies.ts';
import { DEMO_PASSWORD } from './demoPasswords.ts';

type Values = Readonly<Record<string, string>>;

/** Sends a form to the platform from a page of a site itself: another brand's host is known to the browser alone. @returns the status */
async function sendFrom(
  page: Page,
  origin: string,
  { call, values }: { call: string; values: Values },
): Promise<number> {
  await page.goto(`${origin}/offline`);
  return page.evaluate(
    async ({ path, given }) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(given)) body.append(name, value);
      const answer = await fetch(path, { method: 'POST', headers: { 'X-App-Agent': 'test' }, body });
      return answer.status;
    },
    { path: `/api/${call}`, given: values },
  );
}

/** Registers a new player at a brand, and leaves the page signed in there. @param more answers beside the usual ones. @throws when the platform refuses */
export async function joinAt(page: Page, origin: string, more: Values = {}): Promise<void> {
  const at = Date.now();
  const values = {
    email: `screen.${process.pid}.${at}@example.com`,
    password: 'Sunny-day7',
    first_name: 'Vera',
    last_name: `Lind ${[...String(at)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`,
    birth_date: '1990-05-17',
    country_code: 'LV',
    currency: 'EUR',
    mobile: `+3712${String(at).slice(-7)}`,
    terms: '1',
    ...more,
  };
  const status = await sendFrom(page, origin, { call: 'auth/register', values });
  if (status !== 200) throw new Error(`no registration at ${origin}: ${status}`);
}

/** The id of each player's browser at each site. A new browser for every test would be signed in too often: the platform takes thirty an hour. */
const browsers = new Map<string, Cookie>();

/**
 * Signs in at a brand as one of the demo's players, by the first name, always in the browser of that player that the site knows.
 * @throws when the platform refuses
 */
export async function enterAs(page: Page, origin: string, first: string): Promise<void> {
  const browser = `${origin} ${first}`;
  const context = page.context();
  const known = browsers.get(browser);
  if (known) await context.addCookies([known]);
  const values = { login: `${first}@demo.example`, password: DEMO_PASSWORD };
  const status = await sendFrom(page, origin, { call: 'auth/login', values });
  if (status !== 200) throw new Error(`${first} is not let in at ${origin}: ${status}`);
  const device = (await context.cookies(origin)).find(({ name }) => name === DEVICE_COOKIE);
  if (device) browsers.set(browser, device);
}
