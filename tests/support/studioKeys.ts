import { expect, type Locator, type Page } from '@playwright/test';
import { byKeys, type KeyHands } from './hands.ts';
import { enter, isFocused } from './keysAlone.ts';
import { PASSWORD, type StudioSite, saved } from './studioSite.ts';

/** Keys alone, in the Studio. */
export interface StudioKeys extends KeyHands {
  /** Presses a button; once what it does has happened, the focus is still somewhere. */
  press(button: Locator, done?: () => Promise<void>): Promise<void>;
  /** @param at where the Studio opens */
  signIn(name: string, at?: string): Promise<void>;
  /** To the pane of fields, by the key that goes back from part to part of the screen. */
  toFields(): Promise<void>;
  /** Goes somewhere by its name. */
  goTo(words: string, found: Locator): Promise<void>;
  publish(reason: string): Promise<void>;
}

export function studioKeys(page: Page, { studio }: Pick<StudioSite, 'studio'>): StudioKeys {
  const hands = byKeys(page, { goesBack: true });
  const fields = page.locator('#fields');
  const press = async (button: Locator, done = async (): Promise<void> => undefined): Promise<void> => {
    await hands.reach(button);
    await enter(page, done);
  };
  return {
    ...hands,
    press,
    async signIn(name, at = '/') {
      await page.goto(studio + at);
      await hands.write(page.getByLabel('Name or email'), name);
      await hands.write(page.getByLabel('Password'), PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('navigation', { name: 'Rooms' })).toBeVisible();
    },
    async select(list, value) {
      await hands.reach(list);
      const options = await list.evaluate((element: HTMLSelectElement) => [...element.options].map((one) => one.value));
      for (const key of ['Space', 'Home', ...Array<string>(options.indexOf(value)).fill('ArrowDown'), 'Enter'])
        await page.keyboard.press(key); // opened first: by keys alone a closed one takes what each arrow comes to
    },
    async toFields() {
      await fields.waitFor();
      for (let step = 0; step < 4 && !(await isFocused(fields)); step++) await page.keyboard.press('Shift+F6');
      await expect(fields).toBeFocused();
    },
    async goTo(words, found) {
      await page.keyboard.press('Control+k');
      const dialog = page.getByRole('dialog', { name: 'Go to …' });
      await expect(dialog.getByRole('searchbox')).toBeFocused();
      await page.keyboard.type(words);
      await expect(found).toBeVisible();
      for (let row = 0; row < 20 && !(await isFocused(found)); row++) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
    },
    async publish(reason) {
      await saved(page).waitFor();
      await page.keyboard.press('Control+Enter');
      const dialog = page.getByRole('dialog', { name: 'Publish' });
      await expect(dialog).toBeVisible();
      await expect(dialog.getByLabel('Reason')).toBeFocused();
      await page.keyboard.type(reason);
      await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeEnabled();
      await enter(page, () => expect(page.getByText('Published: visitors see it now.')).toBeVisible());
    },
  };
}
