import { axeFindingsInBothSchemes } from '../support/axe.ts';
import { balance, begin, payThere } from '../support/cashierPage.ts';
import { inLongRun } from '../support/length.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

longTest('rows of the bet slip are seen to go; at once for who wants less motion', async ({ page }) => {
  await page.addInitScript(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given) {
      if (this.matches('li')) Reflect.set(globalThis, 'moved', true);
      return animate.apply(this, given);
    };
  });
  const moved = (): Promise<unknown> => page.evaluate(() => Reflect.get(globalThis, 'moved') as unknown);
  const slip = page.getByRole('region', { name: 'Bet slip' });
  const rows = slip.getByRole('listitem');
  const matches = page.getByRole('list', { name: 'Events' }).locator(':scope > li');
  const pick = (at: number): Promise<void> => matches.nth(at).getByRole('button', { pressed: false }).first().click();
  await page.goto('/betting?sport=football&phase=upcoming');
  await expect(slip).toContainText('Your slip is empty.');
  await pick(2);
  await expect(rows).toHaveCount(1);
  await expect(async () => {
    await pick(3);
    await slip
      .getByRole('button', { name: /^Take off/ })
      .last()
      .click();
    expect(await moved()).toBe(true);
  }).toPass();
  await expect(rows).toHaveCount(1);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await pick(3);
  await expect(rows).toHaveCount(2);
  await slip
    .getByRole('button', { name: /^Take off/ })
    .last()
    .click();
  await expect(rows).toHaveCount(1);
  expect(await moved()).toBeUndefined();
});

test('a guest puts prices on the slip, signs up with them kept, and a player’s combined bet takes the stake once and is cashed out after a question [ROUTE-04] [STATE-27]', async ({
  page,
  newPlayer,
  allowed,
}) => {
  allowed.push(/status of 409 .*\/api\/sport\/placeBet/); // a stake that is more than there is
  allowed.push(/status of 422 .*\/api\/sport\/cashout/); // an offer that is not worth what it was
  await page.goto('/betting');
  const events = page.getByRole('list', { name: 'Events' });
  await expect(events.getByRole('listitem').first()).toBeVisible();
  expect(await axeFindingsInBothSchemes(page, 'betting')).toEqual([]);
  const odds = page.getByLabel('Odds format');
  await odds.selectOption({ label: 'Fractional (3/2)' });
  await expect(events.getByRole('button', { name: /\d+\/\d+$/ }).first()).toBeVisible();
  await odds.selectOption({ label: 'Decimal (2.50)' });
  await page.getByRole('link', { name: 'Football' }).click();
  await expect(page).toHaveURL('/betting?sport=football');
  const leagues = page.getByRole('navigation', { name: 'Leagues' });
  await leagues.getByRole('region', { name: 'Isles of Tern' }).getByRole('link').first().click();
  await expect(page).toHaveURL('/betting?sport=football&league=football-3');
  await expect(events.getByRole('listitem').first()).toContainText('Isles of Tern · Coastal League');
  await events.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/betting\/e\d+$/);
  const event = page.getByRole('region', { name: 'Event' });
  await expect(event.getByRole('heading', { level: 2 }).first()).toBeVisible(); // which ones are left depends on the score by now
  expect(await page.title()).toContain(await page.getByRole('heading', { level: 1 }).innerText());
  expect(await axeFindingsInBothSchemes(page, 'event')).toEqual([]);
  await page.goto('/betting?sport=football');
  await page.getByRole('link', { name: 'Upcoming', exact: true }).click();
  await expect(page).toHaveURL('/betting?sport=football&phase=upcoming');
  const matches = events.locator(':scope > li');
  const slip = page.getByRole('region', { name: 'Bet slip' });
  await expect(slip).toContainText('Your slip is empty.');
  await matches.nth(2).getByRole('button', { pressed: false }).first().click();
  await matches.nth(3).getByRole('button', { pressed: false }).first().click();
  await expect(slip.getByRole('listitem')).toHaveCount(2);
  await matches
    .nth(4)
    .getByRole('button', { name: /^All \d+ markets$/ })
    .click();
  await expect(
    matches
      .nth(4)
      .getByRole('heading', { name: /^Total/ })
      .first(),
  ).toBeVisible();
  await slip.getByRole('button', { name: 'Log in to bet' }).click();
  await expect(
    page
      .getByRole('dialog')
      .getByLabel(/login|mail/i)
      .first(),
  ).toBeVisible();

  await newPlayer(page);
  await page.goto('/cashier/deposit');
  await begin(page, /Bank card/, '20');
  await payThere(page);
  await page.goto('/betting?sport=football&phase=upcoming');
  await expect(slip.getByRole('listitem')).toHaveCount(2);
  await slip.getByRole('button', { name: 'Place the bet' }).click();
  await expect(slip.getByText('Write an amount, such as 10 or 2.50.')).toBeVisible();
  await slip.getByLabel('Stake EUR').fill('5');
  await expect(slip.getByText(/^Pays up to/)).toBeVisible();
  await slip.getByLabel('If the odds change').selectOption({ label: 'Take any odds' }); // they move while this runs
  await slip.getByRole('button', { name: 'Place the bet' }).dblclick(); // sport.placeBet
  await expect(slip.getByText('Your bet is placed')).toBeVisible();
  await expect(balance(page)).toHaveText('€15.00');
  const running = page.getByRole('region', { name: 'Running bets' });
  await expect(running.getByText('Stake €5.00 at')).toBeVisible();
  await expect(running.getByRole('button', { name: /^Cash out €/ })).toBeVisible();
  await slip.getByRole('link', { name: 'My bets' }).click();
  await expect(page).toHaveURL('/profile/bets');
  await expect(page.getByText('Stake €5.00 at')).toHaveCount(1);
  await page.getByRole('button', { name: /^Cash out €/ }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByText(/It can then no longer bring up to €/)).toBeVisible();
  await question.getByRole('button', { name: 'Keep the bet' }).click();
  await expect(balance(page)).toHaveText('€15.00');
  // prices move while this runs: an offer that is not worth what it was does nothing, and is made anew
  for (let status = 422; status === 422; ) {
    const answer = page.waitForResponse(/sport\/cashout/i);
    await page.getByRole('button', { name: /^Cash out €/ }).click();
    await question.getByRole('button', { name: /^Cash out €/ }).dblclick();
    status = (await answer).status();
    await expect(question).toBeHidden();
  }
  await expect(page.getByRole('heading', { name: 'Cashed out' })).toBeVisible();
  await expect(balance(page)).not.toHaveText('€15.00');

  await page.goto('/betting?sport=football&phase=upcoming');
  await matches.nth(2).getByRole('button', { pressed: false }).first().click();
  await matches.nth(3).getByRole('button', { pressed: false }).first().click();
  await slip.getByRole('button', { name: 'Singles' }).click();
  const stakes = slip.getByRole('textbox', { name: /^Stake on / });
  await stakes.nth(0).fill('1');
  await stakes.nth(1).fill('1000'); // more than there is
  await slip.getByLabel('If the odds change').selectOption({ label: 'Take any odds' });
  await slip.getByRole('button', { name: 'Place 2 bets' }).dblclick();
  await expect(slip.getByText('Your bet is placed')).toBeVisible();
  await expect(slip.getByRole('listitem')).toHaveText([/There is not enough money for this stake\./]);
  await page.goto('/profile/bets');
  await expect(page.getByText('Stake €1.00 at')).toHaveCount(1);
});

longTest(
  'a brand whose settings name a provider’s betting opens it in a frame, by a press, in place of its own events [ROUTE-04] [CFG-04]',
  async ({ page, site }) => {
    const file = 'brands/kestrel/config.json';
    const kept = site.read<{ operations: object[] }>(file);
    const game = 'ironbark-play-amber-melons';
    site.write(file, { ...kept, operations: [...kept.operations, { op: 'set', at: '/betting', value: { game } }] });
    const address = `${site.at('kestrel')}/betting`;
    try {
      await page.goto(`${site.at('kestrel')}/offline`);
      const text = () => page.evaluate(async () => (await fetch('/betting')).text());
      await expect.poll(text).toContain('Try for free');
      await page.goto(address);
      const main = page.getByRole('main');
      await expect(main.getByRole('region', { name: 'Bet slip' })).toHaveCount(0);
      await expect(main.locator('iframe')).toHaveCount(0);
      await main.getByRole('button', { name: 'Try for free' }).click();
      await expect(main.frameLocator('iframe').getByRole('button', { name: 'Spin' })).toBeVisible();
      await expect(page).toHaveURL(address);
    } finally {
      site.write(file, kept);
      await site.settled();
    }
  },
);
