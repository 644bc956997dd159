import type { FrameLocator, Locator, Page } from '@playwright/test';
import { recordOf } from '#schemas/record.ts';
import { send } from '../support/hostileStudio.ts';
import { inLongRun } from '../support/length.ts';
import { expect, test } from '../support/site.ts';
import { axeOf, runStudio, type StudioSite, signIn } from '../support/studioSite.ts';

const longTest = inLongRun(test);

let running: StudioSite;

test.beforeAll(async () => {
  running = await runStudio();
  await running.person('ann', 'publisher');
  await running.grant('ann', 'change-brand');
});
test.afterAll(() => running.end());

/** A document that is no page of its own, what is changed in it, and what is seen of that on a side. */
interface Story {
  document: string;
  change(document: Record<string, unknown>): object;
  /** Reads on a side what is changed. */
  seen(side: Locator, page: FrameLocator): Promise<string>;
  was: string;
  is: string;
}

const THE_HOME = { before: 'The page before', after: 'The page after' } as const;

const stories: readonly Story[] = [
  {
    document: 'base/theme/theme',
    change: ({ tokens, ...theme }) => ({ ...theme, tokens: { ...recordOf(tokens), 'radius-l': '3rem' } }),
    seen: (_, page) =>
      page.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--radius-l').trim()),
    was: '1.25rem',
    is: '3rem',
  },
  {
    document: 'base/config/site',
    change: ({ common, ...config }) => ({ ...config, common: { ...recordOf(common), siteName: 'Borealis' } }),
    seen: (_, page) => page.locator('html').evaluate(() => document.title.split(' ').at(-1) ?? ''),
    was: 'Aurora',
    is: 'Borealis',
  },
];

/** Writes a draft of a document. */
async function write(page: Page, { document: key, change }: Pick<Story, 'document' | 'change'>): Promise<void> {
  const path = `/studio/documents/${key}`;
  const { document, seen } = await send(page, { method: 'GET', path });
  await send(page, { method: 'PUT', path, data: { document: change(recordOf(document)), seen } });
}

/** Expects both sides of an open comparison to show what is changed. */
async function expectBoth(dialog: Locator, { seen, was, is }: Story): Promise<void> {
  for (const [title, value] of [
    [THE_HOME.before, was],
    [THE_HOME.after, is],
  ] as const) {
    const side = dialog.getByRole('region', { name: title });
    await expect.poll(() => seen(side, side.frameLocator('iframe')), title).toBe(value);
  }
}

longTest(
  'a look and settings are seen before and after as the home is drawn with them: from Publish, and in a release @frames',
  async ({ page }) => {
    await signIn(page, running, 'ann', '/?brand=aurora');
    await page.getByRole('navigation', { name: 'Rooms' }).waitFor();
    for (const story of stories) {
      await write(page, story);
      await page.goto(`${running.studio}/?brand=aurora&document=${story.document}`);
      await page.getByRole('button', { name: 'Publish …' }).click();
      await page.getByRole('dialog', { name: 'Publish' }).getByRole('button', { name: 'Before and after' }).click();
      const both = page.getByRole('dialog', { name: 'Before and after' });
      await expectBoth(both, story);
      expect(await axeOf(page, `${story.document} before and after`)).toEqual([]);
      const data = { name: story.document, reason: 'tried', documents: [story.document] };
      await send(page, { method: 'POST', path: '/releases', data });
      await page.goto(`${running.studio}/?brand=aurora&room=releases`);
      await page
        .getByRole('listitem')
        .filter({ hasText: story.document })
        .getByRole('button', { name: 'Before and after …' })
        .click();
      await expectBoth(page.getByRole('dialog', { name: `What «${story.document}» changes` }), story);
    }
  },
);

longTest(
  'letters and messages whose words change are seen before and after, as their readers get them, and others are not',
  async ({ page }) => {
    await signIn(page, running, 'ann', '/?brand=aurora');
    await page.getByRole('navigation', { name: 'Rooms' }).waitFor();
    await write(page, {
      document: 'base/messages/en',
      change: ({ messages, ...rest }) => ({
        ...rest,
        messages: {
          ...recordOf(messages),
          'letters.welcome.text': 'Come in whenever you like.\n\n[Come in]({{link}})',
          'letters.feedback.subject': 'What you told us',
          'letters.erased.subject': 'You are forgotten',
          'shell.skip': 'To the content',
        },
      }),
    });
    await page.goto(`${running.studio}/?brand=aurora&document=base/messages/en`);
    await page.getByRole('button', { name: 'Publish …' }).click();
    await page.getByRole('dialog', { name: 'Publish' }).getByRole('button', { name: 'Before and after' }).click();
    const sides = [
      ['Letters before', 'You have registered with us.'],
      ['Letters after', 'Come in whenever you like.'],
    ] as const;
    for (const [name, words] of sides) {
      const letters = page.getByRole('region', { name });
      await expect(letters.locator('iframe'), name).toHaveCount(3);
      await expect(letters.frameLocator('[title^="Welcome"]').getByText(words)).toBeVisible();
    }
    const before = page.getByRole('region', { name: sides[0][0] });
    const after = page.getByRole('region', { name: sides[1][0] });
    await expect(after.getByText('You are forgotten')).toBeVisible(); // a letter whose subject alone has changed
    await expect(before.getByText('You are forgotten')).toHaveCount(0);
    await expect(before.getByText('{{'), 'subjects are filled in as they are sent').toHaveCount(0);
    expect(await axeOf(page, 'letters before and after')).toEqual([]);
    await page.setViewportSize({ width: 820, height: 900 }); // one side below the other
    await after.getByRole('heading', { name: 'After', exact: true }).evaluate((heading) => heading.scrollIntoView());
    await expect(before.locator('iframe').last(), 'it covers what is after').not.toBeInViewport();
    await before.locator('iframe').last().scrollIntoViewIfNeeded();
    await expect(before.locator('iframe').last()).toBeInViewport();
  },
);
