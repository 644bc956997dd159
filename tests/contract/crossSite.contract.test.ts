import { expect, it } from 'vitest';
import { type CallName, calls, definitionOf } from '#schemas/platform/index.ts';
import { platformForAllTests, playerForAllTests } from '../support/testPlatform.ts';

const site = platformForAllTests();
const player = playerForAllTests(site);

const own = { 'sec-fetch-site': 'same-origin', 'x-app-agent': 'marquee/1' };
const changing = (Object.keys(calls) as CallName[]).filter((name) => {
  const { verb, changesState } = definitionOf(name);
  return verb === 'POST' || changesState === true;
});

/** Headers that a browser sends with the player's cookie for a page, frame, picture or form of another site. */
const foreign: readonly [string, Record<string, string>][] = [
  ['another site’s script', { ...own, 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }],
  ['a sister host', { ...own, 'sec-fetch-site': 'same-site' }],
  ['a link from elsewhere', { ...own, 'sec-fetch-site': 'none' }],
  ['a form on an own page, without our header', { 'sec-fetch-site': 'same-origin' }],
  ['an old browser at another origin', { origin: 'https://evil.test', 'x-app-agent': 'marquee/1' }],
  ['an old browser in a sandbox', { origin: 'null', 'x-app-agent': 'marquee/1' }],
  ['an old browser’s form, without our header', { origin: 'https://aurora.test' }],
];

it.each(foreign)(
  'refuses every call that changes something when %s asks, and nothing changes [REL-S5]',
  async (_, headers) => {
    const before = await site.db.read.selectFrom('player').selectAll().orderBy('uid').execute();
    for (const name of changing) {
      const answer = await ask(name, headers);
      expect([name, answer.statusCode, answer.json<{ error: { type: string } }>().error.type]).toEqual([
        name,
        403,
        'AccessDeniedException',
      ]);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(await site.db.read.selectFrom('player').selectAll().orderBy('uid').execute()).toEqual(before);
    expect((await player.call('account.getInfo', {})).status).toBe(200);
  },
);

it('signs out by GET only when our own page fetches it: no picture, no link, no old browser [REL-S5]', async () => {
  for (const headers of [{}, { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }]) {
    expect((await ask('auth.logout', headers)).statusCode).toBe(403);
  }
  expect((await player.call('account.getInfo', {})).status).toBe(200);
});

it('lets our own page in, and programs that are no browser', async () => {
  const page = await ask('account.changelocale', { ...own, origin: 'https://aurora.test' });
  const old = await ask('account.changelocale', { origin: 'https://aurora.test', 'x-app-agent': 'marquee/1' });
  const program = await ask('account.changelocale', {});
  // the input above has a name too many for this call: it got as far as being read
  expect([page.statusCode, old.statusCode, program.statusCode]).toEqual([400, 400, 400]);
  expect((await player.call('account.changelocale', { locale: 'en' }, own)).data).toBe(1);
});

/** Asks as the browser would: with the cookie, and with the very input that would do something. */
async function ask(name: CallName, headers: Record<string, string>) {
  const { verb } = definitionOf(name);
  return site.app.inject({
    method: verb,
    url: `/api/${name.replace('.', '/')}`,
    headers: {
      host: 'aurora.test',
      cookie: player.cookie,
      ...(verb === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      ...headers,
    },
    ...(verb === 'POST' ? { payload: 'locale=ar&fakename=Hacked1&login=x&password=y' } : {}),
  });
}
