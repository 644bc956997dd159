import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, type Page } from '@playwright/test';
import type { RunningSite } from './site.ts';

/** The newest code that a running site sent to an address, from its outbox; waits for it. */
export async function sentCode(site: RunningSite, kind: string, to: string): Promise<string> {
  let code = '';
  await expect.poll(() => (code = readCode(site, kind, to)), { message: `a code of kind ${kind}` }).not.toBe('');
  return code;
}

/** Confirms the player's address. The page's context is the player's. */
export async function confirmAddress(page: Page, site: RunningSite, email: string): Promise<void> {
  await post(page, 'sendconfirmationtocontact', { contact: email });
  await post(page, 'confirmContact', { contact: email, code: await sentCode(site, 'contact-code', email) });
}

/** Confirms the player's address and switches sign-in codes on. */
export async function switchCodesOn(page: Page, site: RunningSite, email: string): Promise<void> {
  await confirmAddress(page, site, email);
  await post(page, 'changeTwoFactorAuth');
  await post(page, 'confirmTwoFactorAuth', { code: await sentCode(site, 'two-factor-code', email) });
}

async function post(page: Page, call: string, multipart?: Record<string, string>): Promise<void> {
  const answer = await page.request.post(`/api/account/${call}`, {
    headers: { 'x-app-agent': 'e2e' },
    ...(multipart ? { multipart } : {}),
  });
  expect(answer.status(), `${call}: ${await answer.text()}`).toBe(200);
}

function readCode(site: RunningSite, kind: string, to: string): string {
  const db = new DatabaseSync(join(site.content, '..', 'data', 'db', 'marquee.db'), { readOnly: true });
  try {
    const row = db
      .prepare('select payload from outbox where kind = ? and recipient = ? order by created_at desc limit 1')
      .get(kind, to) as { payload: string } | undefined;
    return row ? (JSON.parse(row.payload) as { code: string }).code : '';
  } finally {
    db.close();
  }
}
