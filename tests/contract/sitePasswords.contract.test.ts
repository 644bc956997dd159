import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswords } from '../../server/security/passwords.ts';
import { isLong } from '../support/length.ts';
import { type HttpVisitor, SiteProcesses } from '../support/siteProcesses.ts';

const WRONG = 'Wrong-Drum9';

/** The counting itself, to the last guess and second, is proved by `guessing.contract`; here nothing but the network reaches the site. */
describe.runIf(isLong)('passwords at the running site, by all its processes', () => {
  const site = new SiteProcesses();
  beforeAll(() => site.start({ kycGate: 'never' }));
  afterAll(() => site.stop());

  /** Signs in from an address of this machine. An answer of 200 or 401 has cost a hash, one of 429 has not. */
  const signIn = (login: string, password: string, from: string, visitor: HttpVisitor = site.visitor()) =>
    visitor.call('auth.login', { login, password }, from);
  const hashOf = async (login: string): Promise<unknown> =>
    (await site.sql('SELECT password_hash FROM player WHERE login = $1', login))[0]?.['password_hash'];
  const hashed = (answers: readonly { status: number }[]): number =>
    answers.filter(({ status }) => status === 200 || status === 401).length;

  it('of 100 guesses of one network at most 20 are hashed, whatever logins they are for; another network is let in [REL-S1]', async () => {
    const { login, password } = await site.newPlayer('guessed');
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, nth) => signIn(`nobody${nth}@mail.example`, WRONG, '127.1.0.1')),
    );
    expect(hashed(answers)).toBeGreaterThan(0);
    expect(hashed(answers)).toBeLessThanOrEqual(20);
    expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true);
    expect((await signIn(login, password, '127.1.0.2')).status).toBe(200);
  });

  it('strangers of 60 networks use up what is tried of an account, and its owner still gets in where they were before [REL-S1]', async () => {
    const owner = await site.newPlayer('owner');
    expect((await signIn(owner.login, owner.password, '127.2.0.1', owner)).status).toBe(200);
    const answers = [];
    for (let nth = 0; nth < 60; nth += 1) answers.push(await signIn(owner.login, WRONG, `127.3.0.${nth + 1}`));
    expect(hashed(answers)).toBeLessThanOrEqual(30);
    const stranger = await signIn(owner.login, owner.password, '127.4.0.1');
    expect([stranger.status, (stranger.waitSec ?? 0) > 0]).toEqual([429, true]);
    await owner.call('auth.logout', {}, '127.2.0.1');
    expect((await signIn(owner.login, owner.password, '127.5.0.1', owner)).status).toBe(200);
  });

  it('a wrong password and an unknown login get the same words [REL-S1]', async () => {
    const { login } = await site.newPlayer('words');
    const known = await signIn(login, WRONG, '127.6.0.1');
    const unknown = await signIn('nobody.at.all@mail.example', WRONG, '127.6.0.2');
    const words = ({ status, error }: typeof known) => [status, error?.type, error?.message, error?.error_data];
    expect(words(known)).toEqual(words(unknown));
  });

  it('passwords that everybody tries first are refused, and others are stored at the cost of the standard [REL-S3]', async () => {
    for (const password of ['password1', 'Password1', 'qwerty123'])
      await expect(site.newPlayer('common', { password })).rejects.toThrow(/"password":/);
    const { login, password } = await site.newPlayer('stored');
    const stored = await hashOf(login);
    expect(stored).toMatch(/^scrypt\$131072\$8\$1\$/);
    expect(stored).not.toContain(password);
  });

  it('a hash of another cost is made anew at the next sign-in [REL-S3]', async () => {
    const { login, password } = await site.newPlayer('cheap');
    const cheap = createPasswords({ random: (bytes) => randomBytes(bytes), cost: { n: 16, r: 1, p: 1 } });
    await site.sql('UPDATE player SET password_hash = $1 WHERE login = $2', await cheap.hash(password), login);
    expect(await hashOf(login)).toMatch(/^scrypt\$16\$/);
    expect((await signIn(login, password, '127.7.0.1')).status).toBe(200);
    expect(await hashOf(login)).toMatch(/^scrypt\$131072\$8\$1\$/);
  });
});
