import { buttonsPage, publish } from '../support/lab.ts';
import { inLongRun } from '../support/length.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

const popup = (id: string, more: object = {}): object => ({
  kind: 'popup',
  format: 1,
  id,
  views: { main: { title: `Dialog ${id}`, root: 'n0' } },
  nodes: {
    n0: {
      type: 'content/action-row',
      v: 1,
      props: { items: [{ id: 'go', label: `Close ${id} now` }] },
      on: { go: [{ do: 'popup.close', with: { force: true } }] },
    },
  },
  ...more,
});
const open = (id: string, more: object = {}): object => ({ do: 'popup.open', with: { popup: id, ...more } });

test.beforeEach(async ({ site, page }) => {
  site.write('base/popups/one.json', popup('one'));
  site.write('base/popups/two.json', popup('two', { preventClose: true }));
  site.write('base/popups/little.json', popup('little', { size: 'small' }));
  site.write('base/popups/side.json', popup('side', { dialog: 'curtain' }));
  const ask = {
    do: 'confirm',
    with: {
      text: 'Really?',
      agree: 'Yes',
      reject: 'No',
      then: [{ do: 'toast', with: { text: 'Agreed', tone: 'success' } }],
      else: [{ do: 'toast', with: { text: 'Rejected' } }],
    },
  };
  await publish(
    site,
    'base/pages/dialogs.json',
    buttonsPage('/dialogs', [
      { label: 'Stack', steps: [open('one'), open('two')] },
      { label: 'Queue', steps: [open('one', { queue: true }), open('side', { queue: true })] },
      { label: 'Kept', steps: [open('two')] },
      { label: 'Little', steps: [open('little')] },
      { label: 'Ask', steps: [ask] },
      { label: 'Curtain', steps: [open('side')] },
      {
        label: 'Toasts',
        steps: [
          { do: 'toast', with: { text: 'Level up', component: 'level', tone: 'info', title: 'News' } },
          { do: 'toast', with: { text: 'Stays', timeMs: 0, tone: 'warning' } },
          {
            do: 'toast',
            with: {
              text: 'A gift',
              icon: '/public/brand/aurora/favicon.svg',
              button: 'Take it',
              timeMs: 0,
              allowClose: false,
              then: [open('side'), { do: 'toast', with: { text: 'Look here', timeMs: 0 } }],
            },
          },
        ],
      },
      { label: 'Missing', steps: [open('nowhere')] },
    ]),
  );
  await page.goto('/dialogs');
});

test('popup, confirm and curtain; medium unless the document says otherwise; one that is not there says so, and offers to try again [DLG-01]', async ({
  page,
  allowed,
}) => {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Curtain' }).click();
  await expect(dialog).toHaveAttribute('data-kind', 'curtain');
  await expect(dialog).toHaveAttribute('data-size', 'medium');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect(dialog).toHaveAttribute('data-kind', 'confirm');
  await dialog.getByRole('button', { name: 'No' }).click();
  await expect(dialog).toHaveCount(0);

  allowed.push(/status of 404/, /report: .*popup/);
  await page.getByRole('button', { name: 'Missing' }).click();
  await expect(dialog.getByRole('button', { name: /again|retry/i })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Kept' }).click();
  await expect(dialog).toHaveAttribute('data-kind', 'popup');
});

test('dialogs stack, the page behind stands still, and the queue opens one after another [DLG-02]', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Stack' }).click();
  await expect(page.getByRole('heading', { name: 'Dialog two' })).toBeVisible();
  expect(await page.locator('dialog[open]').count()).toBe(2);
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
  await page.getByRole('button', { name: 'Close two now' }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Close one now' }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).not.toBe('hidden');
  await page.getByRole('button', { name: 'Queue' }).click();
  await expect(page.getByRole('heading', { name: 'Dialog one' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dialog side' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Dialog side' })).toBeVisible();
});

test('focus goes into a dialog, stays there, and comes back; Escape and a press outside close, unless closing is prevented; a forced close still works [DLG-03]', async ({
  page,
}) => {
  const opener = page.getByRole('button', { name: 'Curtain' });
  await opener.click();
  await expect(page.getByRole('heading', { name: 'Dialog side' })).toBeVisible();
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  const dialog = page.locator('dialog[open]');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Curtain' }).click();
  await expect(page.getByRole('heading', { name: 'Dialog side' })).toBeVisible();
  await page.mouse.click(10, 400);
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Kept' }).click();
  await expect(page.getByRole('heading', { name: 'Dialog two' })).toBeVisible();
  for (const _try of [1, 2, 3]) await page.keyboard.press('Escape');
  await page.mouse.click(10, 400);
  await expect(dialog).toHaveCount(1);
  await expect(dialog.getByRole('button', { name: 'Close', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Close two now' }).click();
  await expect(dialog).toHaveCount(0);
});

longTest('a confirm answers yes or no [DLG-04]', async ({ page }) => {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Ask' }).click();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Agreed')).toBeVisible();
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect(dialog.getByRole('button', { name: 'Yes' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Rejected')).toBeVisible();
});

longTest(
  'on a phone every popup and question stands at the lower edge, as wide as the window, where the thumb is',
  async ({ page }) => {
    await page.setViewportSize({ width: 600, height: 844 });
    const dialog = page.getByRole('dialog');
    for (const [name, close] of [
      ['Little', 'Close little now'],
      ['Kept', 'Close two now'],
      ['Ask', 'No'],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).click();
      const panel = dialog.locator('> div').first();
      await expect
        .poll(async () => {
          const box = await panel.boundingBox();
          return box && [box.x, box.width > 600 - 20, box.y + box.height]; // a scrollbar may stand beside it
        })
        .toEqual([0, true, 844]);
      await dialog.getByRole('button', { name: close, exact: true }).click();
      await expect(dialog).toHaveCount(0);
    }
  },
);

test('toasts stand under the header, say their topic and go after five seconds unless they are to stay, and the page stays where it is; a button of one does what its document says; above an open dialog they are within reach [DLG-09] @pictures', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/dialogs');
  await page.setViewportSize({ width: 1280, height: 480 });
  await page.evaluate(() => scrollTo({ top: 100, behavior: 'instant' })); // before the code that moves notices is there
  await page.getByRole('button', { name: 'Toasts' }).evaluate((button: HTMLElement) => button.click());
  const level = page.getByRole('listitem').filter({ hasText: 'Level up' });
  await expect(level.locator('svg')).toBeVisible();
  await level.hover(); // holds its time, which goes on beside the test
  const header = await page.getByRole('banner').first().boundingBox();
  const toast = await level.boundingBox();
  expect(toast?.y ?? 0).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0) - 1);
  await page.clock.fastForward(5_100);
  await expect(level).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(5_100);
  await expect(level).toHaveCount(0);
  const stays = page.getByRole('listitem').filter({ hasText: 'Stays' });
  await expect(stays).toBeVisible();
  await stays.getByRole('button', { name: /close/i }).click();
  await expect(stays).toHaveCount(0);
  expect(await page.evaluate(() => scrollY), 'the page stays where it is').toBe(100);

  const gift = page.getByRole('listitem').filter({ hasText: 'A gift' });
  await expect(gift.getByRole('button')).toHaveText(['Take it']); // none to close it: allowClose
  expect(await gift.locator('img').evaluate((image: HTMLImageElement) => image.decode())).toBeUndefined();
  await gift.getByRole('button', { name: 'Take it' }).click();
  await expect(page.getByRole('heading', { name: 'Dialog side' })).toBeVisible();
  await expect(gift).toHaveCount(0);

  const above = page.getByRole('listitem').filter({ hasText: 'Look here' });
  await above.getByRole('button', { name: 'Close' }).click(); // it lies above the dialog, and is within reach
  await expect(above).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

longTest('nodes of a popup are shown by what its opener gave it', async ({ site, page }) => {
  const words = (body: string, tier: string): object => ({
    type: 'content/rich-text',
    v: 1,
    props: { body: `<p>${body}</p>` },
    show: { eq: [{ get: 'params.tier' }, tier] },
  });
  site.write('base/popups/tiers.json', {
    ...popup('tiers'),
    nodes: {
      n0: { type: 'layout/stack', v: 1, props: {}, slots: { main: ['gold', 'silver'] } },
      gold: words('For gold players', 'gold'),
      silver: words('For silver players', 'silver'),
    },
  });
  await publish(
    site,
    'base/pages/tiers.json',
    buttonsPage('/tiers', [{ label: 'Gold', steps: [open('tiers', { params: { tier: 'gold' } })] }]),
  );
  await page.goto('/tiers');
  await page.getByRole('button', { name: 'Gold' }).click();
  await expect(page.getByRole('dialog')).toContainText('For gold players');
  await expect(page.getByRole('dialog')).not.toContainText('silver');
});
