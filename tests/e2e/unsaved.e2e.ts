import type { Locator, Page } from '@playwright/test';
import { buttonsPage, pageOf, publish } from '../support/lab.ts';
import { aFew, inLongRun } from '../support/length.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

const TITLE = 'Leave without saving?';
const question = (page: Page) => page.getByRole('dialog', { name: TITLE });
const answer = (page: Page, name: string) => question(page).getByRole('button', { name }).click();

/** Opens the profile and changes it, in this language. */
async function changedProfile(page: Page): Promise<void> {
  await page.goto('/profile/settings');
  const town = page.getByLabel('Town');
  await expect(town).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Vera');
  await change(page, town, 'Cēsis');
}

/** Focuses a link and waits until the router, whose code comes with that, has written its place into the history. */
async function reach(page: Page, href: string): Promise<Locator> {
  const link = page.locator(`a[href="${href}"]:visible`).first();
  await expect(async () => {
    await link.blur(); // it may have been reached before anybody listened
    await link.focus();
    expect(await page.evaluate(() => (history.state as { idx?: unknown } | null)?.idx)).toEqual(expect.any(Number));
  }).toPass();
  return link;
}

/** The browser takes its time with each step in the history, as on a busy machine. */
async function stepLate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const go = history.go.bind(history);
    history.go = (steps) => void setTimeout(() => go(steps), 400);
  });
}

/** Changes a field, and waits until the page would stop visitors from leaving: that code is loaded after the form's own. */
async function change(page: Page, box: Locator, value: string): Promise<void> {
  await box.fill(value);
  const isHeld = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await expect.poll(() => page.evaluate(isHeld)).toBe(true);
}

test('a changed profile asks before it is left by a link: staying keeps it and the focus, leaving goes', async ({
  page,
  newPlayer,
}) => {
  await newPlayer(page);
  await changedProfile(page);
  const link = await reach(page, '/faq');
  await link.press('Enter');
  await expect(question(page)).toContainText('What you have changed here is not saved yet.');
  await expect(question(page).getByRole('button', { name: 'Stay here' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(page).toHaveURL('/profile/settings');
  await expect(page.getByLabel('Town')).toHaveValue('Cēsis');
  await expect(link).toBeFocused();
  await link.press('Enter');
  await page.keyboard.press('Tab');
  await expect(question(page).getByRole('button', { name: 'Leave', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/faq');
  await expect(question(page)).toHaveCount(0);
});

for (const speed of aFew(['at once', 'late']))
  longTest(
    `going back is asked about as well, and leads back only after a yes; the browser steps ${speed}`,
    async ({ page, site, newPlayer }) => {
      if (speed === 'late') await stepLate(page);
      await publish(
        site,
        'base/pages/to-profile.json',
        buttonsPage('/to-profile', [
          { label: 'My profile', steps: [{ do: 'navigate', with: { to: '/profile/settings' } }] },
        ]),
      );
      await newPlayer(page);
      await page.goto('/to-profile');
      await page.getByRole('button', { name: 'My profile' }).click();
      await expect(page).toHaveURL('/profile/settings');
      await expect(page.getByLabel('First name')).toHaveValue('Vera');
      await change(page, page.getByLabel('Town'), 'Cēsis');
      await page.evaluate(() => history.back());
      await answer(page, 'Stay here');
      await expect(page).toHaveURL('/profile/settings');
      await expect(page.getByLabel('Town')).toHaveValue('Cēsis');
      await page.evaluate(() => history.back());
      await answer(page, 'Leave');
      await expect(page).toHaveURL('/to-profile');
    },
  );

longTest(
  'the browser asks before a changed profile is reloaded, and not once it is saved or as it was',
  async ({ page, newPlayer }) => {
    await newPlayer(page);
    await changedProfile(page);
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    await expect(page.getByLabel('First name')).toHaveValue('Vera');
    expect(asked).toEqual(['beforeunload']);
    await page.getByLabel('Town').fill('Cēsis');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Your details are saved')).toBeVisible();
    await page.getByLabel('Town').fill('Riga');
    await page.getByLabel('Town').fill('Cēsis');
    await page.reload();
    await expect(page.getByLabel('Town')).toHaveValue('Cēsis');
    expect(asked).toEqual(['beforeunload']);
  },
);

longTest(
  'who stays on a changed profile when its session ends elsewhere keeps what was typed, and is told that the session is over',
  async ({ page, newPlayer, allowed }) => {
    allowed.push(/status of 401/);
    await newPlayer(page);
    await changedProfile(page);
    const stays = page.waitForEvent('dialog').then((dialog) => dialog.dismiss());
    const other = await page.context().newPage();
    await other.goto('/offline');
    // this browser has no session any more, and no tab of it is told
    await other.evaluate(() => fetch('/api/auth/logout', { headers: { 'X-App-Agent': 'test' } }));
    await other.close();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await stays;
    await expect(page.getByText('Your session has ended. Log in to go on.')).toBeVisible();
    await expect(page.getByLabel('Town')).toHaveValue('Cēsis');
    await expect(page).toHaveURL('/profile/settings');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Reload balance' })).toBeVisible();
  },
);

longTest(
  'a dialog with a changed form asks before it closes, whatever closes it; one that is sent does not',
  async ({ page, site }) => {
    const text = (en: string) => ({ en, lv: en, ru: en, ar: en });
    site.write('base/forms/note.json', {
      kind: 'form',
      format: 1,
      id: 'note',
      asksBeforeLeaving: true,
      fields: [{ name: 'note', type: 'input', label: { $t: 'note' } }],
      submit: { label: { $t: 'send' }, then: [{ do: 'popup.close' }] },
      text: { note: text('Note'), send: text('Keep the note') },
    });
    site.write('base/popups/note.json', {
      kind: 'popup',
      format: 1,
      id: 'note',
      views: { main: { title: 'A note', root: 'form' } },
      nodes: { form: { type: 'form/form', v: 1, props: { form: 'note' } } },
    });
    const open = { label: 'Write a note', steps: [{ do: 'popup.open', with: { popup: 'note' } }] };
    await publish(site, 'base/pages/notes.json', buttonsPage('/notes', [open]));
    await page.goto('/notes');
    const opener = page.getByRole('button', { name: 'Write a note' });
    const note = page.getByRole('dialog', { name: 'A note' });
    await opener.click();
    await note.getByLabel('Note').fill('');
    await page.keyboard.press('Escape');
    await expect(note).toHaveCount(0);
    await opener.click();
    await change(page, note.getByLabel('Note'), 'Call Ada');
    await page.keyboard.press('Escape');
    await answer(page, 'Stay here');
    await expect(note.getByLabel('Note')).toHaveValue('Call Ada');
    await expect(note.getByLabel('Note')).toBeFocused();
    await note.getByRole('button', { name: 'Close' }).click();
    await answer(page, 'Leave');
    await expect(note).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.click();
    await change(page, note.getByLabel('Note'), 'Call Ada');
    await note.getByRole('button', { name: 'Keep the note' }).click();
    await expect(note).toHaveCount(0);
    await expect(question(page)).toHaveCount(0);
  },
);

longTest('asks in every language of the site', async ({ page, site }) => {
  const label = Object.fromEntries(['en', 'lv', 'ru', 'ar'].map((locale) => [locale, 'Note']));
  site.write('base/forms/note.json', {
    kind: 'form',
    format: 1,
    id: 'note',
    asksBeforeLeaving: true,
    fields: [{ name: 'note', type: 'input', label: { $t: 'note' } }],
    submit: { label: { $t: 'note' } },
    text: { note: label },
  });
  await publish(
    site,
    'base/pages/note.json',
    pageOf('/note', { form: { type: 'form/form', v: 1, props: { form: 'note' } } }),
  );
  const titles = {
    '': 'Leave without saving?',
    '/lv': 'Vai aiziet nesaglabājot?',
    '/ru': 'Уйти без сохранения?',
    '/ar': 'هل تريد المغادرة دون حفظ؟',
  };
  for (const [prefix, title] of Object.entries(titles)) {
    await page.goto(`${prefix}/note`);
    await change(page, page.getByRole('textbox', { name: 'Note' }), 'Call Ada');
    await (await reach(page, `${prefix}/faq`)).press('Enter');
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('button').last().click();
    await expect(page).toHaveURL(`${prefix}/faq`);
  }
});
