import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { askRunning } from '../../server/kernel/control.ts';
import { infoOf } from './profilePage.ts';
import { expect, type RunningSite } from './site.ts';

/** A picture that passes for one of a document. */
export const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(64, 7)]);

/** Records an operator's verdict on the documents of the page's player. */
export async function decide(site: RunningSite, page: Page, verdict: string, reason?: string): Promise<void> {
  const { uid } = await infoOf(page);
  const input = { player: String(uid), verdict, ...(reason === undefined ? {} : { reason }) };
  const order = { command: 'identity decide', input, by: 'ann' };
  expect(await askRunning(join(site.content, '..', 'data'), order)).toMatchObject({ isDone: true });
}

/** Hands in a document on the page of verification. */
export async function send(page: Page, kind: string, name: string, buffer = PNG): Promise<void> {
  const form = page.getByRole('region', { name: 'Send a document' });
  await form.getByLabel('Document').selectOption({ label: kind });
  await form.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
  await form.getByRole('button', { name: 'Send' }).click();
}
