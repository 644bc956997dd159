import { expect, test } from '../support/site.ts';

test('a visit is told to the platform, and again for its checks; a cookie comes only with consent [CALL-16] [STATE-20] @pictures', async ({
  page,
  site,
  context,
}) => {
  const hits: URLSearchParams[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/hit') hits.push(searchParams);
  });
  const clicks = async () => (await context.cookies()).filter(({ name }) => name.endsWith('click'));
  const arrival = `${site.at('kestrel')}/?track_id=t1&publisher_id=p7`;
  await page.goto(arrival);
  await expect.poll(() => hits.length).toBe(2);
  const [first, second] = hits;
  expect([first?.get('track_id'), first?.get('consent')]).toEqual(['t1', null]);
  expect([second?.get('track_id'), second?.get('seon_session')]).toEqual([null, first?.get('seon_session')]);
  expect(await clicks()).toEqual([]);

  await context.addCookies([{ name: 'consent', value: 'marketing', url: site.at('kestrel') }]);
  await page.goto(arrival);
  await expect.poll(async () => (await clicks()).length).toBe(1);
  expect(hits[2]?.get('consent')).toBe('1');

  // a brand that has not switched it on sends nothing
  await page.goto(site.origin);
  await page.mouse.move(10, 10);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  expect(hits.every((hit) => hit.has('seon_session')) && hits.length <= 4).toBe(true);
});
