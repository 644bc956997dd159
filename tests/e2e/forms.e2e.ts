import type { Page, Request } from '@playwright/test';
import { inLongRun } from '../support/length.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

const step = (page: Page, title: string) => page.getByRole('heading', { name: title, level: 2 });
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
const answersIn = (request: Request): Record<string, unknown> => {
  const body = request.postDataBuffer()?.toString('utf8') ?? '';
  return JSON.parse(/name="answers"\r\n\r\n([\s\S]*?)\r\n--/.exec(body)?.[1] ?? '{}') as Record<string, unknown>;
};

/** The first step, of somebody who plays. */
async function sayWho(page: Page, favourite = ''): Promise<void> {
  await page.getByRole('radio', { name: 'Every week' }).check();
  await page.getByLabel('Your favourite game here').fill(favourite);
}

test.describe('a form that no code knows', () => {
  test('is filled in step by step, with conditions, rows and a question to the platform, and is kept there', async ({
    page,
  }) => {
    await page.goto('/survey');
    await expect(step(page, 'You as a player')).toBeVisible();
    await expect(page.getByText('Step 1 of 2')).toBeVisible();
    await next(page);
    await expect(page.getByRole('radio', { name: 'Every week' })).toBeVisible();
    await expect(page.getByText('Fill in this field').first()).toBeVisible();
    await sayWho(page, 'No such game at all');
    await expect(page.getByText('Step 1 of 3')).toBeVisible();
    await next(page);
    await expect(page.getByText('We have no game of that name.').first()).toBeVisible();
    const { items } = (await (await page.request.get('/api/games/get')).json()).data as { items: { title: string }[] };
    await page.getByLabel('Your favourite game here').fill(items[0]?.title ?? '');
    await next(page);
    await expect(step(page, 'Your table')).toBeFocused();
    await page.getByRole('checkbox', { name: 'I play with others' }).check();
    await page.getByLabel('First name or nickname').fill('Ann');
    await page.getByLabel('What do they like?').selectOption('other');
    await page.getByLabel('What is it?').fill('Bingo');
    await page.getByRole('button', { name: 'Add a guest' }).click();
    await page.getByLabel('First name or nickname').nth(1).fill('Bo');
    await next(page);
    await page.getByRole('radio', { name: 'I do not like it' }).check();
    await page.getByRole('button', { name: 'Send my answers' }).click();
    await expect(page.getByLabel('What should we mend first?')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('What should we mend first?').fill('The search.');
    const sent = page.waitForRequest(/forms\/answer/);
    await page.getByRole('button', { name: 'Send my answers' }).click();
    expect(answersIn(await sent)).toEqual({
      often: 'weekly',
      favourite: items[0]?.title,
      limits: false,
      company: true,
      guests: [{ name: 'Ann', likes: 'other', other: 'Bingo' }, { name: 'Bo' }],
      score: 'poor',
      why: 'The search.',
      answer: false,
    });
    await expect(page.getByText('Thank you. Your answers have arrived.')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });

  longTest(
    'typed values survive a reload, on the same step, and are removed once the form is sent [STATE-21]',
    async ({ page }) => {
      await page.goto('/survey');
      await sayWho(page);
      await next(page);
      await page.getByRole('checkbox', { name: 'I play with others' }).check();
      await page.getByLabel('First name or nickname').fill('Ann');
      await page.waitForFunction(
        () =>
          localStorage.getItem('form.survey')?.includes('Ann') === true ||
          Object.values(localStorage).some((text) => String(text).includes('Ann')),
      );
      await page.reload();
      await expect(step(page, 'Your table')).toBeVisible();
      await expect(page.getByLabel('First name or nickname')).toHaveValue('Ann');
      await next(page);
      await page.getByRole('radio', { name: 'I like it', exact: true }).check();
      await page.getByRole('button', { name: 'Send my answers' }).click();
      await expect(page).toHaveURL(/\/$/);
      await page.goto('/survey');
      await expect(step(page, 'You as a player')).toBeVisible();
      await expect(page.getByRole('radio', { name: 'Every week' })).not.toBeChecked();
    },
  );
});

test.describe('sending', () => {
  test.use({ allowed: [/Failed to load resource|net::ERR/] });

  /** Up to the last button. */
  async function fill(page: Page): Promise<void> {
    await page.goto('/survey');
    await page.getByRole('radio', { name: 'I have not played yet' }).check();
    await next(page);
    await page.getByRole('radio', { name: 'I like it', exact: true }).check();
  }

  longTest('a double press on a slow line sends once', async ({ page }) => {
    await fill(page);
    let asked = 0;
    await page.route(/forms\/answer/, async (route) => {
      asked += 1;
      // the line is slow, which is what is tried
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    const button = page.getByRole('button', { name: 'Send my answers' });
    await button.dblclick();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/$/);
    expect(asked).toBe(1);
  });

  longTest(
    'an answer that is lost on the way: nothing typed is lost, and sending again has one effect',
    async ({ page }) => {
      await fill(page);
      const ids: unknown[] = [];
      await page.route(/forms\/answer/, async (route) => {
        const answer = await route.fetch();
        ids.push(((await answer.json()) as { data: { id: string } }).data.id);
        if (ids.length > 3) return route.fulfill({ response: answer });
        return route.abort('connectionreset'); // the platform has it; the browser never hears of it, which asks three times itself
      });
      await page.getByRole('button', { name: 'Send my answers' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page.getByRole('radio', { name: 'I like it', exact: true })).toBeChecked();
      await page.getByRole('button', { name: 'Send my answers' }).click();
      await expect(page).toHaveURL(/\/$/);
      expect(ids.length).toBeGreaterThan(1);
      expect(new Set(ids).size).toBe(1);
    },
  );
});
