import { begin, goOn } from '../support/cashierPage.ts';
import { inLongRun } from '../support/length.ts';
import { networkRest } from '../support/networkRest.ts';
import { part } from '../support/profilePage.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

longTest(
  'from signing in over a deposit to a limit, the accessibility tree alone tells where a player is, what each control is called and how it stands, what was refused, and what came of it [REL-S24]',
  async ({ page, newPlayer, context, allowed }) => {
    allowed.push(/status of 4\d\d/);
    const { email, password } = await newPlayer(page);
    await context.clearCookies();
    const header = page.getByRole('banner').first();
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');

    await test.step('signs in: the dialog has the focus within, a refusal is an alert, and the header is a player’s afterwards', async () => {
      await page.goto('/faq');
      await header.getByRole('link', { name: 'Log in' }).click();
      await expect(dialog).toMatchAriaSnapshot(`
        - dialog "Log in":
          - banner:
            - heading "Log in" [level=2]
            - button "Close"
          - textbox "E-mail or phone"
          - textbox "Password"
          - button "Show password"
          - button "Log in"
          - button "Forgot your password?"
          - button "Join"
      `);
      await expect.poll(() => dialog.evaluate((own) => own.contains(document.activeElement))).toBe(true);
      await dialog.getByRole('textbox', { name: 'E-mail or phone' }).fill(email);
      await dialog.getByRole('textbox', { name: 'Password' }).fill('Wrong-drum9');
      await dialog.getByRole('button', { name: 'Log in' }).click();
      await expect(dialog).toMatchAriaSnapshot(`
        - dialog "Log in":
          - banner:
            - heading "Log in" [level=2]
          - alert:
            - paragraph: Wrong login or password. Check both and try again.
          - textbox "E-mail or phone"
          - textbox "Password"
      `);
      await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
      await dialog.getByRole('button', { name: 'Log in' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(header).toMatchAriaSnapshot(`
        - banner:
          - link "Skip to content"
          - navigation "Main"
          - link "Search for games"
          - button "Balance €0.00 Deposit"
          - button "Your account"
      `);
    });

    await test.step('deposits: the chosen way is checked, a wrong amount is invalid, named by a list of links and told at once', async () => {
      await page.goto('/cashier/deposit');
      await expect(main).toMatchAriaSnapshot(`
        - main:
          - navigation "Cashier":
            - list:
              - listitem:
                - link "Deposit"
          - heading "Deposit" [level=1]
          - radiogroup "Payment method":
            - radio /^Bank card €5\\.00 to €2,000\\.00/ [checked]
          - button /^Other methods/
          - textbox "Amount"
          - group "Quick amounts":
            - button "€10"
          - radiogroup "Offer":
            - radio "No offer" [checked]
          - button "Continue to payment"
          - region "Your deposit limits":
            - heading "Your deposit limits" [level=2]
      `);
      await expect(main.getByRole('link', { name: 'Deposit', exact: true })).toHaveAttribute('aria-current', 'page');
      await page.getByLabel('Amount', { exact: true }).fill('1');
      await goOn(page).click();
      await expect(main).toMatchAriaSnapshot(`
        - main:
          - paragraph: Please check these fields
          - list:
            - listitem:
              - 'link "Amount: Enter 5 or more"'
          - textbox "Amount" [invalid]: "1"
          - paragraph: Enter 5 or more
          - button "Continue to payment"
          - status: "Amount: Enter 5 or more"
      `);
      await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveAccessibleDescription(/Enter 5 or more/);

      await begin(page, /Acorn Voucher/, '20');
      await expect(main).toMatchAriaSnapshot(`
        - main:
          - radiogroup "Payment method":
            - radio /^Acorn Voucher/ [checked]
          - textbox "Amount": "20"
          - textbox "Voucher code"
          - button "Continue to payment"
      `);
      await page.getByRole('textbox', { name: 'Voucher code' }).fill('ABCDEF123456');
      await goOn(page).click();
      await expect(main).toMatchAriaSnapshot(`
        - main:
          - heading "Payment received" [level=1]
          - paragraph: Your balance has been updated.
          - link "To the games"
          - paragraph: €20.00
          - paragraph: Completed
          - term: Method
          - definition: /^Acorn Voucher/
          - list "Steps":
            - listitem: /^Started/
            - listitem: /^Completed/
      `);
      await expect(header.getByRole('button', { name: 'Balance €20.00 Deposit' })).toBeVisible();
    });

    await test.step('sets a limit: what is missing is invalid, what came of it is told, and the limit has its own buttons', async () => {
      await page.goto('/profile/responsible-game');
      await networkRest(page);
      const loss = part(page, 'Loss limit');
      await loss.getByRole('button', { name: 'Set a loss limit' }).click();
      await expect(dialog).toMatchAriaSnapshot(`
        - dialog "Loss limit":
          - banner:
            - heading "Loss limit" [level=2]
            - button "Close"
          - textbox "Loss limit"
          - radiogroup "Period":
            - radio "Day"
            - radio "Week"
            - radio "2 weeks"
            - radio "30 days"
          - button "Set the limit"
      `);
      await dialog.getByRole('button', { name: 'Set the limit' }).click();
      await expect(dialog).toMatchAriaSnapshot(`
        - dialog "Loss limit":
          - paragraph: Please check these fields
          - list:
            - listitem:
              - 'link "Loss limit: Enter an amount"'
            - listitem:
              - 'link "Period: Fill in this field"'
          - textbox "Loss limit" [invalid]
          - radiogroup "Period" [invalid]
      `);
      // several faults are told by the focus, which is on what names them all
      await expect(dialog.locator(':focus')).toContainText('Please check these fields');
      await dialog.getByRole('textbox').fill('50');
      await dialog.getByRole('radio', { name: 'Week', exact: true }).check();
      const told = page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            // a notice goes by itself: what the live region says is noted as it comes
            new MutationObserver(() => {
              const region = document.querySelector('ul[aria-live="polite"]');
              if (region?.textContent) resolve(region.textContent);
            }).observe(document.body, { subtree: true, childList: true, characterData: true });
          }),
      );
      await dialog.getByRole('button', { name: 'Set the limit' }).click();
      await expect(dialog).toHaveCount(0);
      expect(await told).toContain('Your limit is saved');
      await expect(loss).toMatchAriaSnapshot(`
        - region "Loss limit":
          - heading "Loss limit" [level=2]
          - list "Loss limit":
            - listitem:
              - paragraph:
                - strong: €50.00 per week
              - paragraph:
                - 'button "Change the limit: €50.00 per week"'
                - 'button "Remove the limit: €50.00 per week"'
      `);
      await expect(loss.getByRole('button', { name: 'Set a loss limit' })).toBeFocused();
    });
  },
);
