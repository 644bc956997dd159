import { expect, it } from 'vitest';
import type { RegisterRequest } from '../../schemas/platform/auth.ts';
import { botToken } from '../../server/platform/outside/telegram/botToken.ts';
import { signTelegram } from '../../server/platform/outside/telegram/signature.ts';
import { createVisitor } from '../support/platformApp.ts';
import { platformForEachTest } from '../support/testPlatform.ts';
import { createWebVisitor } from '../support/webVisitor.ts';

const site = platformForEachTest();

const HOUR_SEC = 3600;
const now = () => site.clock.now() / 1000;

async function statement({
  ageSec = 0,
  ...change
}: Partial<RegisterRequest> & { ageSec?: number } = {}): Promise<RegisterRequest> {
  const payload = `auth_date=${now() - ageSec}&first_name=Nora`;
  const said = { id: '700100201', username: 'nora_fields', language_code: 'lv', payload };
  const hash = signTelegram(said, (await botToken(site.app.platform.services)) ?? '');
  return { is_tg: '1', ...said, hash, ...change };
}

it('registers a visitor whom the messenger vouches for, and signs them in the next time [CALL-02]', async () => {
  const visitor = createVisitor(site.app);
  const first = await visitor.call('auth.register', await statement());
  expect(first.data).toMatchObject({ login: 'nora_fields', locale: 'lv', is_registration_completed: false });
  expect((await visitor.call('account.getInfo', {})).data?.uid).toBe(first.data?.uid);
  const again = createVisitor(site.app);
  const second = await again.call('auth.register', await statement({ ageSec: 60 }));
  expect(second.data?.uid).toBe(first.data?.uid);
});

it('makes one account of two copies sent together', async () => {
  const sent = await statement();
  const answers = await Promise.all([1, 2, 3].map(() => createVisitor(site.app).call('auth.register', sent)));
  expect(new Set(answers.map(({ data }) => data?.uid)).size).toBe(1);
});

it.each<[string, Partial<RegisterRequest>]>([
  ['another number', { id: '700100202' }],
  ['another name', { username: 'nora_field' }],
  ['no name', { username: '' }],
  ['another language', { language_code: 'en' }],
  ['a later date', { payload: 'auth_date=1795262399&first_name=Nora' }],
  ['a field more', { payload: 'auth_date=1795262400&first_name=Nora&photo_url=x' }],
  ['a field twice', { payload: 'auth_date=1795262400&auth_date=1795262400&first_name=Nora' }],
  ['its own number once more', { payload: 'auth_date=1795262400&first_name=Nora&id=1' }],
  ['nothing signed', { payload: '' }],
  ['no signature', { hash: '' }],
  ['a wrong signature', { hash: '0'.repeat(64) }],
  ['a number that is none', { id: 'nora' }],
])('refuses a statement with %s [ERR-05]', async (_, change) => {
  const { status, error } = await createVisitor(site.app).call('auth.register', await statement(change));
  expect([status, error?.type, error?.error_data]).toEqual([400, 'InvalidParameterException', { hash: ['INVALID'] }]);
  const players = await site.db.read
    .selectFrom('social_identity')
    .selectAll()
    .where('service', '=', 'telegram')
    .execute();
  expect(players).toEqual([]);
});

it('takes a statement for a day, and none of the future [ERR-05]', async () => {
  const ask = async (ageSec: number) => createVisitor(site.app).call('auth.register', await statement({ ageSec }));
  expect((await ask(24 * HOUR_SEC)).status).toBe(200);
  expect((await ask(24 * HOUR_SEC + 1)).error?.error_data).toEqual({ payload: ['EXPIRED'] });
  expect((await ask(-301)).error?.error_data).toEqual({ hash: ['INVALID'] });
});

it('lets nobody try statements without end', async () => {
  const visitor = createVisitor(site.app);
  const bent = await statement({ hash: 'f'.repeat(64) });
  for (let tries = 0; tries < 30; tries += 1) await visitor.call('auth.register', bent);
  const { status, error } = await visitor.call('auth.register', await statement());
  expect([status, error?.type]).toEqual([429, 'TooManyRequestsException']);
});

it('has a page that signs test identities, good and bad ones', async () => {
  const web = createWebVisitor(site.app);
  expect((await web.get('/platform/telegram-demo')).body).toContain('Nora');
  const sign = async (outcome: string) => {
    const { body } = await web.post('/platform/telegram-demo', { visitor: '700100203', outcome });
    const inputs = [...body.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)];
    const fields = Object.fromEntries(
      inputs.map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]),
    );
    return createVisitor(site.app).call('auth.register', fields);
  };
  expect((await sign('good')).data).toMatchObject({ login: 'telegram-700100203', locale: 'ar' });
  expect((await sign('old')).error?.error_data).toEqual({ payload: ['EXPIRED'] });
  expect((await sign('bent')).error?.error_data).toEqual({ hash: ['INVALID'] });
});
