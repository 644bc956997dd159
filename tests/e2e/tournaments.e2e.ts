import { axeFindingsInBothSchemes } from '../support/axe.ts';
import { inLongRun } from '../support/length.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

test('a player finds a tournament, takes part once, and sees it in the list and in its table; its games are twelve at once [ROUTE-17] [STATE-13]', async ({
  page,
  newPlayer,
}) => {
  await page.goto('/tournaments?status=active');
  await expect(page.getByRole('link', { name: 'Running' })).toHaveAttribute('aria-current', 'true');
  const cards = page.getByRole('list', { name: 'Tournaments' }).getByRole('listitem');
  await expect(cards).toHaveCount(3);
  expect(await axeFindingsInBothSchemes(page, 'tournaments')).toEqual([]);
  await expect(cards.first()).toContainText(/\d+ (d|h|min) \d+ (h|min|s)/);
  const card = cards.filter({ hasText: 'Comet Chase' });
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Comet Chase' })).toBeVisible();
  const address = page.url();
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await newPlayer(page);
  await page.goto(address);
  await expect(page.getByRole('table', { name: 'Table' }).getByRole('row')).toHaveCount(11);
  await page.getByRole('button', { name: 'Take part' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Join this tournament?');
  await question.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByText('You take part in «Comet Chase».')).toBeVisible();
  await expect(page.getByText('No points yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take part' })).toHaveCount(0);

  await page.getByRole('link', { name: /games that count/ }).click();
  await expect(page).toHaveURL(`${address}/gamehall`);
  const games = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') });
  await expect(games.nth(11)).toBeVisible();
  // read from what the server sends: the rest of a list whose end is near comes at once
  const html = await (await page.request.get(page.url())).text();
  const [main = ''] = html.slice(html.indexOf('<main')).split('</main>');
  const [, ...items] = main.split('<li');
  expect(items.filter((item) => item.includes('<img') && item.includes('<button'))).toHaveLength(12);
  await page.goto('/tournaments?status=active');
  await expect(card.getByText('You take part')).toBeVisible();
});

longTest(
  'a row that leaves the table is gone at once: fading, it would be taken out of its columns',
  async ({ page }) => {
    await page.goto('/tournaments?status=active');
    await page.getByRole('listitem').filter({ hasText: 'Comet Chase' }).getByRole('link').click();
    const rows = page.getByRole('table', { name: 'Table' }).locator('tbody');
    await expect(rows.getByRole('row')).toHaveCount(10);
    await rows.getByRole('row').last().scrollIntoViewIfNeeded(); // nothing moves where nobody sees it
    const moveFirst = (): Promise<number> =>
      rows.evaluate((own: HTMLTableSectionElement) => {
        own.append(own.rows[0] ?? '');
        return new Promise<number>((resolve) =>
          requestAnimationFrame(() => resolve([...own.rows].filter((row) => row.getAnimations().length > 0).length)),
        );
      });
    // the code that moves rows comes with the first change
    await expect.poll(moveFirst, { message: 'rows are seen to overtake' }).toBeGreaterThan(0);
    const left = await rows.evaluate((own: HTMLTableSectionElement) => {
      own.rows[3]?.remove();
      return new Promise<[number, number]>((resolve) =>
        requestAnimationFrame(() =>
          resolve([own.rows.length, [...own.rows].filter((row) => row.style.position !== '').length]),
        ),
      );
    });
    expect(left).toEqual([9, 0]);
    await expect.poll(moveFirst, { message: 'later ones still move' }).toBeGreaterThan(0);
  },
);
