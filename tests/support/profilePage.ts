import type { Locator, Page } from '@playwright/test';

/** A part of a profile page by its title. */
export const part = (page: Page, title: string): Locator => page.getByRole('region', { name: title });

/** What the platform keeps of the player of the page. */
export async function profileOf(page: Page): Promise<Record<string, unknown>> {
  return answerOf(page, 'getprofileinfo');
}

/** The player as every page knows them. */
export async function infoOf(page: Page): Promise<Record<string, unknown>> {
  return answerOf(page, 'getInfo');
}

async function answerOf(page: Page, call: string): Promise<Record<string, unknown>> {
  const { data } = (await (await page.request.get(`/api/account/${call}`)).json()) as { data: Record<string, unknown> };
  return data;
}
