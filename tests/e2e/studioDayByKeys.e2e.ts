import type { Client } from '@modelcontextprotocol/client';
import { useTool } from '../support/agentClient.ts';
import { byKeys } from '../support/hands.ts';
import { isFocused } from '../support/keysAlone.ts';
import { inLongRun } from '../support/length.ts';
import { newNumber, patient } from '../support/registrationForm.ts';
import { expect, test } from '../support/site.ts';
import { studioKeys } from '../support/studioKeys.ts';
import { axeOf, documentAt, runStudio, type StudioSite, saved } from '../support/studioSite.ts';

const longTest = inLongRun(test);

let running: StudioSite;
let agent: Client;

test.beforeAll(async () => {
  running = await runStudio();
  await running.person('ann', 'publisher');
  await running.person('bob', 'publisher');
  agent = await running.agent('helper', 'ann');
});
test.afterAll(async () => {
  await agent.close();
  await running.end();
});

longTest(
  'by keys alone a campaign popup for players on deposit pages until a day is made and published, and met by a player [DLG-01]',
  async ({ page, browser, newPlayer }) => {
    const keys = studioKeys(page, running);
    await keys.signIn('ann', '/?brand=aurora');
    const dialog = page.getByRole('dialog');
    await keys.press(page.getByRole('button', { name: /^Popups/ }));
    await keys.press(page.getByRole('button', { name: 'New popup' }), () => expect(dialog).toBeVisible());
    await keys.write(dialog.getByLabel('Title'), 'Sunday bonus');
    await keys.write(dialog.getByLabel('Name', { exact: true }), 'sunday-bonus');
    const parts = page.getByRole('tree', { name: 'Outline' }).getByRole('treeitem');
    await keys.press(dialog.getByRole('button', { name: 'Make a draft' }), () => expect(parts).toHaveCount(1));
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Search parts' })).toBeFocused();
    await page.keyboard.type('Rich text');
    await page.keyboard.press('Enter');
    await expect(parts).toHaveCount(2);
    const fields = page.locator('#fields');
    await keys.toFields();
    await keys.write(fields.getByRole('textbox', { name: 'Body' }), 'Twice as much until Sunday.');
    const drawn = page.frameLocator('iframe').getByRole('dialog', { name: 'Sunday bonus' });
    await expect(drawn.getByText('Twice as much until Sunday.')).toBeVisible();
    for (const _ of ['out of the text', 'the part around', 'the popup itself']) await page.keyboard.press('Escape');
    await expect(fields.getByRole('heading', { name: 'Popup' })).toBeVisible();

    const more = fields.getByRole('combobox', { name: 'One more page: On these pages' });
    await keys.press(fields.getByRole('button', { name: 'Let it open by itself' }), () => expect(more).toBeFocused());
    await page.keyboard.type('/cashier/deposit*');
    await page.keyboard.press('Enter');
    await keys.select(fields.getByRole('combobox', { name: 'For whom' }), 'player');
    await keys.reach(fields.getByLabel('Until (the brand’s clock)'));
    await page.keyboard.type('11292037');
    await page.keyboard.press('ArrowRight'); // a year may be longer
    await page.keyboard.type('1159PM');
    await keys.write(fields.getByLabel('Of several the highest opens'), '100');
    expect((await documentAt(page, 'aurora/popup/sunday-bonus'))['opens']).toEqual([
      { often: 'once', pages: ['/cashier/deposit*'], visitors: 'player', until: '2037-11-29T23:59', priority: 100 },
    ]);
    await keys.publish('campaign');

    const context = await browser.newContext({ baseURL: running.site.origin, serviceWorkers: 'block' });
    const player = await context.newPage();
    await newPlayer(player);
    await player.goto('/cashier/deposit');
    const popup = player.getByRole('dialog').filter({ hasText: 'Twice as much until Sunday.' });
    await expect(popup).toBeVisible();
    await player.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
    await context.close();
  },
);

test('by keys alone a wildcard redirect is written, tried, published, and followed', async ({ page }) => {
  const keys = studioKeys(page, running);
  await keys.signIn('ann', '/?brand=aurora');
  await keys.goTo('redirects', page.getByRole('region', { name: 'Rooms' }).getByRole('button', { name: 'Redirects' }));
  const from = page.getByLabel('From, rule 1', { exact: true });
  await keys.press(page.getByRole('button', { name: 'New rule' }), () => expect(from).toBeFocused());
  await page.keyboard.type('/autumn/*');
  const leads = page.getByLabel('Page, To, rule 1', { exact: true });
  await keys.select(leads, 'faq');
  await page.keyboard.press('F6');
  await keys.write(page.getByLabel('Addresses, or lines of an access log'), '/autumn/sale\n/no/such/page');
  await keys.press(page.getByRole('button', { name: 'Look' }), () =>
    expect(page.getByText('rule 1 → /faq (301)')).toBeVisible(),
  );
  await expect(page.getByText('There is no such page: visitors see «not found».', { exact: true })).toBeVisible();
  expect(await axeOf(page, 'redirects')).toEqual([]);
  await keys.publish('autumn');
  const visit = () => fetch(`${running.site.origin}/autumn/sale`, { redirect: 'manual' });
  await expect.poll(async () => (await visit()).headers.get('location')).toBe('/faq');
});

longTest(
  'by keys alone a field with a condition is added to registration, tried out, published, and a player registers through it [AUTHP-05]',
  async ({ page }) => {
    const keys = studioKeys(page, running);
    await keys.signIn('ann', '/?brand=aurora&document=base/form/registration');
    const fields = page.locator('#fields');
    const list = page.getByRole('region', { name: 'Fields of the form' });
    const password = list.getByRole('button', { name: /^Password/ });
    const dialog = page.getByRole('dialog', { name: 'Add a field' });
    const chosen = list.locator('[aria-pressed="true"]');
    const addAfterPassword = async (): Promise<void> => {
      await password.waitFor();
      // round, not back through the form that is tried out: it is loaded anew after each change
      for (let step = 0; step < 4 && !(await isFocused(chosen)); step++) await page.keyboard.press('F6');
      await keys.press(password, () => expect(password).toHaveAttribute('aria-pressed', 'true'));
      await page.keyboard.press('/');
      await expect(dialog).toBeVisible();
    };
    await addAfterPassword();
    await keys.select(dialog.getByRole('combobox', { name: 'What it asks for' }), 'login');
    await keys.write(dialog.getByLabel('Label'), 'Login name');
    await keys.tick(dialog.getByLabel('Must be given'));
    await page.keyboard.press('Enter');
    await expect(fields.getByText('which the platform takes')).toBeVisible();
    await keys.toFields();
    await keys.select(fields.getByRole('combobox', { name: 'Shown' }), 'answer');
    await keys.select(fields.getByRole('combobox', { name: 'Asks' }), 'is');
    await keys.write(fields.getByRole('combobox', { name: 'Value' }), 'form.wants_login');
    await keys.press(fields.getByText('Rules and what they say'));
    await keys.select(fields.getByRole('combobox', { name: 'Add a rule' }), 'minLength');
    await keys.write(fields.getByRole('textbox', { name: 'Min' }), '5');
    await keys.write(fields.getByRole('textbox', { name: 'Said in place of its own message' }), 'Five signs at least');

    await addAfterPassword();
    await keys.write(dialog.getByRole('textbox', { name: 'Name', exact: true }), 'wants_login');
    await keys.write(dialog.getByLabel('Label'), 'I want a login name');
    await keys.select(dialog.getByRole('combobox', { name: 'Type', exact: true }), 'checkbox');
    await keys.press(dialog.getByRole('button', { name: 'Add', exact: true }), () =>
      expect(fields.getByText('it is not sent')).toBeVisible(),
    );
    await expect(list.getByRole('button', { name: /^I want a login name/ })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(fields.locator('small').filter({ hasText: 'Answer to' })).toHaveText(
      'Answer to «I want a login name»',
    );
    await saved(page).waitFor();
    const { fields: kept } = (await documentAt(page, 'base/form/registration')) as { fields: { name: string }[] };
    const at = kept.findIndex(({ name }) => name === 'wants_login');
    expect(kept.slice(at - 1, at + 2)).toMatchObject([
      { name: 'password' },
      { name: 'wants_login', isUnsent: true },
      {
        name: 'login',
        required: true,
        show: { is: 'form.wants_login' },
        rules: [{ rule: 'minLength', with: { min: 5 } }],
      },
    ]);

    const tryOut = page.frameLocator('iframe');
    const box = tryOut.getByRole('checkbox', { name: 'I want a login name' });
    await box.waitFor(); // this form is the newest one
    await tryOut.locator('m-studio').waitFor({ state: 'attached' });
    await page.keyboard.press('F6');
    await expect(page.locator('iframe')).toBeFocused();
    await keys.tick(box);
    await keys.write(tryOut.getByLabel('Login name', { exact: true }), 'abc');
    await page.keyboard.press('Enter');
    await expect(tryOut.getByText('Five signs at least').first()).toBeVisible();
    await page.keyboard.press('F6');
    await expect(fields).toBeFocused();
    await keys.publish('a name to sign in by');

    const visitor = await page.context().newPage();
    await visitor.goto(`${running.site.origin}/faq?show_popup_reg=1`);
    const form = visitor.getByRole('dialog');
    const hands = byKeys(visitor, { goesBack: true });
    const login = `Vera${Date.now()}`;
    const write = (name: string | RegExp, text: string) =>
      hands.write(form.getByRole('textbox', { name, exact: true }), text);
    await write('E-mail', `${login}@example.com`);
    await write(/^Mobile phone/, newNumber());
    await write('Password', 'Sunny-day7');
    await expect(form.getByLabel('Login name', { exact: true })).toHaveCount(0);
    await hands.tick(form.getByRole('checkbox', { name: 'I want a login name' }));
    await write('Login name', login);
    await write('First name', 'Vera');
    await write('Last name', 'Lind');
    for (const [name, text] of Object.entries({ Day: '17', Month: '5', Year: '1990' }))
      await hands.write(form.getByLabel(name, { exact: true }), text);
    await hands.tick(form.getByRole('checkbox', { name: /accept the terms/i }));
    const [registered] = await Promise.all([
      visitor.waitForResponse('**/api/auth/register*', patient),
      hands.press(form.getByRole('button', { name: 'Create account' })),
    ]);
    expect(registered.status(), await registered.text()).toBe(200);
  },
);

longTest('by keys alone an agent’s proposal is found, looked at and taken in part', async ({ page }) => {
  const PAGE = 'base/page/about';
  const outline = await useTool(agent, 'get_outline', { document: PAGE });
  const [root, first] = outline.data.nodes as { id: string }[];
  const operations = [
    { op: 'set', at: '/seo/description', value: 'By an agent.' },
    {
      op: 'insertAfter',
      parent: root?.id,
      after: null,
      nodes: { agents: { type: 'content/page-header', props: { title: 'A word of the agent' } } },
    },
    { op: 'hide', node: first?.id },
  ];
  const planned = await useTool(agent, 'plan_changes', { document: PAGE, etag: outline.data.etag, operations });
  await useTool(agent, 'apply_plan', { plan: planned.data.plan, key: 'first-key' });

  const keys = studioKeys(page, running);
  await keys.signIn('ann', '/?brand=aurora');
  const dialog = page.getByRole('dialog', { name: 'What the agent proposes' });
  const waiting = page.getByRole('region', { name: 'Agents’ proposals: 1' }).getByRole('button');
  await waiting.waitFor();
  for (const _ of ['documents', 'what waits']) await page.keyboard.press('F6');
  await keys.press(waiting, () => expect(dialog.getByRole('listitem')).toHaveCount(3));
  await expect(dialog.frameLocator('[title="The page after"]').getByText('A word of the agent')).toBeVisible();
  await keys.tick(dialog.getByRole('checkbox', { name: /^Added/ }));
  await keys.press(dialog.getByRole('button', { name: 'Take chosen (1)' }), () =>
    expect(page.getByText('Taken: 1. Put back: 2. The draft is yours now.')).toBeVisible(),
  );
  await expect(dialog).toBeHidden();
  const document = JSON.stringify(await documentAt(page, PAGE));
  expect([document.includes('A word of the agent'), document.includes('By an agent.')]).toEqual([true, false]);
});

test.describe('two people', () => {
  test.use({ allowed: [/409/] });

  longTest(
    'by keys alone two people change one page: who else is there is told, different changes are joined, the same one is chosen',
    async ({ page, browser }) => {
      const other = await (await browser.newContext()).newPage();
      const [ann, bob] = [studioKeys(page, running), studioKeys(other, running)];
      await ann.signIn('ann', '/?brand=aurora&document=base/page/faq');
      await bob.signIn('bob', '/?brand=aurora&document=base/page/faq');
      const title = (tab: typeof page) => tab.getByRole('textbox', { name: 'Title', exact: true });
      const description = (tab: typeof page) => tab.getByRole('textbox', { name: 'Description for search engines' });
      await bob.toFields();
      await bob.write(description(other), 'Answers by Bob');
      await saved(other).waitFor();
      await expect(page.getByText('bob edits this too, and changed the document itself.')).toBeVisible();
      await ann.toFields();
      await ann.write(title(page), 'Answers by Ann');
      await expect(page.getByText('Both of your changes are in it now.')).toBeVisible();
      expect(await isFocused(title(page)), 'what is joined takes the focus from nobody').toBe(true);
      await expect(description(page)).toHaveValue('Answers by Bob');
      await saved(page).waitFor();

      await bob.write(title(other), 'Bob’s answers');
      const choice = other.getByRole('alert', { name: 'Changed by two people' });
      await expect(choice).toContainText('Nothing was overwritten.');
      await other.keyboard.press('F6');
      await bob.press(choice.getByRole('button', { name: 'ann: «Answers by Ann»' }), () =>
        expect(title(other)).toHaveValue('Answers by Ann'),
      );
      await saved(other).waitFor();
      await other.context().close();
    },
  );
});
