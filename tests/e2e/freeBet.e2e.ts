import { fixturesAround } from '../../demo/sport/fixtures.ts';
import { hasWon, offersOf } from '../../demo/sport/markets.ts';
import { standingAt } from '../../demo/sport/match.ts';
import { balance } from '../support/cashierPage.ts';
import { putClockAhead, test } from '../support/clockAhead.ts';
import { DEMO_PASSWORD } from '../support/demoPasswords.ts';
import { enterAs } from '../support/enterAt.ts';
import { inLongRun } from '../support/length.ts';
import { part } from '../support/profilePage.ts';
import { expect } from '../support/site.ts';

const longTest = inLongRun(test);
const MINUTE_MS = 60_000;

/** The next football match with time enough to bet on it, and the side that will win it or the draw: the demo's book knows. */
function nextWinner() {
  const now = Date.now();
  const match = fixturesAround(now).find(
    ({ sport, startsAt }) => sport === 'football' && startsAt > now + 15 * MINUTE_MS,
  );
  if (!match) throw new Error('no football match is to come');
  const results = offersOf(match, standingAt(match, now)).filter(({ market }) => market === 'result');
  const winner = results.find(({ id }) => hasWon(match, id));
  if (!winner) throw new Error(`nobody can bet on the end of ${match.id}`);
  const sides: Readonly<Record<string, string>> = { home: match.home, away: match.away, draw: 'Draw' };
  return { match, name: sides[winner.outcome] ?? '' };
}

longTest(
  'a free bet that waits is started after its terms, another follows it; given up it goes for good; one that is bet and won pays its profit as own money, and is told as used [ROUTE-12] [STATE-26] [STATE-27] [DLG-07]',
  async ({ page, site, allowed }) => {
    allowed.push(/status of 4\d\d/, /cannot be reached|ERR_/); // the site is away while its clock is put forward
    const dialog = page.getByRole('dialog');
    const bets = part(page, 'Free bets');
    const rows = bets.getByRole('listitem');
    await enterAs(page, site.origin, 'bella');

    await test.step('two wait; the one that is started is in play after the question, and the other comes after it', async () => {
      await page.goto('/profile/bonuses');
      await expect(rows).toHaveText([/Ready to start/, /Ready to start/]);
      await rows.last().getByRole('button', { name: 'Start' }).click();
      await expect(dialog.getByRole('heading', { name: 'Use this free bet?' })).toBeVisible();
      await expect(dialog.getByText(/ go to your betting balance as a free bet\./)).toBeVisible();
      await dialog.getByRole('button', { name: 'Not now' }).click();
      await expect(rows).toHaveText([/Ready to start/, /Ready to start/]);
      await rows.last().getByRole('button', { name: 'Start' }).click();
      await dialog.getByRole('button', { name: 'Start it' }).dblclick(); // one effect
      await expect(dialog.getByRole('heading', { name: 'Your free bet is ready' })).toBeVisible();
      await dialog.getByRole('button', { name: 'Good' }).click();
      await expect(rows).toHaveText([/In play/, /Starts by itself once the one in play is wagered or used up/]);
      await expect(bets.getByRole('button', { name: 'Stop' })).toHaveCount(0); // a free bet is used or given up
    });

    await test.step('a second one does not start beside it', async () => {
      await rows.last().getByRole('button', { name: 'Start' }).click();
      await dialog.getByRole('button', { name: 'Start it' }).click();
      await expect(dialog.getByRole('alert')).toHaveText('Another bonus is in play. Finish or stop that one first.');
      await dialog.getByRole('button', { name: 'Close' }).last().click();
    });

    await test.step('the one in play is given up by a yes to what is lost; then the other one is started', async () => {
      await rows.first().getByRole('button', { name: 'Give up' }).click();
      await expect(dialog.getByText('You lose €5.00')).toBeVisible();
      await expect(dialog.getByText('Bets that are placed stay.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Give it up' }).click();
      await expect(rows).toHaveText([/Ready to start/, /Given up/]);
      await rows.first().getByRole('button', { name: 'Start' }).click();
      await dialog.getByRole('button', { name: 'Start it' }).click();
      await dialog.getByRole('button', { name: 'Good' }).click();
      await expect(rows).toHaveText([/In play/, /Given up/]);
    });

    const { match, name } = nextWinner();
    await test.step('a player without own money bets with it, and until the match is over it is in play', async () => {
      await page.goto(`/betting/${match.id}`);
      const result = page.getByRole('region', { name: 'Event' });
      await result
        .getByRole('button', { name: new RegExp(`^${name} ?\\d`) })
        .first()
        .click();
      const slip = page.getByRole('region', { name: 'Bet slip' });
      await slip.getByLabel('Stake EUR').fill('5');
      await slip.getByLabel('If the odds change').selectOption({ label: 'Take any odds' }); // they move while this runs
      await slip.getByRole('button', { name: 'Place the bet' }).click();
      await expect(slip.getByText('Your bet is placed')).toBeVisible();
      await page.goto('/profile/bonuses');
      await expect(rows).toHaveText([/In play/, /Given up/]);
    });

    await test.step('once the match is won the profit alone is own money; the free bet is used', async () => {
      const ms = match.endsAt - Date.now() + MINUTE_MS;
      await putClockAhead(page, site, { ms, login: 'bella@demo.example', password: DEMO_PASSWORD });
      await expect(async () => {
        await page.goto('/profile/bets');
        await expect(part(page, 'Sport').getByText('Won', { exact: true })).toBeVisible({ timeout: 5_000 });
      }).toPass();
      const { data } = await (await page.request.get('/api/sport/getBets')).json();
      const [{ win, odds }] = data.items;
      expect(Number(win.amount)).toBeCloseTo(5 * Number(odds) - 5, 1);
      await expect(balance(page)).toHaveText(`€${win.amount}`);
      await page.goto('/profile/bonuses');
      await expect(rows).toHaveText([/Given up/, /Used/]); // the past, newest first
      await expect(bets.getByRole('button')).toHaveCount(0);
    });
  },
);
