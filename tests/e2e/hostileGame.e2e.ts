import type { Page } from '@playwright/test';
import { balance, payByVoucher } from '../support/cashierPage.ts';
import { aFew, inLongRun } from '../support/length.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

const GAME = 'ironbark-play-amber-melons';
/** Where a game is fetched from into its frame. */
const LAUNCH = '**/platform/game/**';
const html = (body: string) => ({ contentType: 'text/html', body: `<!doctype html>${body}` });

/** What a studio's page that wants more than to be played does by itself: forged messages, other windows, the site's own window and content. */
function attack(): void {
  const game = { source: 'marquee-game', v: 1 };
  const money = { amount: '999999.00', currency: 'EUR' };
  const forged = [
    { ...game, type: 'balance', balance_main: money },
    { ...game, type: 'round.ended', round: 'no such round', win: money },
    { ...game, type: 'navigate', to: 'https://elsewhere.example/' },
    { ...game, type: '__proto__' },
    { ...game, type: 'constructor' },
    { ...game, v: 2, type: 'close' },
    { source: 'marquee-page', v: 1, type: 'close' },
    'close',
    null,
  ];
  for (const message of forged) parent.postMessage(message, '*');
  const reach = (act: () => void): void => {
    try {
      act();
    } catch {
      // the sandbox refused: what it let through is seen from outside
    }
  };
  const away = 'https://elsewhere.example/';
  reach(() => void open(away));
  reach(() => (top as Window).location.assign(away));
  reach(() => parent.document.body.replaceChildren('taken'));
  reach(() => parent.localStorage.setItem('taken', '1'));
  reach(() => alert('pay here'));
  reach(() => {
    const way = Object.assign(document.createElement('a'), { href: away, target: '_top' });
    document.body.append(way);
    way.click();
  });
  reach(() => {
    const form = Object.assign(document.createElement('form'), { action: away, target: '_blank' });
    document.body.append(form);
    form.submit();
  });
}

/** The site's own page beside the game. */
const around = (page: Page) => ({
  header: page.getByRole('banner').first(),
  stage: page.getByRole('region', { name: 'Amber Melons: play' }),
});

test('a game that forges messages, and asks for other windows and the site’s own, changes neither address nor balance nor page, pressed or not [ROUTE-24]', async ({
  page,
  newPlayer,
  allowed,
}) => {
  allowed.push(
    /Unsafe attempt to initiate navigation|Blocked (?:opening|a frame|form submission)|Ignored call to 'alert/,
  ); // what the browser refused
  await newPlayer(page);
  await payByVoucher(page, '40');
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.route(LAUNCH, (route) =>
    route.fulfill(
      html(`<button>Win</button><script>const attack = ${attack.toString()};
      attack(); document.querySelector('button').onclick = () => { attack(); document.title = 'pressed'; };
      parent.postMessage({ source: 'marquee-game', v: 1, type: 'ready' }, '*');</script>`),
    ),
  );
  await page.goto(`/game/${GAME}?mode=play`); // for money: here the page follows what a game says of rounds and balance
  const { header, stage } = around(page);
  const win = stage.frameLocator('iframe').getByRole('button', { name: 'Win' });
  await expect(stage.getByText('The game is opening…')).toBeHidden();
  await win.click(); // with a press a page may do more
  await expect.poll(() => win.evaluate(() => document.title)).toBe('pressed');
  await expect(balance(page)).toHaveText('€40.00');
  await expect(header).not.toContainText('999');
  await expect(stage.locator('iframe')).toBeVisible();
  await expect(page).toHaveURL(`/game/${GAME}?mode=play`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
  expect(dialogs).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('taken'))).toBeNull();
});

longTest('a game that stays silent is told of, and opens by the next try @pictures', async ({ page }) => {
  await page.route(LAUNCH, (route) => route.fulfill(html('<p>…</p>')));
  await page.goto(`/game/${GAME}?mode=demo`);
  const { stage } = around(page);
  const alert = stage.getByRole('alert');
  await expect(alert).toContainText('The game does not answer.');
  await page.unroute(LAUNCH);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(stage.frameLocator('iframe').getByRole('button', { name: 'Spin' })).toBeEnabled();
  await expect(alert).toHaveCount(0);
});

/** Has the game's frame be refused a spin for want of play money, as long as there is none; a route would take the frame's CORS away. */
function refuseSpins(): void {
  const { fetch: ask } = globalThis;
  globalThis.fetch = async (...asked) => {
    const isEmpty = asked[0] === '/platform/play/spin' && (await Reflect.get(globalThis, 'isEmpty')());
    const error = { type: 'UserNeedDepositException', message: 'The demo balance is used up.', code: 'DEMO_EMPTY' };
    return isEmpty ? Response.json({ error }, { status: 402 }) : ask(...asked);
  };
}

longTest(
  'play money that is used up is said in a dialog, whose ways lead on: to an account, to log in, or to new play money [DLG-06] @pictures',
  async ({ page }) => {
    let isEmpty = true;
    await page.exposeFunction('isEmpty', () => isEmpty);
    await page.addInitScript(refuseSpins);
    await page.goto(`/game/${GAME}?mode=demo`);
    const { stage } = around(page);
    const spin = stage.frameLocator('iframe').getByRole('button', { name: 'Spin' });
    const over = page.getByRole('dialog', { name: 'The play money is used up' });
    const again = stage.getByRole('button', { name: 'Take new play money' });
    for (const [way, leads] of [
      ['Join', 'Create your account'],
      ['Log in', 'Log in'],
    ] as const) {
      await spin.click();
      await over.getByRole('button', { name: way }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('heading', { name: leads }).first()).toBeVisible();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toHaveCount(0);
      await again.click();
    }
    await spin.click();
    await over.getByRole('button', { name: 'Stay with play money' }).click();
    isEmpty = false;
    await again.click();
    await spin.click();
    await expect(stage.frameLocator('iframe').getByText(/No win this time|comes back|You win/)).toBeVisible();
    await expect(page).toHaveURL(`/game/${GAME}?mode=demo`);
  },
);

for (const { brand, prefix } of aFew([
  { brand: 'localhost', prefix: '' },
  { brand: 'kestrel.localhost', prefix: '/ar' },
])) {
  test(`a guest at ${brand}${prefix} whose address of a game ends in #real is asked to register, and led to the index by closing [ACC-03] [ROUTE-21]`, async ({
    page,
    site,
  }) => {
    const origin = site.origin.replace('localhost', brand);
    await page.goto(`${origin}${prefix}/game/${GAME}#real`);
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('input[name="email"]')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(`${origin}${prefix || '/'}`);
  });
}
