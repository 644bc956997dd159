import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveGrant } from '../../server/content/people/grants.ts';
import { type Grant, type Role, roles } from '../../server/content/people/rights.ts';
import { addUser } from '../../server/content/people/users.ts';
import { obeyContent } from '../../server/operator/content.ts';
import { createPasswords } from '../../server/security/passwords.ts';
import { customCode } from '../support/customCode.ts';
import { openManagement, type TestManagement } from '../support/management.ts';

const CONFIG = 'base/config/site';
const HASH = /^sha256-[A-Za-z0-9+/]{43}=$/;
let site: TestManagement;
const random = (bytes: number): Uint8Array => randomBytes(bytes);

beforeAll(async () => {
  site = await openManagement();
  for (const role of roles) {
    await person(`${role}.plain`, { role, brand: '*' });
    await person(`${role}.coder`, { role, brand: '*' }, { right: 'custom-code', brand: '*' });
  }
});
afterAll(() => site.close());

const person = (username: string, ...grants: Grant[]) =>
  site.test.db.write(async (tx) => {
    const parts = { now: () => site.test.clock.time, random };
    const given = { username, email: `${username}@example.test`, passwordHash: null, isConfirmed: true };
    const user = await addUser(tx, parts, { ...given, provider: 'local' });
    for (const grant of grants) await giveGrant(tx, parts, { holder: user.document_id, grant, by: 'test' });
  });

const type = (command: string, input: Record<string, string> = {}) =>
  obeyContent(
    {
      store: site.store,
      db: site.test.db,
      clock: { now: () => site.test.clock.time },
      random,
      passwords: createPasswords({ random, cost: { n: 16, r: 1, p: 1 } }),
      log: { warn: () => undefined, error: () => undefined },
      timeZoneOf: () => 'UTC',
    },
    { command: `content ${command}`, input, by: 'ann' },
  );

describe('who may put custom code on pages [REL-C14]', () => {
  const names = roles.flatMap((role) => [`${role}.plain`, `${role}.coder`]);
  /** By a role alone; the right by its name adds to those that may publish settings. */
  const mayPublish = (name: string): boolean =>
    ['administrator.plain', 'administrator.coder', 'operator.coder'].includes(name);
  const mayApprove = (name: string): boolean =>
    name === 'administrator.plain' ||
    (['publisher', 'operator', 'administrator'] as Role[]).some((role) => name === `${role}.coder`);

  it.each(names)('%s: agrees to it, and publishes what was agreed to, only with the right to it', async (name) => {
    const release = await prepare([customCode(`<b>${name}</b>`)]);
    const agreed = await site.store.approve({ release, by: name, reason: '' }).then(
      () => true,
      (error: Error) => error.message,
    );
    expect(agreed === true, String(agreed)).toBe(mayApprove(name));
    const second = name === 'administrator.plain' ? 'administrator.coder' : 'administrator.plain';
    await site.store.approve({ release, by: second, reason: '' });
    const published = await site.store.publish({ release, by: name }).then(
      () => true,
      (error: Error) => error.message,
    );
    expect(published === true, String(published)).toBe(mayPublish(name));
  });

  it('nobody alone, though no brand asks for two persons', async () => {
    const release = await prepare([customCode('<i>alone</i>')]);
    await expect(site.store.publish({ release, by: 'administrator.plain' })).rejects.toThrow(
      /seen by two persons with the right to it: somebody other than editor\.plain/,
    );
    await expect(site.store.approve({ release, by: 'publisher.plain', reason: '' })).rejects.toThrow(
      /publisher\.plain lacks the right «custom-code» at base/,
    );
  });

  it('the gate refuses it without owner, reason or the right hash, and a category is mandatory', async () => {
    const good = customCode('<i>x</i>');
    const { consent: _consent, ...silent } = good;
    const wrongs: [object, RegExp][] = [
      [{ ...good, owner: '' }, /without an owner or a reason/],
      [{ ...good, why: ' ' }, /without an owner or a reason/],
      [{ ...good, code: '<i>y</i>' }, /Look at the code again/],
      [silent, /consent/],
    ];
    for (const [wrong, words] of wrongs) {
      const refused = async (): Promise<unknown> => {
        const release = await prepare([wrong]);
        await site.store.approve({ release, by: 'administrator.coder', reason: '' });
        return site.store.publish({ release, by: 'administrator.plain' });
      };
      await expect(refused()).rejects.toSatisfy((error) => words.test(JSON.stringify(error) + String(error)));
    }
  });
});

describe('the inventory of custom code [REL-C14]', () => {
  const code = '<script>count()</script>';
  it('tells brand, place, category, owner, reason, hash and whether it runs, of what is inherited, too', async () => {
    const release = await prepare([
      customCode(code, { consent: 'analytics', owner: 'Bea', why: 'Visits', stores: ['_ga*', 'ab'] }),
      customCode('<i>x</i>', { isEnabled: false, hash: '' }),
    ]);
    await site.store.approve({ release, by: 'administrator.coder', reason: '' });
    await site.store.publish({ release, by: 'administrator.plain', why: 'the second is to be looked at' });
    const { text } = await type('custom-code', { brand: 'aurora' });
    const [first, second] = text.split('\n');
    expect(first).toMatch(
      /^aurora 1 {2}head {2}analytics {2}sha256-\S{44} {2}runs {2}\(Bea: Visits\) {2}leaves _ga\* ab$/,
    );
    expect(second).toMatch(/^aurora 2 {2}head .* switched off/);
    const token = await site.tokenFor('reader', { role: 'viewer', brand: 'aurora' });
    const { status, body } = await site.ask('GET', '/custom-code', { token });
    expect(status).toBe(200);
    expect(body.data[0]).toEqual({
      brand: 'aurora',
      number: 1,
      position: 'head',
      consent: 'analytics',
      owner: 'Bea',
      why: 'Visits',
      hash: expect.stringMatching(HASH) as string,
      characters: code.length,
      state: 'runs',
      stores: ['_ga*', 'ab'],
    });
    expect(new Set((body.data as { brand: string }[]).map(({ brand }) => brand))).toEqual(new Set(['aurora']));
    expect((await site.ask('GET', '/custom-code')).status).toBe(403);
    const log = await site.test.db.read
      .selectFrom('content_audit')
      .select('detail')
      .where('act', '=', 'release.published')
      .where('target', '=', release)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(log.detail)).toMatchObject({
      customCode: { base: [body.data[0].hash], aurora: [body.data[0].hash] },
    });
  });
});

/** A release of the settings that all brands inherit, drafted by an editor. */
async function prepare(code: readonly object[]): Promise<string> {
  const { store } = site;
  const text = JSON.stringify({ kind: 'config', format: 1, id: 'site', customCode: code });
  const held = await store.readDraft(CONFIG);
  const basedOn = held ? held.based_on : ((await store.history(CONFIG).catch(() => []))[0]?.number ?? null);
  await store.saveDraft({ document: CONFIG, text, author: 'editor.plain', seen: held?.version ?? 0, basedOn });
  return store.createRelease({
    name: 'c',
    author: 'editor.plain',
    reason: '',
    items: [{ document: CONFIG, take: 'draft' }],
  });
}
