import { disguisedHtml } from '../support/hostile.ts';
import { pokeAll, watchExecutions } from '../support/hostilePages.ts';
import { htmlPlaces, namePlace } from '../support/htmlProps.ts';
import { pageOf, publish } from '../support/lab.ts';
import { SEED } from '../support/length.ts';
import { networkRest } from '../support/networkRest.ts';
import { expect, test } from '../support/site.ts';

/** Every fifth, other ones by each seed; Chromium takes them all (`tests/e2e/hostileHtml.e2e.ts`). */
const vectors = disguisedHtml.filter((_, at) => (at + SEED) % 5 === 0);
const places = await htmlPlaces();

test('hostile HTML from a prop of any widget never runs, nor would it but for the policy: no breach is reported [REL-C7] @pictures', async ({
  page,
  site,
  newPlayer,
}) => {
  const ran = await watchExecutions(page);
  await newPlayer(page);
  for (const [index, place] of places.entries()) {
    const nodes = Object.fromEntries(vectors.map((vector, at) => [`n${at}`, place.node(vector)]));
    await publish(site, `base/pages/hostile-${index}.json`, pageOf(`/hostile-${index}`, nodes));
    await page.goto(`/hostile-${index}`);
    await networkRest(page);
    expect(await page.locator('main *').count(), namePlace(place)).toBeGreaterThan(vectors.length);
    await page.evaluate(pokeAll, 'main');
    await networkRest(page);
    expect([namePlace(place), ran]).toEqual([namePlace(place), []]);
  }
});

test('HTML that a script of the page writes into it runs nothing, in a browser without Trusted Types, too [REL-C7]', async ({
  page,
  allowed,
}) => {
  allowed.push(/Content-Security-Policy|page.s settings blocked|^report: |NetworkError|Loading failed|Cross-Origin/);
  const ran = await watchExecutions(page);
  await page.route(/evil\.test/, (route) => route.abort());
  await page.goto('/faq');
  const breaches = await page.evaluate(async (texts) => {
    let count = 0;
    addEventListener('securitypolicyviolation', () => (count += 1));
    const root = document.body.appendChild(document.createElement('div'));
    root.id = 'sink';
    for (const text of texts) {
      const element = root.appendChild(document.createElement('div'));
      element.innerHTML = text;
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
    return count;
  }, vectors);
  await page.evaluate(pokeAll, '#sink');
  await networkRest(page);
  expect(breaches, 'the vectors are live ones').toBeGreaterThan(0);
  expect(ran).toEqual([]);
});
