import type { Locator, Page } from '@playwright/test';

/** A part of a profile page by its title. */
export const part = (page: Page, title: string): Locator => page.getByRole('region', { name: title });

/** Profile data that the platform stores of the page's player. */
export async function profileOf(page: Page): Promise<Record<string, unknown>> {
  return answerOf(page, 'getprofileinfo');
}

/** Account data of the player, as every page gets them. */
export async function infoOf(page: Page): Promise<Record<string, unknown>> {
  return answerOf(page, 'getInfo');
}

/** Sums of the player's money since sign-in, as the platform has them. */
export async function sinceSignIn(page: Page): Promise<{ stakes: string; net: string }> {
  const { stakes, net } = (await answerOf(page, 'getNetPosition?period=session')) as Record<string, { amount: string }>;
  return { stakes: stakes?.amount ?? '', net: net?.amount ?? '' };
}

async function answerOf(page: Page, call: string): Promise<Record<string, unknown>> {
  const { data } = (await (await page.request.get(new URL(`/api/account/${call}`, page.url()).href)).json()) as {
    data: Record<string, unknown>;
  };
  return data;
}
