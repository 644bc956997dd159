import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { recordOf } from '#schemas/record.ts';
import { inLongRun } from '../support/length.ts';
import { expect, test } from '../support/site.ts';
import { runStudio, type StudioSite, signIn } from '../support/studioSite.ts';

const longTest = inLongRun(test);

let running: StudioSite;

test.beforeAll(async () => {
  running = await runStudio();
  await running.person('ann', 'publisher');
});
test.afterAll(() => running.end());

const SETTLES = { timeout: 150_000, intervals: [1_000] };

/** Makes a page with all that the page about the house says, in English alone. @returns how many texts it has */
function writePage(): number {
  const about = recordOf(running.site.read('base/pages/about.json'));
  const texts = Object.entries(recordOf(about['text'])).map(([key, said]) => [key, { en: recordOf(said)['en'] }]);
  const page = { ...about, id: 'autumn', path: '/autumn', text: Object.fromEntries(texts) };
  mkdirSync(join(running.site.content, 'brands/aurora/pages'));
  running.site.write('brands/aurora/pages/autumn.json', page);
  return texts.length;
}

async function read(path: string): Promise<string> {
  const answer = await fetch(running.site.origin + path);
  return answer.ok ? answer.text() : '';
}

longTest(
  'a whole page is translated by keys in the grid, goes live by its time, and is taken back',
  async ({ page }) => {
    const count = writePage();
    await expect.poll(() => read('/lv/autumn'), SETTLES).toContain('A house with its lights on');

    await signIn(page, running, 'ann', '/?brand=aurora');
    await page.getByRole('navigation', { name: 'Rooms' }).getByRole('button', { name: 'Translations' }).press('Enter');
    await page.getByRole('button', { name: 'Latviešu' }).press('Enter');
    await page.getByLabel('Search the texts').fill('aurora/page/autumn#');
    const texts = page.getByRole('textbox', { name: /^Translation of/ });
    await expect(texts).toHaveCount(count);
    await texts.first().focus();
    for (let index = 0; index < count; index += 1) {
      await page.keyboard.insertText(`Latviski ${index}`);
      await page.keyboard.press('Control+Enter'); // saves it, and goes to the next one without a translation
    }
    await expect(page.getByText('Writing …')).toHaveCount(0);
    await expect(page.getByText('One document has new texts that players do not see yet.')).toBeVisible();

    await page.getByRole('button', { name: 'Go to releases' }).press('Enter');
    await page.getByRole('button', { name: 'New release' }).press('Enter');
    const made = page.getByRole('dialog', { name: 'New release' });
    await made.getByLabel('Name').fill('Autumn in Latvian');
    await made.getByRole('checkbox').first().check();
    await made.getByRole('button', { name: 'Make the release' }).press('Enter');
    const release = page.getByRole('listitem').filter({ hasText: 'Autumn in Latvian' });
    await release.getByRole('button', { name: 'At a time …' }).press('Enter');
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Riga', dateStyle: 'short', timeStyle: 'short' });
    const soon = clock.format(Date.now() + 90_000).replace(' ', 'T'); // the brand’s clock, in whole minutes
    await page.getByLabel('Day and time').fill(soon);
    await page.getByRole('button', { name: 'Let it go live then' }).press('Enter');
    await expect(release).toContainText(/Due \d+ \w+ \d{4}, \d\d:\d\d \(Eastern European Time\)/);
    expect(await read('/lv/autumn')).not.toContain('Latviski');
    await expect.poll(() => read('/lv/autumn'), SETTLES).toContain('Latviski');
    const live = await read('/lv/autumn');
    for (let index = 0; index < count; index += 1) expect(live).toContain(`Latviski ${index}`);
    expect(live).not.toContain('A house with its lights on');

    await page.reload();
    await release.getByRole('button', { name: 'Take back …' }).press('Enter');
    await page.getByRole('button', { name: 'Take it back' }).press('Enter');
    await expect(release.filter({ hasText: 'Autumn in LatvianTaken back' })).toBeVisible(); // beside it: the release that took it back
    await expect.poll(() => read('/lv/autumn'), SETTLES).toContain('A house with its lights on');
    expect(await read('/lv/autumn')).not.toContain('Latviski');
  },
);
