import { expect, type Locator, type Page } from '@playwright/test';
import { isFocused, tabTo } from './keysAlone.ts';

/** How somebody uses what is on a page: a story that is told with hands can be told by mouse and by keys. */
export interface Hands {
  press(button: Locator): Promise<void>;
  write(field: Locator, text: string): Promise<void>;
  tick(box: Locator): Promise<void>;
  /** Chooses one of a group of radio buttons. */
  choose(radio: Locator): Promise<void>;
  /** Chooses in a list by the value of its option. */
  select(list: Locator, value: string): Promise<void>;
  attach(input: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void>;
}

export const byMouse: Hands = {
  press: (button) => button.click(),
  write: (field, text) => field.fill(text),
  tick: (box) => box.check(),
  choose: (radio) => radio.check(),
  select: async (list, value) => {
    await list.selectOption(value);
  },
  attach: (input, file) => input.setInputFiles(file),
};

/** Hands on a keyboard. */
export interface KeyHands extends Hands {
  /** Has the focus come there. */
  reach(wanted: Locator): Promise<void>;
}

/**
 * Keys alone: all is reached by Tab, and every stop on the way can be seen. A screen reader finds it the same way, by its role and name.
 * @param goesBack what stands before the focus is reached by Shift and Tab, and not by way of the page's end
 */
export function byKeys(page: Page, { goesBack = false }: { goesBack?: boolean } = {}): KeyHands {
  const reach = async (wanted: Locator): Promise<void> => {
    await expect(wanted.first()).toBeVisible();
    if (await isFocused(wanted)) return;
    await tabTo(page, wanted, { key: goesBack && (await isBehind(wanted.first())) ? 'Shift+Tab' : 'Tab' });
  };
  return {
    reach,
    async press(button) {
      await reach(button);
      await page.keyboard.press('Enter');
    },
    async write(field, text) {
      await reach(field);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
    async tick(box) {
      await reach(box);
      await page.keyboard.press('Space');
      await expect(box).toBeChecked();
    },
    async choose(radio) {
      // Tab comes to one of the group, arrows go on
      const group = radio.locator('xpath=ancestor::*[@role="radiogroup" or self::fieldset][1]').getByRole('radio');
      await reach(group);
      const most = await group.count();
      for (let step = 0; step < most; step++) {
        // oxlint-disable-next-line no-await-in-loop -- one key after another
        if (await radio.isChecked()) return;
        // oxlint-disable-next-line no-await-in-loop
        await page.keyboard.press(step === 0 ? 'Space' : 'ArrowDown');
      }
      await expect(radio).toBeChecked();
    },
    async select(list, value) {
      await reach(list);
      const options = await list.evaluate((element: HTMLSelectElement) => [...element.options].map((one) => one.value));
      await page.keyboard.press('Home');
      for (let step = 0; step < options.indexOf(value); step++) {
        // oxlint-disable-next-line no-await-in-loop -- one key after another
        await page.keyboard.press('ArrowDown');
      }
      await expect(list).toHaveValue(value);
    },
    async attach(input, file) {
      await reach(input);
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
      await chooser.setFiles(file);
    },
  };
}

/** It stands before what has the focus. */
const isBehind = (wanted: Locator): Promise<boolean> =>
  wanted.evaluate((element) => {
    const { activeElement: here, body } = document;
    const isLater = here !== null && element.compareDocumentPosition(here) & Node.DOCUMENT_POSITION_FOLLOWING;
    return here !== body && Boolean(isLater);
  });
