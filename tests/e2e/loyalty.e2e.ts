import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { balance } from '../support/cashierPage.ts';
import { aFew } from '../support/length.ts';
import { part } from '../support/profilePage.ts';
import { expect, type RunningSite, test } from '../support/site.ts';

/** Gives a player points, as if they had been earned. */
function givePoints(site: RunningSite, email: string, amount: number): void {
  const db = new DatabaseSync(join(site.content, '..', 'data', 'db', 'marquee.db'));
  try {
    db.exec('PRAGMA busy_timeout = 10000');
    const found = db.prepare('SELECT uid FROM player WHERE login = ?').get(email);
    const uid = Number(found?.['uid']);
    const now = Date.now();
    db.prepare('INSERT INTO loyalty_entry (id, uid, amount, created_at) VALUES (?, ?, ?, ?)').run(
      `test:${uid}:${now}`,
      uid,
      amount,
      now,
    );
    db.prepare('UPDATE loyalty_member SET points = points + ?, earned = earned + ? WHERE uid = ?').run(
      amount,
      amount,
      uid,
    );
  } finally {
    db.close();
  }
}

test('a member reads the programme, goes by a character, buys with points once, and is told of what is missing [ROUTE-10] [ROUTE-12] [STATE-19] [STATE-25] [DLG-06]', async ({
  page,
  site,
  newPlayer,
}) => {
  const { email } = await newPlayer(page);
  const dialog = page.getByRole('dialog');

  await test.step('the only programme’s quests stand right there, and its page is one press away', async () => {
    await page.goto('/loyalty');
    await expect(part(page, 'Where you stand').getByText('0 points', { exact: true })).toBeVisible();
    await expect(part(page, 'Quests').getByRole('heading', { name: 'Play 10 rounds' })).toBeVisible();
    await part(page, 'Quests').getByRole('button', { name: 'Details: Play 10 rounds' }).click();
    await expect(page.getByText('Welcome aboard')).toBeVisible(); // news of the programme come with the first press
    await expect(dialog.getByText('0 of 10')).toBeVisible();
    await dialog.getByRole('paragraph').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'The Long Voyage' }).click();
    await expect(page).toHaveURL('/loyalty/voyage');
    await expect(page.getByRole('heading', { level: 1, name: 'The Long Voyage' })).toBeVisible();
    await expect(page.getByText(/Every €1\.00 of your own money/)).toBeVisible();
  });

  await test.step('a character is chosen after a question, and shown in the profile', async () => {
    await page.goto('/profile/loyalty');
    await part(page, 'Your character').getByRole('button', { name: 'Choose: Vesper the Fox' }).click();
    await dialog.getByRole('button', { name: 'Choose' }).click();
    await expect(dialog.getByText('From now on you go by Vesper the Fox.')).toBeVisible();
    await dialog.getByRole('paragraph').getByRole('button', { name: 'Close' }).click();
    await expect(part(page, 'Where you stand').getByText('Vesper the Fox')).toBeVisible();
  });

  await test.step('without the points the shop says what is missing, with a way on', async () => {
    await page.getByRole('button', { name: 'To the shop' }).click();
    await expect(page).toHaveURL('/loyalty/shop');
    await page.getByRole('button', { name: 'Buy: 5 free spins' }).click();
    await expect(dialog.getByText('It costs 120 points, and you have 0 points. Missing: 120 points.')).toBeVisible();
    await dialog.getByRole('button', { name: 'How points are earned' }).click();
    await expect(page).toHaveURL('/loyalty');
  });

  await test.step('with them it is bought once: the points go, the money comes', async () => {
    givePoints(site, email, 450);
    await page.goto('/loyalty/shop');
    await expect(part(page, 'Where you stand').getByText('450 points', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Money' }).click();
    await page.getByRole('button', { name: 'Buy: €1.00 for your balance' }).click();
    await expect(dialog.getByText('Left afterwards: 250 points')).toBeVisible();
    await dialog.getByRole('button', { name: 'Buy', exact: true }).dblclick(); // loyalty.buyproduct
    await expect(dialog.getByText('The money is in your main balance.')).toBeVisible();
    await expect(dialog.getByText('You have 250 points left.')).toBeVisible();
    await dialog.getByRole('paragraph').getByRole('button', { name: 'Close' }).click();
    await expect(part(page, 'Where you stand').getByText('250 points', { exact: true })).toBeVisible();
    await expect(balance(page)).toHaveText('€1.00');
  });

  await test.step('goods are sent to an address; what was bought stands below the shop, and money in the history', async () => {
    givePoints(site, email, 450);
    await page.goto('/loyalty/shop');
    await page.getByRole('button', { name: 'Things' }).click();
    await page.getByRole('button', { name: 'Buy: Harbour mug' }).click();
    await expect(dialog.getByLabel('Who gets it')).toHaveValue(/^Vera Lind/);
    await dialog.getByLabel(/^Address/).fill('Elm Street 1, LV-1001 Riga');
    await dialog.getByRole('button', { name: 'Buy', exact: true }).click();
    await dialog.getByRole('paragraph').getByRole('button', { name: 'Close' }).click();
    const bought = page.getByRole('region', { name: 'What you bought' }).getByRole('listitem');
    await expect(bought).toHaveText([
      /Harbour mug.*300 points.*Ordered: we are packing it.*Elm Street 1, LV-1001 Riga/s,
      /1\.00 for your balance.*200 points.*Given at once/s,
    ]);
    await page.goto('/cashier/history?kind=prize');
    const entry = page.getByRole('list', { name: 'History' }).getByRole('listitem');
    await expect(entry).toHaveText([/Points turned into money.*€1\.00.*Balance €1\.00/s]);
    await entry.getByRole('link').click();
    await expect(page).toHaveURL('/cashier/receipt/entry-EUR-1');
    await expect(page.getByRole('main')).toContainText('Points turned into money');
  });

  await test.step('free spins that were bought are told on the cover of their game, wherever it stands', async () => {
    givePoints(site, email, 60);
    await page.goto('/loyalty/shop');
    await page.getByRole('button', { name: 'Buy: 5 free spins' }).click();
    await dialog.getByRole('button', { name: 'Buy', exact: true }).click();
    await expect(dialog.getByText(/You have \d+ points left\./)).toBeVisible();
    await dialog.getByRole('paragraph').getByRole('button', { name: 'Close' }).click();
    const { data } = await (await page.request.get('/api/freespins/get')).json();
    const [{ game }] = data.items;
    for (const address of aFew(['/', '/gamehall'])) {
      await page.goto(address);
      const cover = page.locator(`button[data-detail*='"${game.sysname}"'] > span`).first();
      const words = () => cover.evaluate((element) => getComputedStyle(element, '::before').content);
      await expect.poll(words, address).toBe('"5 free spins"');
    }
  });

  await test.step('a brand without the programme says so', async () => {
    const file = 'base/config.json';
    const before = site.read<{ loyalty: object }>(file);
    site.write(file, { ...before, loyalty: { ...before.loyalty, isEnableLoyalty: false } });
    try {
      await expect(async () => {
        await page.goto('/loyalty');
        await expect(page.getByText('There is no loyalty programme here')).toBeVisible({ timeout: 15_000 });
      }).toPass();
      await expect(part(page, 'Quests')).toHaveCount(0);
    } finally {
      site.write(file, before);
    }
  });
});
