import { expect, it, vi } from 'vitest';
import { demoDoors } from '../../tools/demoDoors.mjs';
import { removeFolder, startPlatform } from '../support/platformApp.ts';

/** Each door with what it answers at this machine: the document of a token nobody has is refused, all else is shown. */
const doors: readonly [string, number][] = [
  ['/platform/outbox', 200],
  ['/platform/oidc/lumen/.well-known/openid-configuration', 200],
  ['/platform/telegram-demo', 200],
  ['/platform/verify?token=x', 400],
  ['/platform/postback-demo', 200],
  ['/platform/pay/style.css', 200],
];

async function ask(more: { remoteAddress?: string; headers?: Record<string, string> } = {}): Promise<number[]> {
  const site = await startPlatform();
  try {
    const answers = doors.map(([url]) =>
      site.app.inject({ url, ...more, headers: { host: 'aurora.test', ...more.headers } }),
    );
    return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  } finally {
    await site.stop();
    removeFolder(site.folder);
  }
}
const shown = doors.map(([, status]) => status);
const nothing = doors.map(() => 404);

it('opens the demo doors by one setting, in production too', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  expect(await ask()).toEqual(shown);
});

it.each(['', '0', 'yes'])('keeps them closed at DEMO_DOORS=«%s»', async (setting) => {
  vi.stubEnv('DEMO_DOORS', setting);
  expect(await ask()).toEqual(nothing);
});

it('shows them to nobody elsewhere, and to nobody who comes through a proxy', async () => {
  expect(await ask({ remoteAddress: '203.0.113.7' })).toEqual(nothing);
  expect(await ask({ headers: { 'x-forwarded-for': '127.0.0.1' } })).toEqual(nothing);
});

it.each([
  [{}, '1'],
  [{ HOST: '127.0.0.1' }, '1'],
  [{ HOST: 'localhost' }, '1'],
  [{ HOST: '::1' }, '1'],
  [{ HOST: '0.0.0.0' }, ''],
  [{ HOST: '::' }, ''],
  [{ HOST: '127.0.0.1.evil.test' }, ''],
  [{ HOST: '203.0.113.7', DEMO_DOORS: '1' }, '1'],
  [{ DEMO_DOORS: '0' }, '0'],
  [{ DEMO: '0' }, '0'],
  [{ DEMO: '0', DEMO_DOORS: '1' }, '0'],
])('npm start with %j sets DEMO_DOORS to «%s»', (given, setting) => {
  expect(demoDoors(given)).toEqual({ DEMO_DOORS: setting });
});
