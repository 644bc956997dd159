import { expect, it } from 'vitest';
import { LOCALE_COOKIE } from '#schemas/platform/cookies.ts';
import { preparedDocuments } from '../../demo/identity/documents.ts';
import { tellVerdicts } from '../../demo/identity/sandbox.ts';
import { signNotice } from '../../server/platform/signedNotice.ts';
import { storedSecret } from '../../server/platform/storedSecret.ts';
import { kycMoments } from '../../server/platform/support/kyc/gate.ts';
import { brand } from '../support/platformApp.ts';
import { platformForEachTest, playerForEachTest } from '../support/testPlatform.ts';

const site = platformForEachTest();
const player = playerForEachTest(site);

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const host = { host: 'aurora.test' };

const flags = async () => {
  const { data } = await player.call('account.getInfo', {});
  return [data?.is_on_verification, data?.is_verified];
};
const row = async () =>
  site.db.read.selectFrom('verification').selectAll().where('uid', '=', player.uid).executeTakeFirstOrThrow();
const secret = () => storedSecret('verification-webhook', site.app.platform.services);

it('names an applicant once and opens the provider’s page for half an hour [CALL-13]', async () => {
  const first = await player.call('sumsub.createApplicant', {});
  expect(first.data).toMatchObject({ status: 'started', reason: '' });
  expect((await player.call('sumsub.createApplicant', {})).data).toEqual(first.data);
  const { data } = await player.call('sumsub.getAccessToken', { externalActionId: 'large-payout' });
  const stored = await site.db.read.selectFrom('verification_token').selectAll().execute();
  expect(stored.map(({ token_hash, action }) => [token_hash === data?.token, action])).toEqual([
    [false, 'large-payout'],
  ]);
  const page = await site.app.inject({ url: data?.url ?? '', headers: host });
  expect([page.statusCode, page.headers['content-security-policy']]).toEqual([
    200,
    expect.stringContaining("default-src 'none'"),
  ]);
  expect(page.body).toContain('The picture is not stored');
  site.clock.time = data?.expires_at ?? 0;
  expect((await site.app.inject({ url: data?.url ?? '', headers: host })).statusCode).toBe(400);
});

it('waits for a verdict once the player has handed everything in [STATE-28]', async () => {
  expect(await flags()).toEqual([false, false]);
  expect((await player.call('account.setUserOnVerification', {})).data).toBe(1);
  expect(await flags()).toEqual([true, false]);
});

it('approves a clear document at once and tells the player, in the player’s language [STATE-28]', async () => {
  const page = await handIn('passport', PNG);
  expect([page.statusCode, page.body.includes('Your identity is confirmed')]).toEqual([200, true]);
  expect(await flags()).toEqual([false, true]);
  const inbox = (await player.call('inbox.get', {})).data;
  expect(inbox?.items.map(({ topic, title }) => [topic, title])).toEqual([
    ['verification', 'Jūsu identitāte ir apstiprināta'],
  ]);
  await player.call('account.setUserOnVerification', {});
  expect(await flags()).toEqual([false, true]);
});

it('looks at some documents for a minute, and tells a verdict once however often the job runs', async () => {
  await handIn('driving-licence');
  expect(await flags()).toEqual([true, false]);
  const { services } = site.app.platform;
  site.clock.time += 59_000;
  await tellVerdicts(services, site.clock.now());
  expect(await flags()).toEqual([true, false]);
  site.clock.time += 1000;
  await Promise.all([tellVerdicts(services, site.clock.now()), tellVerdicts(services, site.clock.now())]);
  expect(await flags()).toEqual([false, true]);
  expect((await player.call('inbox.get', {})).data?.total).toBe(1);
});

it('says why a document was refused, and takes another one', async () => {
  const refused = await handIn('passport-expired');
  expect(refused.body).toContain('The document is no longer valid');
  expect(await row()).toMatchObject({ status: 'rejected', reason: 'EXPIRED_DOCUMENT' });
  expect(await flags()).toEqual([false, false]);
  await handIn('passport');
  expect(await flags()).toEqual([false, true]);
});

it('leads back to the page of identity checks in the language that the browser saw last', async () => {
  expect((await handIn('passport')).body).toContain('href="/profile/verification"');
  const token = (await player.call('sumsub.getAccessToken', {})).data?.token ?? '';
  const url = `/platform/verify?token=${encodeURIComponent(token)}`;
  const page = await site.app.inject({ url, headers: { ...host, cookie: `${LOCALE_COOKIE}=lv` } });
  expect(page.body).toContain('href="/lv/profile/verification"');
});

it('takes pictures by their first bytes, at most 10 MB, and keeps nothing of them but kind and fingerprint [REL-S12]', async () => {
  await handIn('identity-card-blurred', PNG);
  const [check] = await site.db.read.selectFrom('sandbox_check').selectAll().execute();
  expect([check?.file_type, check?.file_hash.length]).toEqual(['image/png', 64]);
  for (const bytes of [Buffer.from('<svg onload=alert(1)>'), Buffer.from('GIF89a…'), Buffer.from('%PDF-1.7')]) {
    expect((await handIn('passport', bytes)).statusCode).toBe(400);
  }
  const large = await handIn('passport', Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)]));
  expect([large.statusCode, await flags()]).toEqual([400, [false, false]]);
  expect((await handIn('passport', Buffer.concat([PNG, Buffer.alloc(12 * 1024 * 1024)]))).statusCode).toBe(413);
});

it.each(['', 'unknown', '"><script>'])('opens nothing for the token «%s»', async (token) => {
  const page = await site.app.inject({ url: `/platform/verify?token=${encodeURIComponent(token)}`, headers: host });
  expect([page.statusCode, page.body.includes('<script>')]).toEqual([400, false]);
  expect((await upload(token, 'passport')).statusCode).toBe(400);
});

it('believes only notices that are signed, new and whole, each once [REL-W5]', async () => {
  await player.call('sumsub.createApplicant', {});
  const { applicant_id } = await row();
  const approved = { applicant_id, status: 'approved' };
  const now = site.clock.now() / 1000;
  expect((await notify(approved, { signature: '0'.repeat(64) })).statusCode).toBe(401);
  expect((await notify(approved, { signature: '' })).statusCode).toBe(401);
  expect((await notify(approved, { timestamp: String(now - 301) })).statusCode).toBe(401);
  expect((await notify(approved, { timestamp: String(now + 301) })).statusCode).toBe(401);
  expect((await notify(approved, { timestamp: `${now}.0` })).statusCode).toBe(401);
  expect((await notify({ applicant_id, status: 'golden' })).statusCode).toBe(400);
  expect((await notify({ applicant_id, status: 'rejected', reason: 'BAD_MOOD' })).statusCode).toBe(400);
  expect((await notify(null as unknown as object)).statusCode).toBe(400);
  expect(await flags()).toEqual([false, false]);
  const answers = await Promise.all(Array.from({ length: 10 }, () => notify(approved, { id: 'notice-2' })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(204));
  expect((await player.call('inbox.get', {})).data?.total).toBe(1);
  await notify({ applicant_id, status: 'rejected', reason: 'UNREADABLE' }, { id: 'notice-3' });
  expect(await flags()).toEqual([false, true]);
});

it('asks for proof before money is paid out, and says where to give it', async () => {
  const { services } = site.app.platform;
  const person = await site.db.read
    .selectFrom('player')
    .selectAll()
    .where('uid', '=', player.uid)
    .executeTakeFirstOrThrow();
  const asked = { player: person, amount: 1000n, at: site.clock.now() };
  const brands = () => [{ ...brand, policy: {} }];
  const ask = (moment: 'depositAsked' | 'withdrawalAsked') =>
    site.db.write(async (tx) => kycMoments[moment]?.(tx, asked, { ...services, brands }));
  await ask('depositAsked');
  const withdraw = () => ask('withdrawalAsked');
  const link = '/profile/verification';
  await expect(withdraw()).rejects.toMatchObject({
    type: 'KycWithdrawalException',
    status: 409,
    data: { button: { show: true, link } },
  });
  await handIn('driving-licence');
  await expect(withdraw()).rejects.toMatchObject({ data: { button: { show: false, link } } });
  site.clock.time += 60_000;
  await tellVerdicts(services, site.clock.now());
  await withdraw();
});

it('asks for proof before the first deposit where the brand’s rules say so, and of nobody where they say never', async () => {
  const { services } = site.app.platform;
  const person = await site.db.read
    .selectFrom('player')
    .selectAll()
    .where('uid', '=', player.uid)
    .executeTakeFirstOrThrow();
  const asked = { player: person, amount: 1000n, at: site.clock.now() };
  const ask = (moment: 'depositAsked' | 'withdrawalAsked', kycGate: 'never' | 'beforeDeposit') => {
    const brands = () => [{ ...brand, policy: { kycGate } }];
    return site.db.write(async (tx) => kycMoments[moment]?.(tx, asked, { ...services, brands }));
  };
  const refused = (type: string, status: string) => ({ type, data: { status } });
  await ask('withdrawalAsked', 'never');
  await expect(ask('depositAsked', 'beforeDeposit')).rejects.toMatchObject(
    refused('SumsubVerificationRequiredException', 'none'),
  );
  await expect(ask('withdrawalAsked', 'beforeDeposit')).rejects.toMatchObject(
    refused('KycWithdrawalException', 'none'),
  );
  await handIn('identity-card-blurred');
  await expect(ask('depositAsked', 'beforeDeposit')).rejects.toMatchObject(
    refused('KycUserProfileException', 'rejected'),
  );
  await handIn('driving-licence');
  await expect(ask('depositAsked', 'beforeDeposit')).rejects.toMatchObject(
    refused('SumsubVerificationRequiredException', 'pending'),
  );
  await handIn('passport');
  await ask('depositAsked', 'beforeDeposit');
  await ask('withdrawalAsked', 'beforeDeposit');
});

it('answers a deposit before the proof that a brand asks for with what is missing [STATE-22] [STATE-28]', async () => {
  const { policy } = brand;
  brand.policy = { kycGate: 'beforeDeposit' };
  const typeOfRefusal = async () => {
    const wish = { method: 'card', amount: '25.00', request_id: `kyc-gate-${site.clock.now()}` };
    return (await player.call('cashier.makedeposit', wish)).error?.type;
  };
  try {
    expect((await player.call('account.getInfo', {})).data?.is_kyc_block_enabled).toBe(true);
    expect(await typeOfRefusal()).toBe('SumsubVerificationRequiredException');
    await handIn('identity-card-blurred');
    site.clock.time += 1; // another wish
    expect(await typeOfRefusal()).toBe('KycUserProfileException');
  } finally {
    if (policy) brand.policy = policy;
    else delete brand.policy;
  }
  expect((await player.call('account.getInfo', {})).data?.is_kyc_block_enabled).toBe(false);
});

it('has prepared documents for every kind of verdict', () => {
  const kinds = preparedDocuments.map(({ verdict, afterMs }) => `${verdict} ${afterMs > 0}`);
  expect(new Set(kinds)).toEqual(new Set(['approved false', 'approved true', 'rejected false', 'rejected true']));
});

async function handIn(document: string, picture?: Uint8Array) {
  const token = (await player.call('sumsub.getAccessToken', {})).data?.token ?? '';
  return upload(token, document, picture);
}

async function upload(token: string, document: string, picture?: Uint8Array) {
  const form = new FormData();
  form.append('token', token);
  form.append('document', document);
  if (picture) form.append('picture', new Blob([new Uint8Array(picture)], { type: 'image/png' }), '../../me.png');
  const body = new Response(form);
  const headers = { ...host, 'content-type': body.headers.get('content-type') ?? '' };
  return site.app.inject({
    method: 'POST',
    url: '/platform/verify',
    headers,
    payload: Buffer.from(await body.arrayBuffer()),
  });
}

async function notify(said: object, change: Partial<Record<'id' | 'timestamp' | 'signature', string>> = {}) {
  const timestamp = change.timestamp ?? String(site.clock.now() / 1000);
  const notice = signNotice(await secret(), { id: change.id ?? 'notice-1', timestamp, body: JSON.stringify(said) });
  return site.app.inject({
    method: 'POST',
    url: '/platform/verification-webhook',
    headers: {
      ...host,
      'content-type': 'application/json',
      'x-verification-id': notice.id,
      'x-verification-timestamp': notice.timestamp,
      'x-verification-signature': change.signature ?? notice.signature,
    },
    payload: notice.body,
  });
}
