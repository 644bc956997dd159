import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { pageOf, publish } from '../support/lab.ts';
import { expect, type RunningSite, test } from '../support/site.ts';

const form = {
  kind: 'form',
  format: 1,
  id: 'typing',
  fields: [
    { name: 'plate', type: 'input', label: 'Plate', mask: '@@-####' },
    {
      name: 'mobile',
      type: 'phone',
      label: 'Mobile phone',
      source: { call: 'account.getContactPhoneSettings' },
      settings: { country: 'LV' },
    },
    { name: 'code', type: 'code', label: 'Code' },
    { name: 'amount', type: 'amount', label: 'Amount', settings: { currency: 'EUR', presets: ['25'] } },
    { name: 'day', type: 'date', label: 'Day of birth' },
    { name: 'password', type: 'password', label: 'Password' },
    {
      name: 'promo_code',
      type: 'promo-code',
      label: 'Promo code',
      blocks: false,
      check: { call: 'campaigns.checkPromocode' },
      settings: { isFolded: true },
    },
    { name: 'papers', type: 'file', label: 'Papers', settings: { accept: ['.png', '.pdf'], max: 2 } },
  ],
  submit: { label: 'Send' },
};

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Opens a page with a field of every typed kind. */
async function open(page: Page, site: RunningSite): Promise<void> {
  site.write('base/forms/typing.json', form);
  const node = { type: 'form/form', v: 1, props: { form: 'typing' } };
  await publish(site, 'base/pages/typing.json', pageOf('/typing', { form: node }));
  await page.goto('/typing');
  await expect(page.getByLabel('Plate')).toBeVisible();
}

async function paste(page: Page, into: Locator, text: string): Promise<void> {
  await into.click();
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+V');
}

/** Returns the text of a box, with the caret as a bar. */
const withCaret = (box: Locator): Promise<string> =>
  box.evaluate((element: HTMLInputElement) => {
    const at = element.selectionStart ?? 0;
    return `${element.value.slice(0, at)}|${element.value.slice(at)}`;
  });

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key); // oxlint-disable-line no-await-in-loop -- keys come one after another
}

/** Drops a file of this machine, as the browser itself does it. */
async function drop(page: Page, onto: Locator, file: string): Promise<void> {
  await onto.scrollIntoViewIfNeeded();
  const box = await onto.boundingBox();
  if (!box) throw new Error('nothing to drop onto');
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', { type, ...place, data }); // oxlint-disable-line no-await-in-loop
}

test('boxes of every kind are typed in, pasted into and filled in as people and their browsers do [VAL-15] [VAL-08] [VAL-03] [VAL-06] [VAL-07] [AUTHP-04] [AUTHP-06] @pictures', async ({
  page,
  site,
}) => {
  await open(page, site);
  await test.step('a masked box is typed in, mended in the middle and undone, the caret where it belongs', async () => {
    const plate = page.getByLabel('Plate');
    await plate.click();
    await page.keyboard.type('a1b-12');
    await expect.poll(() => withCaret(plate)).toBe('ab-12|');
    await press(page, 'Home', 'ArrowRight');
    await page.keyboard.type('z');
    await expect(plate).toHaveValue('az-12'); // the letter that stood there has no place any more
    await press(page, 'Delete');
    expect(await withCaret(plate)).toBe('az-|2');
    await press(page, 'ControlOrMeta+a', 'Delete');
    await expect(plate).toHaveValue('');
  });
  await test.step('a phone number is typed, pasted, filled in and composed as keyboards of phones do', async () => {
    const number = page.getByRole('textbox', { name: 'Mobile phone' });
    const country = page.getByLabel('Country code');
    await number.click();
    await page.keyboard.type('20x00');
    await press(page, 'ArrowLeft');
    await page.keyboard.type('7');
    expect(await withCaret(number)).toBe('20 07|0');
    await press(page, 'Backspace', 'Backspace');
    expect(await withCaret(number)).toBe('20 |0');
    await press(page, 'ControlOrMeta+z');
    await expect(number).toHaveValue('20 00');
    await press(page, 'ControlOrMeta+a');
    await page.keyboard.type('+4366012345678');
    await expect(number).toHaveValue('660 12345678');
    await expect(country).toHaveValue('AT');
    await number.fill('');
    await paste(page, number, '+372 5000-1234');
    await expect(number).toHaveValue('5000 1234');
    await expect(country).toHaveValue('EE');
    await number.fill('+371 20 000 002'); // as a browser fills in: the value and one event
    await expect(number).toHaveValue('20 000 002');
    await expect(country).toHaveValue('LV');
    await number.fill('');
    const keyboard = await page.context().newCDPSession(page);
    await keyboard.send('Input.imeSetComposition', { text: '291', selectionStart: 3, selectionEnd: 3 });
    await keyboard.send('Input.insertText', { text: '29123' });
    await expect(number).toHaveValue('29 123');
  });
  await test.step('codes, days and amounts are pasted as they stand elsewhere, and amounts wait until they are left', async () => {
    await paste(page, page.getByLabel('Code', { exact: true }), 'Your code: 123-456');
    await expect(page.getByLabel('Code', { exact: true })).toHaveValue('123456');
    await paste(page, page.getByLabel('Month'), '31.05.1990');
    for (const [name, value] of Object.entries({ Day: '31', Month: '05', Year: '1990' }))
      await expect(page.getByLabel(name, { exact: true })).toHaveValue(value); // oxlint-disable-line no-await-in-loop
    const amount = page.getByRole('textbox', { name: 'Amount' });
    await amount.click();
    await page.keyboard.type('1234,5');
    await press(page, 'Home');
    await page.keyboard.type('9');
    expect(await withCaret(amount)).toBe('9|1234,5');
    await press(page, 'Tab');
    await expect(amount).toHaveValue('91,234.50');
    await page.getByRole('button', { name: '€25' }).click();
    await expect(amount).toHaveValue('25');
  });
  await test.step('a password is shown without losing caret or focus; a promo code is unfolded by keyboard and proven', async () => {
    const password = page.getByRole('textbox', { name: 'Password' });
    await password.click();
    await page.keyboard.type('secret');
    await press(page, 'ArrowLeft', 'ArrowLeft');
    await page.getByRole('button', { name: 'Show password' }).click();
    expect([await withCaret(password), await password.getAttribute('type')]).toEqual(['secr|et', 'text']);
    await expect(password).toBeFocused();
    await page.getByText('I have a promo code').focus();
    await press(page, 'Enter');
    await expect(page.getByLabel('Promo code', { exact: true })).toBeFocused();
    await page.keyboard.type('welcome10');
    await expect(page.getByText('The code is accepted')).toBeVisible();
  });
  await test.step('files are chosen or dropped, shown small under the page’s own policy, and taken away', async () => {
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const input = page.getByLabel('Papers');
    await input.setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') });
    const picture = page.getByRole('listitem').filter({ hasText: 'face.png' }).locator('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
    await drop(page, input, join(import.meta.dirname, 'typing.e2e.ts'));
    await expect(page.getByText('typing.e2e.ts cannot be taken: choose PNG, PDF', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Remove typing.e2e.ts' }).click();
    await expect(input).not.toHaveAttribute('aria-invalid');
    await page.getByRole('button', { name: 'Remove face.png' }).click();
    await expect(input).toBeFocused();
    await expect(page.getByRole('listitem').filter({ hasText: 'face.png' })).toHaveCount(0);
  });
});
