import type { Client } from '@modelcontextprotocol/client';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { recordOf } from '#schemas/record.ts';
import { useTool } from '../support/agentClient.ts';
import { watchExecutions } from '../support/hostilePages.ts';
import { BIDI, faultsShown, hostile, MARKUP, PROMPT, send, TAGS } from '../support/hostileStudio.ts';
import { inLongRun } from '../support/length.ts';
import { expect, test } from '../support/site.ts';
import { runStudio, type StudioSite, signIn } from '../support/studioSite.ts';

const longTest = inLongRun(test);

let running: StudioSite;
let agent: Client;
test.beforeAll(async () => {
  running = await runStudio();
  await running.person('mallory', 'publisher');
  agent = await running.agent('helper', 'mallory');
  await running.person('victim', 'operator'); // who manages people: from here on nobody else does
});
test.afterAll(async () => {
  await agent.close();
  await running.end();
});

/** Does something as the attacker, in a window of their own. */
async function asMallory(page: Page, act: (window: Page) => Promise<void>): Promise<void> {
  const window = (await page.context().browser()?.newPage()) ?? page;
  await signIn(window, running, 'mallory', '/?brand=base');
  await window.getByRole('navigation', { name: 'Rooms' }).waitFor();
  await act(window);
  await window.close();
}

/** Expects the attacker's text to stand there letter by letter, and nothing that came out of it in any place. */
async function expectLetters(page: Page, shown: Locator, place: string): Promise<void> {
  await expect(shown.getByText(TAGS).first(), place).toBeVisible();
  expect([place, ...(await page.evaluate(faultsShown))]).toEqual([place]);
}

/** Makes a release of a document. @returns its id */
async function release(page: Page, document: string): Promise<string> {
  const data = { name: hostile(300), reason: hostile(2_000), documents: [document] };
  return String((await send(page, { method: 'POST', path: '/releases', data }))['id']);
}

/** Publishes a release, and looks at what it changed from the history of its document. */
async function expectLettersInHistory(page: Page, id: string, document: string): Promise<void> {
  await send(page, { method: 'POST', path: `/releases/${id}/publish`, data: { reason: hostile(500) } });
  await page.goto(`${running.studio}/?brand=base&document=${document}`);
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('button', { name: 'What changed' }).first().click();
  await expectLetters(page, page.getByRole('dialog', { name: 'Before and after' }), 'history');
}

const LETTERS = 'base/messages/en';

/** Writes a letter as the attacker. @param markup stands in each of its texts */
async function writeLetter(window: Page, markup: string): Promise<void> {
  const path = `/studio/documents/${LETTERS}`;
  const { document, seen } = await send(window, { method: 'GET', path });
  const words = {
    'letters.welcome.subject': `${markup} ${PROMPT}`,
    'letters.welcome.text': `${markup} ${BIDI} ${PROMPT}\n\n[${markup}]({{link}})\n\n${'W'.repeat(1_000)}`,
  };
  const messages = { ...recordOf(recordOf(document)['messages']), ...words };
  await send(window, { method: 'PUT', path, data: { document: { ...recordOf(document), messages }, seen } });
}

/** Expects a letter in a frame to show the markup as letters, with no link but its own. */
async function expectHarmless(letter: FrameLocator): Promise<void> {
  await expect(letter.getByText(TAGS).first()).toBeVisible();
  await expect(letter.locator('img, script, [onerror], a[href^="javascript:" i]')).toHaveCount(0);
  await expect(letter.getByRole('link').first()).toHaveAttribute('href', 'https://example.com/');
}

longTest(
  'a letter of hostile words is letters wherever it is shown: as its reader gets it, in Publish, before and after, a release, history and search [REL-C7] [REL-S15]',
  async ({ page }) => {
    test.slow();
    await asMallory(page, (window) => writeLetter(window, MARKUP));
    const ran = await watchExecutions(page);
    await signIn(page, running, 'victim', '/?brand=base&room=letters');
    const sample = page.getByRole('region', { name: 'As readers get it' });
    await expectLetters(page, sample, 'subject');
    await expectHarmless(sample.frameLocator('iframe'));
    await sample.getByRole('button', { name: 'Plain text' }).click();
    await expectLetters(page, sample, 'plain text');

    await page.goto(`${running.studio}/?brand=base&document=${LETTERS}`);
    await page.getByRole('button', { name: 'Publish …' }).click();
    const publish = page.getByRole('dialog', { name: 'Publish' });
    await expectLetters(page, publish, 'Publish');
    await publish.getByRole('button', { name: 'Before and after' }).click();
    const both = page.getByRole('dialog', { name: 'Before and after' });
    await expectLetters(page, both, 'before and after');
    const after = page.getByRole('region', { name: 'Letters after' });
    await expectHarmless(after.frameLocator('iframe'));
    await asMallory(page, (window) => writeLetter(window, TAGS)); // what the gate lets pass
    const id = await release(page, LETTERS);
    await page.goto(`${running.studio}/?brand=base&room=releases`);
    await page.getByRole('button', { name: 'Before and after …' }).first().click();
    await expectLetters(page, page.getByRole('dialog'), 'a release');
    await expectHarmless(after.frameLocator('iframe'));
    await expectLettersInHistory(page, id, LETTERS);
    await expectHarmless(after.frameLocator('iframe'));
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog');
    await search.getByRole('searchbox').fill('onerror=alert');
    await expect(search.getByText(TAGS.slice(0, 40)).first()).toBeVisible();
    expect(await page.evaluate(faultsShown)).toEqual([]);
    expect(ran).toEqual([]);
  },
);

const PAGE = 'base/page/about';

longTest(
  'a proposal of an agent that was told to attack is letters wherever it is shown: on the home, in the editor, beside both pages, in Publish, a release, history and the audit log [REL-C7] [REL-S15] @frames',
  async ({ page }) => {
    test.slow();
    const outline = await useTool(agent, 'get_outline', { document: PAGE });
    const [root] = outline.data.nodes as { id: string }[];
    const header = {
      type: 'content/page-header',
      props: { title: TAGS, lead: `${TAGS} ${BIDI} ${PROMPT} ${'W'.repeat(60)}` },
    };
    const text = { type: 'content/rich-text', props: { heading: TAGS, body: `${TAGS} ${BIDI} ${PROMPT}` } };
    const operations = [
      { op: 'set', at: '/seo/description', value: `${TAGS} ${PROMPT}` },
      {
        op: 'insertAfter',
        parent: root?.id,
        after: null,
        nodes: { attack: header },
      },
      { op: 'insertAfter', parent: root?.id, after: 'attack', nodes: { markup: text } },
    ];
    const planned = await useTool(agent, 'plan_changes', { document: PAGE, etag: outline.data.etag, operations });
    expect(planned.isError, planned.text.slice(0, 500)).toBe(false);
    const applied = await useTool(agent, 'apply_plan', { plan: planned.data.plan, key: 'attack-key' });
    expect(applied.isError, applied.text.slice(0, 500)).toBe(false);

    const ran = await watchExecutions(page);
    await signIn(page, running, 'victim', '/?brand=base');
    const waiting = page.getByRole('region', { name: 'Agents’ proposals: 1' });
    await expect(waiting).toContainText('agent helper for mallory');
    expect(await page.evaluate(faultsShown)).toEqual([]);
    await waiting.getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: 'What the agent proposes' });
    await expectLetters(page, dialog, 'proposal');
    const after = dialog.frameLocator('[title="The page after"]');
    await expect(after.getByRole('heading', { name: TAGS }).first()).toBeVisible();
    const strange = '[onerror], img[src="x"], a[href^="javascript:" i]';
    await expect(after.locator(strange)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByText('Written by agent helper for mallory.')).toBeVisible();
    await expect(page.getByRole('tree')).toBeVisible();
    expect(await page.evaluate(faultsShown)).toEqual([]);
    await expect(page.frameLocator('iframe').getByRole('heading', { name: TAGS }).first()).toBeVisible();
    await expect(page.frameLocator('iframe').locator(strange)).toHaveCount(0);

    await page.getByRole('button', { name: 'Publish …' }).click();
    await expectLetters(page, page.getByRole('dialog', { name: 'Publish' }), 'Publish');
    const id = await release(page, PAGE);
    await page.goto(`${running.studio}/?brand=base&room=releases`);
    await page.getByRole('button', { name: 'Before and after …' }).first().click();
    await expectLetters(page, page.getByRole('dialog'), 'a release');
    await expectLettersInHistory(page, id, PAGE);
    await page.goto(`${running.studio}/?brand=base&room=audit`, { waitUntil: 'networkidle' });
    await expect(page.getByRole('main').getByText(TAGS.slice(0, 40)).first()).toBeVisible();
    expect(await page.evaluate(faultsShown)).toEqual([]);
    expect(ran).toEqual([]);
  },
);
