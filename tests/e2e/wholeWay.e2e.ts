import { join } from 'node:path';
import { devices, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { words } from '../../demo/games/mechanics/lines/words.ts';
import { playTexts } from '../../demo/games/page/texts/index.ts';
import { createFormatters } from '../../runtime/i18n/format.ts';
import { askRunning } from '../../server/kernel/control.ts';
import { say as sayInGame } from '../../server/platform/words.ts';
import { byKeys, byMouse } from '../support/hands.ts';
import { inDatabase } from '../support/inDatabase.ts';
import { inLongRun } from '../support/length.ts';
import { nameFor } from '../support/nameFor.ts';
import { newNumber } from '../support/registrationForm.ts';
import { sentCode } from '../support/signInCodes.ts';
import { expect, registerInSteps, test } from '../support/site.ts';
import { wordsIn } from '../support/wordsIn.ts';

const longTest = inLongRun(test);

const GAME = 'ironbark-play-amber-melons';
const HOUR_MS = 3_600_000;
const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(64, 7)]);
const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'];
const phone = { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch };

/** Number of the player, if somebody is signed in; asked by the page, for Node finds no host of another brand. */
const uidOf = (page: Page): Promise<number | undefined> =>
  page.evaluate(async () => {
    const { data } = (await (await fetch('/api/account/getInfo')).json()) as { data?: { uid: number } };
    return data?.uid;
  });

/** Answer of a reading call, asked by the page for the same reason. */
const readAt = <T>(page: Page, call: string): Promise<T> =>
  page.evaluate(async (path) => ((await (await fetch(path)).json()) as { data: T }).data, `/api/${call}`);

const toCents = ({ amount }: { amount: string }): number => Math.round(Number(amount) * 100);

/** The player's money in cents, as the header has it. */
async function balanceOf(page: Page): Promise<number> {
  const balance = await readAt<Record<'balance_main' | 'balance_bonus' | 'balance_betting_bonus', { amount: string }>>(
    page,
    'account/getBalance',
  );
  return toCents(balance.balance_main) + toCents(balance.balance_bonus) + toCents(balance.balance_betting_bonus);
}

/** The player's rounds in cents, the newest first. */
async function roundsOf(page: Page): Promise<{ stake: number; win: number }[]> {
  const { items } = await readAt<{ items: Record<'stake' | 'win', { amount: string }>[] }>(
    page,
    'games/getHistory?limit=100',
  );
  return items.map(({ stake, win }) => ({ stake: toCents(stake), win: toCents(win) }));
}

/** Where a story is told, and how: `number` is a phone number as it is typed there. */
const atDesk = { name: 'in English at a desk', brand: undefined, locale: 'en', prefix: '', use: {}, number: newNumber };
const onPhone = { ...atDesk, name: 'in Russian on a phone', locale: 'ru', prefix: '/ru', use: phone };
const byKeysAlone = {
  ...atDesk,
  name: 'at another brand, from right to left, by keys alone',
  brand: 'tidal',
  locale: 'ar',
  number: () => `50${Math.floor(Math.random() * 9_000_000 + 1_000_000)}`,
};
const onPhoneElsewhere = {
  ...onPhone,
  name: 'at a second brand, in English on a phone',
  brand: 'kestrel',
  locale: 'en',
  prefix: '',
  number: () => `1512${Math.floor(Math.random() * 9_000_000 + 1_000_000)}`,
};

for (const way of [atDesk, onPhone, onPhoneElsewhere, byKeysAlone]) {
  const { name, brand, locale, prefix, use, number } = way;
  test.describe(() => {
    test.use(use);

    longTest(
      `a player’s whole way ${name}: register, confirm, deposit, play, limits, identity, payouts, shop, break, exclusion [STATE-22] [STATE-23] [STATE-24] [STATE-25] [PROT-04] [PROT-08] [PROT-09] @pictures`,
      async ({ page, site, allowed, context }) => {
        allowed.push(/status of (4\d\d)/);
        const handsOn = (where: Page) => (way === byKeysAlone ? byKeys(where) : byMouse);
        const hands = handsOn(page);
        const { of, say } = wordsIn(locale);
        const slot = playTexts(locale);
        const main = page.getByRole('main');
        const dialog = page.getByRole('dialog');
        const origin = brand === undefined ? site.origin : site.at(brand);
        const address = (path: string) => `${origin}${prefix}${path}`;
        const go = (path: string) => page.goto(address(path));
        const button = (place: Locator | Page | FrameLocator, label: string | RegExp) =>
          place.getByRole('button', { name: label }).last();
        const press = (place: Locator | Page, label: string | RegExp) => hands.press(button(place, label));
        /** Says yes: the answer that does something is the last one. */
        const agree = (): Promise<void> => hands.press(dialog.getByRole('button').last());
        const part = (title: string) => page.getByRole('region', { name: title });
        const email = `way.${locale}.${Date.now()}@example.com`;

        await test.step('registers, step by step', async () => {
          const putBack = registerInSteps(site);
          await site.settled();
          await go('/faq?show_popup_reg=1');
          const field = (key: string) => dialog.getByLabel(of('forms/registration', key), { exact: true });
          await hands.write(field('email.label'), email);
          await hands.write(dialog.getByRole('textbox', { name: of('forms/registration', 'mobile.label') }), number());
          await hands.write(field('password.label'), 'Sunny-day7');
          await press(dialog, say('forms.next'));
          await hands.write(field('first_name.label'), 'Vera');
          await hands.write(
            field('last_name.label'),
            locale === 'en' ? `Wayfield ${nameFor(email).slice(0, 30)}` : 'Wegmann',
          );
          for (const [unit, value] of [
            ['day', '17'],
            ['month', '5'],
            ['year', '1990'],
          ] as const)
            await hands.write(dialog.getByLabel(say(`forms.${unit}`)), value);
          await press(dialog, say('forms.next'));
          await hands.tick(
            dialog.getByRole('checkbox', { name: of('forms/registration', 'terms.consent').split('<')[0] ?? '' }),
          );
          await press(dialog, of('forms/registration', 'submit'));
          await expect(dialog.locator('form')).toHaveCount(0, { timeout: 60_000 });
          await hands.press(dialog.locator('[data-variant=secondary]').last()); // what there is to say to newcomers
          await expect(page).toHaveURL(/\/cashier\/deposit\?register=success$/, { timeout: 60_000 });
          putBack();
          await site.settled();
        });

        await test.step('confirms the address', async () => {
          await go('/profile/settings');
          await hands.press(
            part(of('pages/profile-settings', 'contacts.title')).getByRole('button', { name: email }).first(),
          );
          await hands.write(
            dialog.getByLabel(of('forms/contact-code', 'code.label'), { exact: true }),
            await sentCode(site, 'contact-code', email),
          );
          await press(dialog, of('forms/contact-code', 'submit'));
          await press(dialog, of('popups/confirmation-success', 'ok'));
          await expect(dialog).toHaveCount(0);
        });

        await test.step('deposits with an offer', async () => {
          await go('/cashier/deposit/card');
          await hands.write(page.getByLabel(of('forms/deposit', 'amount.label'), { exact: true }), '25');
          await hands.choose(
            page
              .getByRole('radiogroup', { name: of('forms/deposit', 'offer.label') })
              .getByRole('radio')
              .nth(1),
          );
          await press(page, of('forms/deposit', 'submit'));
          await page.waitForURL('**/platform/pay/**');
          await hands.press(page.locator('form button').first());
          await expect(page.getByRole('heading', { name: of('pages/pay-success', 'n0.title') })).toBeVisible();
        });

        const frame = page.frameLocator('iframe');
        const spin = frame.getByRole('button', { name: sayInGame(words.spin, locale), exact: true });
        const turn = async (): Promise<void> => {
          await expect(spin).toHaveAttribute('aria-disabled', 'false');
          await hands.press(spin);
        };
        const told = frame.locator('p[role=status]');

        await test.step('plays, and answers a reality check before the next round', async () => {
          await go(`/game/${GAME}?mode=play`);
          await turn();
          await expect(told).not.toHaveText(sayInGame(words.ready, locale));
          await expect(spin).toHaveAttribute('aria-disabled', 'false');
          const uid = await uidOf(page);
          const hourAgo = Date.now() - HOUR_MS - 1_000;
          inDatabase(site, 'UPDATE protection SET unchecked_since = ? WHERE uid = ?', hourAgo, Number(uid));
          await turn();
          await expect(dialog.getByRole('heading', { name: of('popups/reality-check', 'title') })).toBeVisible();
          await press(dialog, of('popups/reality-check', 'on'));
          await expect(dialog).toHaveCount(0);
          await turn();
          await expect(told).not.toHaveText(slot.realityCheck);
        });

        await test.step('wins a round: each open tab has the money soon, and the history names it', async () => {
          const other = await context.newPage();
          await other.goto(address('/faq'));
          const before = await balanceOf(page);
          const played = await roundsOf(page);
          let rounds = played;
          await expect(async () => {
            await turn();
            await expect(spin).toHaveAttribute('aria-disabled', 'false');
            rounds = await roundsOf(page);
            expect(rounds[0]?.win).toBeGreaterThan(0);
          }).toPass();
          const since = rounds.slice(0, rounds.length - played.length);
          const cents = since.reduce((sum, { stake, win }) => sum + win - stake, before);
          expect(await balanceOf(page)).toBe(cents);
          const { money } = createFormatters(locale, 'UTC');
          const inEuros = (sum: number): string => money({ amount: (sum / 100).toFixed(2), currency: 'EUR' });
          for (const tab of [page, other])
            await expect(tab.getByRole('banner').getByText(inEuros(cents)).first()).toBeVisible();
          await other.goto(address('/profile/bets'));
          const last = other.getByRole('list', { name: of('pages/profile-bets', 'games.title') }).getByRole('listitem');
          await expect(last.first()).toContainText(inEuros(rounds[0]?.win ?? 0));
          await other.close();
        });

        await test.step('sets a limit of loss', async () => {
          await go('/profile/responsible-game');
          const loss = part(of('pages/profile-responsible-game', 'loss.title'));
          await press(loss, of('pages/profile-responsible-game', 'loss.set'));
          await hands.write(dialog.getByLabel(of('forms/loss-limit', 'amount.label')), '50');
          await hands.choose(dialog.getByRole('radio', { name: of('forms/loss-limit', 'period.7'), exact: true }));
          await press(dialog, of('forms/loss-limit', 'submit'));
          await expect(dialog).toHaveCount(0);
          await expect(loss.getByRole('listitem')).toHaveCount(1);
        });

        await test.step('proves the identity', async () => {
          await go('/profile/verification');
          const form = part(of('pages/profile-verification', 'send.title'));
          await hands.select(form.getByLabel(of('forms/verification', 'kind.label')), 'passport');
          await hands.attach(form.locator('input[type=file]'), {
            name: 'pass.png',
            mimeType: 'image/png',
            buffer: PNG,
          });
          await press(form, of('forms/verification', 'submit'));
          await expect(main.getByText('pass.png').first()).toBeVisible();
          const uid = await uidOf(page);
          const order = { command: 'identity decide', input: { player: String(uid), verdict: 'approved' }, by: 'ann' };
          // the name of the file stands there before it has been sent
          await expect.poll(() => askRunning(join(site.content, '..', 'data'), order)).toMatchObject({ isDone: true });
        });

        const withdraw = async (): Promise<void> => {
          await go('/cashier/withdraw/card'); // money goes back the way it came
          await hands.write(main.getByLabel(of('forms/withdraw', 'amount.label'), { exact: true }), '10');
          await hands.write(main.getByLabel(of('forms/withdraw', 'card_number.label')), '4111 1111 1111 1111');
          await press(main, of('forms/withdraw', 'submit'));
          await expect(page).toHaveURL(/\/cashier\/receipt\/[\w-]+$/);
          await expect(main.getByText(say('cashier.payment.next.us'))).toBeVisible();
        };

        await test.step('withdraws, takes it back, and withdraws again', async () => {
          await withdraw();
          await press(main, of('pages/cashier-receipt', 'cancel'));
          await agree();
          await expect(main.getByText(say('cashier.status.cancelled')).first()).toBeVisible();
          await withdraw();
        });

        await test.step('buys in the shop', async () => {
          const uid = await uidOf(page);
          const entry = 'INSERT INTO loyalty_entry (id, uid, amount, created_at) VALUES (?, ?, 450, ?)';
          inDatabase(site, entry, Date.now(), Number(uid), Date.now());
          inDatabase(
            site,
            'UPDATE loyalty_member SET points = points + 450, earned = earned + 450 WHERE uid = ?',
            Number(uid),
          );
          await go('/loyalty/shop');
          await hands.press(page.getByRole('button', { name: say('loyalty.product.buyOf') }).first());
          await press(dialog, say('loyalty.buy.agree'));
          await expect(dialog.getByRole('heading', { name: of('popups/loyalty-shop-buy', 'title') })).toBeVisible();
        });

        await test.step('takes a break in another tab: the game says why it takes no stake, and leads on', async () => {
          await go(`/game/${GAME}?mode=play`);
          await expect(spin).toHaveAttribute('aria-disabled', 'false');
          const other = await context.newPage();
          await other.goto(address(`/game/${GAME}`));
          await handsOn(other).press(button(other, say('protection.panic.ask')));
          await handsOn(other).press(button(other, say('protection.panic.yes')));
          await expect(other).toHaveURL(/\/profile\/responsible-game$/);
          await other.close();
          await turn();
          await expect(told).toHaveText(slot.timeOut);
          await expect(main.getByText(say('games.play.refused.TIME_OUT'))).toBeVisible();
          await press(main, say('games.play.limits'));
          await expect(main.getByText(say('protection.status.break')).first()).toBeVisible();
        });

        await test.step('excludes themselves', async () => {
          const form = part(of('pages/profile-responsible-game', 'exclusion.title'));
          await hands.select(form.getByLabel(of('forms/self-exclusion', 'period.label')), '6m');
          await hands.tick(form.getByRole('checkbox'));
          await press(form, of('forms/self-exclusion', 'submit'));
          await agree();
          await expect(page).toHaveURL(address('/responsible-play/excluded'));
          expect(await uidOf(page)).toBeUndefined();
        });
      },
    );
  });
}
