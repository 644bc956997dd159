import { inLongRun } from '../support/length.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

// the frame's answer has the status that machines go by
test.use({ allowed: [/status of (503|403)/] });

longTest(
  'a game that its studio cannot open says why at once, and can be tried again; one that a studio or a country keeps shut cannot, a closed one has no way in [ROUTE-24]',
  async ({ page }) => {
    await page.goto('/game/bluebell-arcade-paper-elephants?mode=demo');
    const main = page.getByRole('main');
    const reason = main.frameLocator('iframe').getByRole('heading', { name: 'The game did not start' });
    await expect(reason).toBeVisible();
    await expect(main.getByText('The game is opening…')).toHaveCount(0);
    await expect(main.getByText('You play with play money')).toHaveCount(0);
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(reason).toBeVisible();
    await expect(main.getByRole('button', { name: 'Play for real' })).toHaveCount(0);

    const ofGuest = [
      ['cinder-loom-the-stargazers-gravity-2', 'The studio of this game is being looked after'],
      ['copper-heron-ledger-of-the-north-quarter', 'This game is not offered in your country'],
    ] as const;
    await page.setExtraHTTPHeaders({ 'x-visitor-country': 'GB' });
    for (const [game, words] of ofGuest) {
      await page.goto(`/game/${game}?mode=demo`);
      await expect(main.frameLocator('iframe').getByRole('heading', { name: words })).toBeVisible();
      await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(0);
      await expect(main.getByRole('button', { name: 'Close the game' })).toBeVisible();
    }

    for (const [game, words] of [
      ['saffron-table-drowsy-derby', 'The studio is working on this game.'],
      ['quartz-pony-emerald-mushrooms', 'This game is closed at the moment.'],
    ] as const) {
      await page.goto(`/game/${game}`);
      await expect(main.getByText(words)).toBeVisible();
      await expect(main.getByRole('button', { name: 'Play for real' })).toHaveCount(0);
    }
  },
);
