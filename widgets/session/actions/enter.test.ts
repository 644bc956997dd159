import { describe, expect, it } from 'vitest';
import { UnreachableError } from '#runtime/ports/errors.ts';
import type { PageFacts } from '#runtime/registry/view.ts';
import { storeBackUrl } from '#runtime/route/backUrl.ts';
import { ada, inLatvian, playerScene } from '../../../tests/support/playerScene.tsx';
import { action } from './enter.ts';

const YEAR_SEC = 31_536_000;

/** Signs in at an address; the account speaks `locale`. */
async function enter(
  href: string,
  {
    locale = 'en',
    facts = {},
    limits,
    ...given
  }: {
    locale?: string;
    facts?: Partial<PageFacts>;
    limits?: object;
    to?: string;
    closed?: string;
    query?: Record<string, string>;
  } = {},
) {
  const scene = playerScene(
    { 'account.getInfo': { ...ada, locale }, ...(limits && { 'account.getLimits': limits }) },
    { ...facts, player: false },
    `https://aurora.test${href}`,
  );
  await action.run(
    { runtime: scene.runtime, detail: {}, byItself: false, step: { do: 'tested' }, run: async () => undefined },
    given,
  );
  return scene;
}

/** A guest who chose Latvian; the account that signs in speaks English. */
function chosen(answer: unknown) {
  const answers = { 'account.getInfo': ada, 'account.changelocale': answer };
  const scene = playerScene(answers, { ...inLatvian, player: false }, 'https://aurora.test/lv/faq');
  scene.cookies.set('i18n_locale', ['lv', YEAR_SEC]);
  const { runtime } = scene;
  return { scene, context: { runtime, detail: {}, byItself: false, step: { do: 'tested' }, run: async () => {} } };
}

/** As arriving with `?backUrl=` keeps it. */
function storeBefore({ runtime: { ports } }: ReturnType<typeof playerScene>, href: string): void {
  storeBackUrl(ports.storage, 'social-auth', { href, nowMs: ports.clock.now() });
}

describe('session.enter', () => {
  it('continues to the page that the guest was kept from [ACC-02]', async () => {
    const { moves } = await enter('/?redirectUrl=%2Fcashier%2Fdeposit%3Famount%3D20', { to: '/faq' });
    expect(moves).toEqual([{ href: '/cashier/deposit?amount=20', document: true, replace: true }]);
  });

  it.each(['https://evil.example/', '//evil.example/', 'javascript:alert(1)', '/\\evil.example'])(
    'does not follow %s [ACC-02]',
    async (target) => {
      const { moves } = await enter(`/faq?redirectUrl=${encodeURIComponent(target)}`);
      expect(moves.map(({ href }) => href)).toEqual(['/faq']);
    },
  );

  it.each(['//evil.example/', '/\\evil.example', '/\t/evil.example', 'javascript:alert(1)', 'https://evil.example/'])(
    'stays where it is when its own document says %j [ACC-10]',
    async (to) => {
      const { moves } = await enter('/faq?redirectUrl=%2F%2Fevil.example', { to });
      expect(moves.map(({ href }) => href)).toEqual(['/faq']);
    },
  );

  it.each([
    ['on a break', { timeout_until: 1, exclusion: null }],
    ['excluded', { timeout_until: null, exclusion: { until: null, return_at: null } }],
  ])('shows who is %s where that is said, before anything else [PROT-08] [PROT-09]', async (_, limits) => {
    const given = { closed: '/profile/responsible-game', limits };
    const { moves } = await enter('/?redirectUrl=%2Fgamehall', given);
    expect(moves).toEqual([{ href: '/profile/responsible-game', document: true, replace: false }]);
  });

  it('lets everybody else, and whoever cannot be asked about, go on', async () => {
    const closed = '/profile/responsible-game';
    for (const limits of [{ timeout_until: null, exclusion: null }, undefined]) {
      const { moves } = await enter('/faq', { closed, ...(limits && { limits }) });
      expect(moves.map(({ href }) => href)).toEqual(['/faq']);
    }
  });

  it('asks for no limits where the sign-in has said whether a break hangs on them [STATE-01]', async () => {
    const closed = '/profile/responsible-game';
    const answer = { locale: 'en', is_registration_completed: 'true' };
    const ways: string[] = [];
    for (const is_play_closed of ['true', 'false']) {
      const { scene, context } = chosen(1);
      scene.cookies.delete('i18n_locale');
      await action.run(context, { ...answer, closed, is_play_closed });
      expect(scene.platform.asked).toEqual([]);
      ways.push(...scene.moves.map(({ href }) => href));
    }
    expect(ways).toEqual([closed, '/faq']);
    // left out, or not as the contract has it: nothing is taken for «no»
    for (const is_play_closed of ['', '1', 'True', '{}']) {
      const { scene, context } = chosen(1);
      await action.run(context, { ...answer, closed, is_play_closed });
      expect(scene.platform.asked.map(([name]) => name)).toContain('account.getLimits');
    }
    const { scene, context } = chosen(1);
    await action.run(context, { ...answer, locale: '', closed, is_play_closed: 'false' });
    expect(scene.platform.asked.map(([name]) => name)).toContain('account.getInfo');
  });

  it('after registration leads to the deposit page with register=success [ACC-06]', async () => {
    const { moves } = await enter('/?show_popup_reg=1', { to: '/cashier/deposit', query: { register: 'success' } });
    expect(moves).toEqual([{ href: '/cashier/deposit?register=success', document: true, replace: false }]);
  });

  it('after registration prefers redirectUrl, and still says register=success [ACC-06]', async () => {
    const { moves } = await enter('/?redirectUrl=%2Fprofile%2Fsettings%3Fa%3D1', {
      to: '/cashier/deposit',
      query: { register: 'success' },
    });
    expect(moves.map(({ href }) => href)).toEqual(['/profile/settings?a=1&register=success']);
  });

  it('else stays on the page, without the ways that it did not take', async () => {
    const { moves } = await enter(
      '/faq?redirectUrl=%2F%2Fevil.example&backUrl=https%3A%2F%2Fevil.example&topic=bonus#answer',
    );
    expect(moves).toEqual([{ href: '/faq?topic=bonus', document: true, replace: true }]);
  });

  it('asks for no account whose sign-in has answered it [STATE-01]', async () => {
    const answer = { locale: 'lv', is_registration_completed: 'true' };
    const { scene, context } = chosen(1);
    storeBefore(scene, 'https://partner.example/lobby');
    await action.run(context, answer);
    expect(scene.platform.asked).toEqual([]);
    expect([scene.moves.map(({ href }) => href), scene.cookies.get('i18n_locale')?.[0]]).toEqual([
      ['https://partner.example/lobby'],
      'lv',
    ]);
    await action.run(context, { ...answer, is_registration_completed: '' }); // a platform that does not say it
    expect(scene.moves.map(({ href }) => href).at(-1)).toBe('/lv/faq');
  });

  it('goes to the account’s locale and remembers it for a year [STATE-01]', async () => {
    const { moves, cookies } = await enter('/faq?topic=bonus', { locale: 'lv' });
    expect(moves.map(({ href }) => href)).toEqual(['/lv/faq?topic=bonus']);
    expect(cookies.get('i18n_locale')).toEqual(['lv', YEAR_SEC]);
  });

  it('goes from the index at the default language’s own prefix to the account’s index', async () => {
    expect((await enter('/en', { locale: 'lv' })).moves.map(({ href }) => href)).toEqual(['/lv']);
  });

  it('stays in the language that the visitor chose before signing in, and puts it on the account [STATE-16]', async () => {
    const { scene, context } = chosen(1);
    await action.run(context, {});
    expect(scene.platform.asked).toContainEqual(['account.changelocale', { locale: 'lv' }]);
    expect([scene.moves.map(({ href }) => href), scene.cookies.get('i18n_locale')?.[0]]).toEqual([['/lv/faq'], 'lv']);
    // signed out and in again: the cookie holds what the account said, and the account has changed elsewhere
    scene.platform.answers('account.getInfo', { ...ada, locale: 'en' });
    scene.platform.asked.length = 0;
    await action.run(context, {});
    expect(scene.platform.asked.map(([name]) => name)).not.toContain('account.changelocale');
    expect(scene.cookies.get('i18n_locale')?.[0]).toBe('en');
  });

  it('speaks the account’s language where the platform does not take the chosen one', async () => {
    const { scene, context } = chosen(new UnreachableError('away'));
    await action.run(context, {});
    expect(scene.moves.map(({ href }) => href)).toEqual(['/faq']);
    expect(scene.faults.map(({ what }) => what)).toEqual(['session.enter']);
  });

  it('takes a target of another locale along into the account’s [STATE-01]', async () => {
    const { moves } = await enter('/lv?redirectUrl=%2Flv%2Fcashier%2Fdeposit', { locale: 'en', facts: inLatvian });
    expect(moves.map(({ href }) => href)).toEqual(['/cashier/deposit']);
  });

  it('stays in the page’s locale when the account speaks one that the site does not', async () => {
    const { moves, cookies } = await enter('/lv/faq', { locale: 'fi', facts: inLatvian });
    expect(moves.map(({ href }) => href)).toEqual(['/lv/faq']);
    expect(cookies.get('i18n_locale')?.[0]).toBe('lv');
  });

  it('goes on even when the account cannot be asked just now, and tells it', async () => {
    const scene = playerScene(
      { 'account.getInfo': new UnreachableError('away') },
      { player: false },
      'https://aurora.test/faq',
    );
    await action.run(
      { runtime: scene.runtime, detail: {}, byItself: false, step: { do: 'tested' }, run: async () => undefined },
      {},
    );
    expect(scene.moves.map(({ href }) => href)).toEqual(['/faq']);
    expect(scene.faults.map(({ what }) => what)).toEqual(['data']);
  });

  it('goes back to whoever sent the visitor, once, ahead of everything else [STATE-07]', async () => {
    const scene = playerScene({ 'account.getInfo': ada }, { player: false }, 'https://aurora.test/?redirectUrl=%2Ffaq');
    storeBefore(scene, 'https://partner.example/lobby');
    const context = {
      runtime: scene.runtime,
      detail: {},
      byItself: false,
      step: { do: 'tested' },
      run: async () => undefined,
    };
    await action.run(context, {});
    await action.run(context, {});
    expect(scene.moves.map(({ href }) => href)).toEqual(['https://partner.example/lobby', '/faq']);
  });

  it('the way back waits until the registration is complete [STATE-07] [ACC-11] [ACC-13]', async () => {
    const newcomer = { ...ada, is_registration_completed: false };
    const scene = playerScene({ 'account.getInfo': newcomer }, { player: false }, 'https://aurora.test/faq');
    storeBefore(scene, 'https://partner.example/');
    await action.run(
      { runtime: scene.runtime, detail: {}, byItself: false, step: { do: 'tested' }, run: async () => undefined },
      {},
    );
    expect(scene.moves.map(({ href }) => href)).toEqual(['/faq']);
    expect(scene.storage.get('back_url.social-auth')).toContain('https://partner.example/');
  });
});
