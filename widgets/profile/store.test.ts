import { describe, expect, it } from 'vitest';
import { PlatformError, UnreachableError } from '#runtime/ports/index.ts';
import type { Contact } from '#schemas/platform/contacts.ts';
import { type Answer, fakePlatform } from '../../tests/support/fakePorts.ts';
import { createOutside } from '../../tests/support/testRuntime.ts';
import { ProfileStore } from './store.ts';

const contact = (text: string, rest: Partial<Contact> = {}): Contact => ({
  type: 'email',
  contact: text,
  is_confirmed: false,
  is_subscribed: false,
  ...rest,
});
const ada = contact('ada@example.com', { is_confirmed: true, is_subscribed: true });

function scene(answers: Readonly<Record<string, Answer>>) {
  const platform = fakePlatform(answers);
  const outside = createOutside({ platform });
  const profile = new ProfileStore({ ports: outside.ports });
  return { ...outside, platform, profile, stop: profile.start() };
}

describe('the contacts of a player [STATE-09]', () => {
  it('asks for them with the profile; the one added last waits for its code', async () => {
    const contacts = [ada, contact('one@example.com'), contact('two@example.com')];
    const { profile, platform } = scene({ 'account.getprofileinfo': { contacts } });
    expect([profile.contacts.status, profile.unconfirmed]).toEqual(['unknown', '']);
    await profile.contacts.load();
    expect(platform.asked).toEqual([['account.getprofileinfo', { fields: 'contacts' }]]);
    expect([profile.contacts.status, profile.unconfirmed]).toEqual(['ready', 'two@example.com']);
  });
  it('offers are switched at once, and back when the platform says no', async () => {
    let fail: (error: Error) => void = () => {};
    const { profile, platform } = scene({
      'account.getprofileinfo': { contacts: [ada] },
      'account.changeSubscription': () => new Promise((_, reject) => (fail = reject)),
    });
    await profile.contacts.load();
    const switching = profile.subscribe(ada.contact, false);
    expect(profile.contacts.items[0]?.is_subscribed).toBe(false);
    fail(new UnreachableError('line'));
    await expect(switching).rejects.toThrow(UnreachableError);
    expect(profile.contacts.items[0]?.is_subscribed).toBe(true);
    expect(platform.asked.at(-1)).toEqual(['account.changeSubscription', { contact: ada.contact, subscription: '0' }]);
  });
});

describe('a list of the player’s', () => {
  const sessions = 'account.getSessions';
  const entry = { id: 's1', device: 'Firefox', country_code: '', created_at: 1, last_used_at: 1, is_current: true };

  it('that does not come within its time is given up and told, and may be asked again', async () => {
    const { profile, platform, clock, faults } = scene({});
    platform.call = (_name, _input, { signal } = {}) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new UnreachableError('late'))));
    const loading = profile.sessions.load();
    expect(profile.sessions.status).toBe('loading');
    clock.advance(5_000);
    await loading;
    expect([profile.sessions.status, faults.map(({ what }) => what)]).toEqual(['failed', ['player list']]);
    platform.call = () => Promise.resolve({ items: [entry] } as never);
    await profile.sessions.load();
    expect([profile.sessions.status, profile.sessions.items]).toEqual(['ready', [entry]]);
  });
  it('an answer to an older question is not used', async () => {
    const answers: ((value: unknown) => void)[] = [];
    const { profile } = scene({ [sessions]: () => new Promise((settle) => void answers.push(settle)) });
    const both = [profile.sessions.load(), profile.sessions.load()];
    answers[1]?.({ items: [entry] });
    answers[0]?.({ items: [] });
    await Promise.all(both);
    expect(profile.sessions.items).toEqual([entry]);
  });
  it('is asked anew when a session ended elsewhere, but only where it is looked at', async () => {
    const { profile, platform, news, stop } = scene({ [sessions]: { items: [entry] } });
    news.tell('session.revoked', { id: '1', at: 0, data: {} });
    expect(platform.asked).toEqual([]);
    await profile.sessions.load();
    news.tell('session.revoked', { id: '2', at: 0, data: {} });
    expect(platform.asked.map(([name]) => name)).toEqual([sessions, sessions]);
    stop();
    news.tell('session.revoked', { id: '3', at: 0, data: {} });
    expect(platform.asked).toHaveLength(2);
  });
  it('a session that is over is no fault of the list', async () => {
    const over = new PlatformError({ type: 'AuthorizationException', message: 'Sign in to continue.' }, 401);
    const { profile, faults } = scene({ [sessions]: over });
    await profile.sessions.load();
    expect([profile.sessions.status, faults]).toEqual(['failed', []]);
  });
});
