import { beforeEach, describe, expect, it } from 'vitest';
import { runJob } from '../../../server/kernel/jobs/startJobs.ts';
import type { Services } from '../../../server/platform/context.ts';
import { signNotice } from '../../../server/platform/signedNotice.ts';
import { supportJobs } from '../../../server/platform/support/jobs.ts';
import { identityVerifierOf } from '../../../server/platform/support/kyc/provider.ts';
import { joinIdentity } from '../../support/acorn.ts';
import { anotherPlayer } from '../../support/players.ts';
import { platformForEachTest, playerForEachTest } from '../../support/testPlatform.ts';

const site = platformForEachTest();
const player = playerForEachTest(site);
const services = (): Services => site.app.platform.services;

/** Actions of a player who submits documents at a provider; the provider itself is the one of the started platform. */
interface Driver {
  /** Hands in what will be approved, but not at once. */
  handIn(url: string): Promise<unknown>;
  /** After this long at most the verdict has fallen. */
  verdictMs: number;
}

/** Every provider of identity checks, with what joins it to the platform before a test; the demo's is there. A new one is a line here. */
const providers: readonly [name: string, join: () => Promise<Driver>][] = [
  ['the demo’s sandbox', async () => ({ handIn: handInLicence, verdictMs: 60_000 })],
  ['the template’s', () => joinIdentity(site)],
];

async function handInLicence(url: string): Promise<unknown> {
  const form = new FormData();
  form.append('token', new URL(url, 'http://aurora.test').searchParams.get('token') ?? '');
  form.append('document', 'driving-licence');
  const body = new Response(form);
  const headers = { host: 'aurora.test', 'content-type': body.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await body.arrayBuffer());
  return site.app.inject({ method: 'POST', url: '/platform/verify', headers, payload });
}

describe.each(providers)('an IdentityVerifier: %s', (_, join) => {
  let driver: Driver;
  beforeEach(async () => {
    driver = await join();
  });
  const pageOf = async (who = player): Promise<string> => (await who.call('sumsub.getAccessToken', {})).data?.url ?? '';
  const statusNow = async () => (await player.call('verification.get', {})).data?.status;
  const listen = async () => {
    for (const job of supportJobs) await runJob(job, services());
  };

  it('opens a page for each player, and finds nothing by that', async () => {
    const own = await pageOf();
    expect(own).not.toBe('');
    expect(await pageOf(await anotherPlayer(site, 'other'))).not.toBe(own);
    await listen();
    expect(await statusNow()).toBe('started');
  });

  it('says later what it found, once, however often it is listened to [REL-W5]', async () => {
    await driver.handIn(await pageOf());
    await listen();
    expect(await statusNow()).toBe('pending');
    site.clock.time += driver.verdictMs;
    await Promise.all([listen(), listen()]);
    await listen();
    expect(await statusNow()).toBe('approved');
    expect((await player.call('inbox.get', {})).data?.total).toBe(1);
  });

  it('believes no notice that is not its own', async () => {
    const timestamp = String(Math.floor(site.clock.time / 1000));
    const body = JSON.stringify({ applicant_id: 'x', status: 'approved' });
    const verifier = identityVerifierOf(services());
    for (const notice of [
      signNotice('a secret that is not ours', { id: 'one', timestamp, body }),
      { id: 'two', timestamp, body, signature: '' },
      { id: '', timestamp: '', body: '', signature: '' },
    ])
      expect([notice.id, await verifier.isAuthentic(services(), notice)]).toEqual([notice.id, false]);
  });
});

it('leaves documents to an operator where there is no provider', async () => {
  services().identity = null;
  expect((await player.call('verification.get', {})).data).toMatchObject({ has_provider: false, can_send: true });
  const { status, error } = await player.call('sumsub.getAccessToken', {});
  expect([status, error?.message]).toEqual([400, 'Identity cannot be proved here yet. Please write to support.']);
});
