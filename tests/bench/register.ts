import type { Browser } from '@playwright/test';
import type { Visited } from './phone.ts';

/** A new player. @returns what the player's browser keeps */
export async function register(browser: Browser, origin: string, login: string): Promise<Visited> {
  const context = await browser.newContext();
  const answer = await context.request.post(`${origin}/api/auth/register`, {
    multipart: {
      email: login,
      password: 'Sunny-day7',
      first_name: 'Vera',
      last_name: 'Lind',
      birth_date: '1990-05-17',
      country_code: 'LV',
      currency: 'EUR',
      mobile: '+37120000001',
      terms: '1',
    },
  });
  if (!answer.ok()) throw new Error(`the player was not registered: ${await answer.text()}`);
  const visited = await context.storageState();
  await context.close();
  return visited;
}
