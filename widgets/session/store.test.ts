// @vitest-environment jsdom
import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { LOADING_TIMEOUT_MS, UNREAD_LIFETIME_MS } from '#runtime/data/Resource.ts';
import { PlatformError, UnreachableError } from '#runtime/ports/errors.ts';
import { resourcesOf } from '#runtime/store/data.ts';
import { ada, inLatvian, playerScene } from '../../tests/support/playerScene.tsx';
import { RELOAD_GAP_MS } from './store.ts';
import { totalOf } from './total.ts';

const refusal = (type: 'AuthorizationException' | 'InternalServerErrorException') =>
  new PlatformError({ type, message: type }, 401);
/** Lets answers that are there already arrive. */
const settled = () => new Promise((done) => setTimeout(done));

describe('loading the account', () => {
  it('a player’s account is loaded as soon as the session is used [STATE-01]', async () => {
    const { runtime, platform } = playerScene({ 'account.getInfo': ada });
    const session = runtime.area('session');
    await Promise.resolve();
    expect(session.state).toBe('waiting');
    await settled();
    expect(platform.asked).toEqual([['account.getInfo', {}]]);
    expect(session).toMatchObject({
      state: 'ready',
      login: 'ada@example.com',
      name: 'ada@example.com',
      isVerified: true,
    });
  });

  it('a guest has no account to ask about', () => {
    const { runtime, platform } = playerScene({}, { player: false });
    expect(runtime.area('session').state).toBe('waiting');
    expect(platform.asked).toEqual([]);
  });

  it('waits 2.8 seconds, then says that it failed; an answer that comes later still counts', async () => {
    let answer = (_info: typeof ada): void => undefined;
    const late = new Promise<typeof ada>((resolve) => {
      answer = resolve;
    });
    const { runtime, clock } = playerScene({ 'account.getInfo': () => late });
    const session = runtime.area('session');
    await settled();
    clock.advance(LOADING_TIMEOUT_MS - 1);
    expect(session.state).toBe('waiting');
    clock.advance(1);
    expect(session.state).toBe('failed');
    answer(ada);
    await settled();
    expect([session.state, session.info]).toEqual(['ready', ada]);
  });

  it('after a failure it may be asked again', async () => {
    const { runtime, platform } = playerScene({ 'account.getInfo': new UnreachableError('away') });
    const session = runtime.area('session');
    await settled();
    expect(session.state).toBe('failed');
    platform.answers('account.getInfo', ada);
    await session.retry();
    expect(session.state).toBe('ready');
  });

  it('after a failure it is asked again by itself, with growing pauses', async () => {
    const { runtime, platform, clock } = playerScene({ 'account.getInfo': new UnreachableError('away') });
    const session = runtime.area('session');
    await settled();
    platform.answers('account.getInfo', ada);
    clock.advance(7_500);
    await settled();
    expect([session.state, platform.asked.length]).toEqual(['ready', 2]);
  });

  it('a tab that is closed or left asks no more', async () => {
    const { runtime, platform, clock, news } = playerScene({ 'account.getInfo': new UnreachableError('away') });
    const stop = runtime.start();
    runtime.area('session');
    await settled();
    stop();
    clock.advance(UNREAD_LIFETIME_MS);
    news.emit('gap', { id: '', at: 0, data: {} });
    clock.advance(60_000);
    await settled();
    expect(platform.asked).toHaveLength(1);
  });
});

describe('asking twice at once', () => {
  const held = () => {
    const answers: ((info: typeof ada) => void)[] = [];
    const scene = playerScene({ 'account.getInfo': () => new Promise((resolve) => answers.push(resolve)) });
    return { ...scene, session: scene.runtime.area('session'), answers };
  };

  it('the answer to an older question never comes after that to a newer one', async () => {
    const { session, answers } = held();
    await settled();
    const looks = [session.checkAlive(), session.checkAlive()];
    answers[0]?.({ ...ada, fakename: 'Older' });
    await settled();
    answers[1]?.({ ...ada, fakename: 'Newer' });
    await Promise.all(looks);
    expect([session.state, session.name, answers.length]).toEqual(['ready', 'Newer', 2]);
  });

  it('a press no longer waits for what hangs: its answer, when it comes, is not believed any more', async () => {
    const { session, answers, clock } = held();
    await settled();
    clock.advance(LOADING_TIMEOUT_MS);
    const pressed = session.retry();
    answers[1]?.({ ...ada, fakename: 'Newer' });
    await pressed;
    answers[0]?.({ ...ada, fakename: 'Older' });
    await settled();
    expect(session.name).toBe('Newer');
  });

  it('an account that is on its way when the player signs out is never shown', async () => {
    const { session, answers, platform } = held();
    await settled();
    platform.answers('auth.logout', 1);
    await session.logout();
    answers[0]?.(ada);
    await settled();
    expect([session.state, session.info]).toEqual(['waiting', null]);
  });
});

describe('a session that is dead', () => {
  it('is taken back, and the page comes anew, once', async () => {
    const answers = { 'account.getInfo': refusal('AuthorizationException'), 'auth.logout': 1 };
    const { runtime, platform, moves, storage } = playerScene(answers, {}, 'https://aurora.test/faq?from=mail#end');
    runtime.area('session');
    await settled();
    expect(platform.asked.map(([name]) => name)).toEqual(['account.getInfo', 'auth.logout']);
    expect(moves).toEqual([{ href: '/faq?from=mail', document: true, replace: true }]);
    expect(storage.get('session.ended')).toBe('1'); // the guest's page says so
    const next = playerScene(answers);
    for (const [key, value] of storage) next.storage.set(key, value);
    next.clock.advance(RELOAD_GAP_MS - 1);
    const session = next.runtime.area('session');
    await settled();
    expect([next.moves, session.state]).toEqual([[], 'failed']); // the same again at once: told, not reloaded for ever
  });

  it('does not reload while the cookie cannot be taken back', async () => {
    const { runtime, moves } = playerScene({
      'account.getInfo': refusal('AuthorizationException'),
      'auth.logout': new UnreachableError('away'),
    });
    const session = runtime.area('session');
    await settled();
    expect(moves).toEqual([]);
    expect(session.state).toBe('failed');
  });
});

describe('a session that ended while something typed would be lost', () => {
  it.each(['by itself', 'by the player'])(
    '%s: who stays on the page is told, and no place waits for ever',
    async (how) => {
      const { runtime, ports, platform } = playerScene({ 'account.getInfo': ada, 'auth.logout': 1 });
      const session = runtime.area('session');
      await settled();
      const { promise, resolve } = Promise.withResolvers<void>();
      ports.navigation.stayed = () => promise;
      platform.answers('account.getInfo', refusal('AuthorizationException'));
      await (how === 'by itself' ? session.checkAlive() : session.logout());
      await settled();
      expect([session.state, session.info]).toEqual(['waiting', null]);
      resolve();
      await settled();
      expect([session.state, runtime.toasts.items.map(({ text }) => text)]).toEqual([
        'failed',
        ['errors.sessionEnded'],
      ]);
    },
  );
});

describe('who stays on a page that is theirs no more', () => {
  /** A page of Ada's, which the visitor does not leave whenever the browser asks. */
  async function stay() {
    const scene = playerScene({ 'account.getInfo': ada, 'auth.logout': 1 });
    const session = scene.runtime.area('session');
    await settled();
    scene.ports.navigation.stayed = async () => undefined;
    const shownTexts = () => scene.runtime.toasts.items.map(({ text }) => text);
    return { ...scene, session, shownTexts };
  }

  it('is told that the account was closed, not to log in [ERR-02]', async () => {
    const { session, shownTexts, news } = await stay();
    news.emit('session.revoked', { id: '1', at: 0, data: { reason: 'banned' } });
    await settled();
    expect([session.info, shownTexts()]).toEqual([null, ['errors.accountClosed']]);
  });

  it('is told that somebody else signed in, and sees nothing of them, however often the account is asked for', async () => {
    const { session, shownTexts, platform, moves } = await stay();
    platform.answers('account.getInfo', { ...ada, uid: 100_002 });
    await session.checkAlive();
    await settled();
    await session.retry();
    await settled();
    expect([session.info, session.state]).toEqual([null, 'failed']);
    expect([moves.length, shownTexts()]).toEqual([2, ['errors.otherPlayer', 'errors.otherPlayer']]);
  });
});

describe('a session that ends by what the player does', () => {
  it('leads where that act leads, whatever news there is of its end [STATE-24]', async () => {
    const { runtime, platform, news, moves } = playerScene({ 'account.getInfo': ada });
    const session = runtime.area('session');
    await settled();
    platform.answers('account.getInfo', refusal('AuthorizationException'));
    const act = async (): Promise<void> => {
      news.emit('session.revoked', { id: '', at: 0, data: {} });
      await settled();
    };
    await session.endBy(act, '/responsible-play/excluded');
    expect(moves).toEqual([{ href: '/responsible-play/excluded', document: true, replace: false }]);
    expect(session.info).toBeNull();
  });
});

describe('logging out', () => {
  it('ends the session, forgets the player and goes to the index of the locale as a new document [STATE-01]', async () => {
    const { runtime, platform, moves, events } = playerScene({ 'account.getInfo': ada, 'auth.logout': 1 }, inLatvian);
    const session = runtime.area('session');
    await settled();
    await session.logout();
    expect(platform.asked.at(-1)).toEqual(['auth.logout', {}]);
    expect(session.info).toBeNull();
    expect(moves).toEqual([{ href: '/lv', document: true, replace: false }]);
    expect(events).toEqual([{ name: 'logout', detail: {} }]);
  });

  it('that the platform refuses leaves the player signed in', async () => {
    const { runtime, moves } = playerScene({ 'account.getInfo': ada, 'auth.logout': new UnreachableError('away') });
    const session = runtime.area('session');
    await settled();
    await expect(session.logout()).rejects.toThrow(UnreachableError);
    expect(session.state).toBe('ready');
    expect(moves).toEqual([]);
  });
});

describe('who the page is for', () => {
  const sessions = { call: 'account.getSessions', input: {} } as const;
  /** A page of Ada's that shows her sessions. */
  async function herPage() {
    const items = [{ id: 's1' }];
    const scene = playerScene({ 'account.getInfo': ada, 'account.getSessions': { items }, 'auth.logout': 1 });
    const session = scene.runtime.area('session');
    const resource = resourcesOf(scene.runtime).get(sessions);
    const shown = autorun(() => resource.value);
    await settled();
    expect(resource.value).toEqual({ items });
    return { ...scene, session, resource, shown };
  }

  it('signing out drops all that was asked for', async () => {
    const { session, resource } = await herPage();
    await session.logout();
    expect([resource.state, resource.value]).toEqual(['waiting', null]);
  });

  it('somebody else who signed in in another tab never sees it: the page comes anew', async () => {
    const { session, resource, platform, news, moves } = await herPage();
    platform.answers('account.getInfo', { ...ada, uid: 100_002 });
    news.emit('session.revoked', { id: '1', at: 0, data: {} });
    await settled();
    expect([resource.value, session.info, moves]).toEqual([null, null, [{ href: '/', document: true, replace: true }]]);
  });

  it('a banned player is led to the page that says so, as a guest, and is not led there for ever [ERR-02]', async () => {
    const banned = new PlatformError({ type: 'UserBannedException', message: '' }, 403, {
      show: 'page',
      page: 'user-block',
    });
    for (const href of ['/faq', '/user-block']) {
      const answers = { 'account.getInfo': banned, 'auth.logout': 1 };
      const { runtime, platform, moves } = playerScene(answers, {}, `https://aurora.test${href}`);
      const session = runtime.area('session');
      // oxlint-disable-next-line no-await-in-loop -- one page after another
      await settled();
      expect(moves).toEqual([{ href: '/user-block', document: true, replace: false }]);
      expect(platform.asked.at(-1)).toEqual(['auth.logout', {}]);
      // oxlint-disable-next-line no-await-in-loop -- as a page that has its cookie still
      await session.leaveBanned();
      expect([moves.length, session.state]).toEqual([1, 'failed']);
      expect(platform.asked.map(([name]) => name)).toEqual(['account.getInfo', 'auth.logout', 'auth.logout']);
    }
  });

  it('a platform that ends a banned player’s sessions at once may say so by a reason: the page is the one that says it [ERR-02]', async () => {
    const fault = { type: 'AuthorizationException', message: '' } as const;
    for (const [reason, href] of [
      ['banned', '/user-block'],
      ['expired', '/'],
    ] as const) {
      const over = new PlatformError({ ...fault, error_data: { reason } }, 401);
      const { runtime, moves } = playerScene({ 'account.getInfo': over, 'auth.logout': 1 });
      runtime.area('session');
      // oxlint-disable-next-line no-await-in-loop -- one page after another
      await settled();
      expect(moves.map((move) => move.href)).toEqual([href]);
    }
  });

  it.each([
    ['UserBannedException', ['session.closed']],
    ['AuthorizationException', ['session.reloaded', 'session.ended']],
  ] as const)(
    'that a page came anew is noted for its tab alone: another one has a try of its own [ERR-02]: %s',
    async (type, keys) => {
      const refused = new PlatformError({ type, message: '' }, 403);
      const { runtime, ports } = playerScene({ 'account.getInfo': refused, 'auth.logout': 1 });
      const noted: unknown[] = [];
      ports.storage.set = (key, _, life) => void noted.push([key, life]);
      runtime.area('session');
      await settled();
      expect(noted).toEqual(keys.map((key) => [key, 'visit']));
    },
  );

  it('news that the account was closed leads to the page that says so; of another end the platform is asked first', async () => {
    const { runtime, platform, news, moves } = await herPage();
    const revoked = (reason: string) => news.emit('session.revoked', { id: reason, at: 0, data: { reason } });
    revoked('password');
    await settled();
    expect(moves).toEqual([]); // it was another session of hers
    revoked('banned');
    await settled();
    expect([moves, runtime.area('session').info]).toEqual([
      [{ href: '/user-block', document: true, replace: false }],
      null,
    ]);
    expect(platform.asked.at(-1)).toEqual(['auth.logout', {}]);
  });
});

describe('the balance as it changes elsewhere [STATE-11]', () => {
  const news = (main: string, version: unknown) => ({
    id: main,
    at: 0,
    data: {
      balance_main: { amount: main, currency: 'EUR' },
      balance_bonus: ada.balance_bonus,
      balance_betting_bonus: ada.balance_betting_bonus,
      balance_fun: ada.balance_fun,
      version,
    },
  });
  const ready = async (info: Partial<typeof ada> = { balance_version: 5 }) => {
    const scene = playerScene({ 'account.getInfo': { ...ada, ...info } });
    const session = scene.runtime.area('session');
    await settled();
    return { ...scene, session };
  };

  it('is shown at once, and nothing else of the account changes', async () => {
    const scene = await ready();
    scene.news.emit('balance', news('251.00', 6));
    expect(scene.session.info).toEqual({
      ...ada,
      balance_main: { amount: '251.00', currency: 'EUR' },
      balance_version: 6,
    });
  });

  it('an older one never overwrites a newer one, neither by news nor by an answer [REL-P9]', async () => {
    const scene = await ready();
    for (const [main, version] of [
      ['252.00', 7],
      ['251.00', 6],
      ['250.10', 5],
      ['252.00', 7],
    ] as const)
      scene.news.emit('balance', news(main, version));
    expect(scene.session.main?.amount).toBe('252.00');
    scene.session.settle('ready', { ...ada, balance_version: 6 });
    expect(scene.session.main?.amount).toBe('252.00');
    scene.session.settle('ready', { ...ada, balance_version: 8 });
    expect(scene.session.main?.amount).toBe('250.10');
  });

  it('that comes before the account is shown with it', async () => {
    const { runtime, news: source } = playerScene({ 'account.getInfo': { ...ada, balance_version: 5 } });
    const session = runtime.area('session');
    source.emit('balance', news('260.00', 9));
    expect(session.info).toBeNull();
    await settled();
    expect(session.main?.amount).toBe('260.00');
  });

  it.each([
    ['no money', { ...news('1.00', 9), data: { ...news('1.00', 9).data, balance_main: '1.00' } }],
    ['an amount that is none', news('1e9', 9)],
    ['no version', news('1.00', undefined)],
  ])('with %s is left aside', async (_, given) => {
    const scene = await ready();
    scene.news.emit('balance', given);
    expect(scene.session.main?.amount).toBe('250.10');
  });

  it('is asked for anew when news may be lost', async () => {
    const scene = await ready();
    const { data } = news('270.00', 0);
    scene.platform.answers('account.getInfo', { ...ada, ...data, balance_version: 9 });
    scene.news.emit('gap', { id: '', at: 0, data: {} });
    await settled();
    expect(scene.session.main?.amount).toBe('270.00');
    scene.platform.answers('account.getBalance', new UnreachableError('away'));
    await scene.session.loadBalance();
    expect([scene.session.main?.amount, scene.faults.at(-1)?.what]).toEqual(['270.00', 'data']);
  });

  it('a session of this very browser that was only replaced, as with a new password, signs nobody out [REL-S4]', async () => {
    const scene = await ready();
    scene.platform.answers('account.getInfo', { ...ada, two_factor_auth: true });
    scene.news.emit('session.revoked', { id: 'r', at: 0, data: { reason: 'password' } });
    await settled();
    expect([scene.moves, scene.session.isReady, scene.session.info?.two_factor_auth]).toEqual([[], true, true]);
    scene.platform.answers('account.getInfo', new UnreachableError('away'));
    scene.news.emit('session.revoked', { id: 's', at: 0, data: { reason: 'password' } });
    await settled();
    expect([scene.moves, scene.session.isReady, scene.faults.at(-1)?.what]).toEqual([[], true, 'data']);
  });

  it('a session that ended elsewhere makes the page come anew as a guest’s, but not while this tab logs out', async () => {
    const revoked = { id: 'r', at: 0, data: { reason: 'logout' } };
    const scene = await ready();
    scene.platform.answers('auth.logout', 1);
    scene.platform.answers('account.getInfo', refusal('AuthorizationException'));
    scene.news.emit('session.revoked', revoked);
    await settled();
    expect(scene.moves).toEqual([{ href: '/', document: true, replace: true }]);
    const leaving = await ready();
    leaving.platform.answers('auth.logout', () => {
      leaving.news.emit('session.revoked', revoked);
      return 1;
    });
    await leaving.session.logout();
    expect(leaving.moves).toEqual([{ href: '/', document: true, replace: false }]);
  });

  it('a balance that is asked for after the end makes the page a guest’s, and is no fault; who logs out asks for none [STATE-18]', async () => {
    const scene = await ready();
    scene.platform.answers('auth.logout', 1);
    for (const call of ['account.getInfo', 'account.getBalance'] as const)
      scene.platform.answers(call, refusal('AuthorizationException'));
    await scene.session.loadBalance();
    scene.clock.advance(0);
    await settled();
    expect([scene.moves, scene.faults]).toEqual([[{ href: '/', document: true, replace: true }], []]);
    const leaving = await ready();
    leaving.platform.answers('auth.logout', async () => {
      await leaving.session.loadBalance();
      return 1;
    });
    await leaving.session.logout();
    expect(leaving.platform.asked.map(([name]) => name)).not.toContain('account.getBalance');
  });
});

describe('the total', () => {
  it('adds main, bonus and betting bonus to the last digit', () => {
    expect(totalOf(ada)).toEqual({ amount: '256.05', currency: 'EUR' });
    const [a, b, c] = ['0.1', '0.2', '0.00000001'].map((amount) => ({ amount, currency: 'BTC' }));
    expect(totalOf({ ...ada, balance_main: a!, balance_bonus: b!, balance_betting_bonus: c! }).amount).toBe(
      '0.30000001',
    );
  });

  it('is the main balance alone when the currencies differ', () => {
    const bonus = { amount: '5.00', currency: 'USD' };
    expect(totalOf({ ...ada, balance_bonus: bonus })).toEqual(ada.balance_main);
  });

  it('keeps its sign', () => {
    const main = { amount: '-6.00', currency: 'EUR' };
    expect(totalOf({ ...ada, balance_main: main }).amount).toBe('-0.05');
  });
});
