import { inLongRun } from '../support/length.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

/** The smallest picture: one transparent pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

longTest(
  'a letter to support takes a picture along and none that it may not, is sent once, and is answered by its number [CALL-13]',
  async ({ page }) => {
    await page.goto('/support');
    const form = page.getByRole('main').locator('form');
    await form.getByLabel('What is it about?').selectOption({ label: 'A game' });
    await form.getByLabel('E-mail for the answer').fill('writer@example.com');
    await form.getByLabel('Your message').fill('The reels stood still at noon.');
    const files = form.getByLabel('Pictures or documents');
    await files.setInputFiles({ name: 'program.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') });
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByRole('link', { name: /program.exe cannot be taken/ })).toBeVisible();
    await form.getByRole('button', { name: 'Remove program.exe' }).click();
    await files.setInputFiles({ name: 'reels.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') });
    await expect(form.getByText('reels.png')).toBeVisible();
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('sendFeedback') && calls.push(request.url()));
    const sent = page.waitForResponse(/support\/sendFeedback/);
    await form.getByRole('button', { name: 'Send' }).dblclick();
    const answer = await sent;
    expect(answer.status()).toBe(200);
    const { data } = (await answer.json()) as { data: { ticket: string } };
    const told = page.getByRole('dialog');
    await expect(told.getByText('Your letter is with us')).toBeVisible();
    await expect(told).toContainText(String(data.ticket));
    await told.getByRole('button', { name: 'Good' }).click();
    await expect(form.getByLabel('Your message')).toHaveValue('');
    expect(calls).toHaveLength(1);
  },
);
