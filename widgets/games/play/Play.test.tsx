// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Ajv } from 'ajv';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { PageFacts } from '#runtime/registry/view.ts';
import { ScopeContext } from '#runtime/render/context.tsx';
import type { Game } from '#schemas/platform/games.ts';
import { pageMessage } from '#schemas/platform/playFrame.ts';
import type { Answer } from '../../../tests/support/fakePorts.ts';
import { ada, playerScene } from '../../../tests/support/playerScene.tsx';
import { listOfGames, sampleGame } from '../../../tests/support/sampleGame.ts';
import { Play } from './Play.tsx';
import { ANSWER_MS, PlayStore } from './PlayStore.ts';
import type { Props } from './schema.ts';

Element.prototype.scrollIntoView = () => undefined; // jsdom has none

const { sysname: SYSNAME } = sampleGame;
const nothing = { amount: '0.00', currency: 'EUR' };
const poor = { balance_main: nothing, balance_bonus: nothing, balance_betting_bonus: nothing, balance_fun: nothing };
const noRounds = { items: [], offset: 0, limit: 100, total: 0 };
const noSpins = { items: [], offset: 0, limit: 99, total: 0 };

/** The widget as it stands on the page of a game, and what it told. */
async function open({
  answers = {},
  facts = {},
  state = 'active',
  draw = (node) => void render(node),
  ...props
}: Partial<Props> & {
  answers?: Readonly<Record<string, Answer>>;
  facts?: Partial<PageFacts>;
  state?: Game['extra']['state'];
  draw?: (node: ReactNode) => void;
} = {}) {
  const scene = playerScene(
    { 'account.getInfo': ada, 'account.getBalance': ada, 'games.getUnfinished': noRounds, ...answers },
    facts,
  );
  const emitted: string[] = [];
  const { runtime } = scene;
  const { page, t, format, link } = runtime;
  await act(async () =>
    draw(
      <ScopeContext value={{ runtime, mode: 'client' }}>
        <Play
          id="n1"
          props={{ sysname: SYSNAME, ...props }}
          data={{ games: listOfGames({ ...sampleGame, extra: { ...sampleGame.extra, state } }) }}
          page={page}
          t={t}
          format={format}
          link={link}
          slots={{}}
          emit={(event) => void emitted.push(event)}
        />
      </ScopeContext>,
    ),
  );
  const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
  const frame = () => document.querySelector('iframe');
  /** Sends a message of the game in the frame. */
  const post = (message: object, origin = 'null', source = frame()?.contentWindow ?? null) =>
    act(async () => window.dispatchEvent(new MessageEvent('message', { data: message, origin, source })));
  const game = (type: string, more: object = {}) => post({ source: 'marquee-game', v: 1, type, ...more });
  return { ...scene, emitted, press, frame, post, game };
}

describe('the ways into a game', () => {
  it('lets a guest try it, and leads one who wants to play for money to join or log in', async () => {
    const { press, frame, emitted } = await open({ facts: { player: false } });
    await press('games.play.real');
    expect(frame()).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('games.play.signIn');
    await press('games.play.join');
    await press('games.play.login');
    expect(emitted).toEqual(['join', 'login']);
    await press('games.play.demo');
    expect(frame()?.getAttribute('src')).toBe(`/platform/game/${SYSNAME}/demo?locale=en`);
    expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts');
  });

  it('opens as the address says', async () => {
    const { frame } = await open({ start: 'demo' });
    expect(frame()?.getAttribute('src')).toContain('/demo');
  });

  it('for play money is drawn by the server where the address asks for it, and asked how it stands once the page listens', async () => {
    const container = document.body.appendChild(document.createElement('div'));
    const toGame = vi.fn();
    let drawn: Element | null = null;
    const { frame, game, events } = await open({
      start: 'demo',
      draw(node) {
        container.innerHTML = renderToString(node);
        drawn = container.firstElementChild?.getElementsByTagName('iframe')[0] ?? null;
        vi.spyOn((drawn as HTMLIFrameElement).contentWindow as Window, 'postMessage').mockImplementation(toGame);
        render(node, { container, hydrate: true });
      },
    });
    expect(frame()).toBe(drawn); // another one would begin anew
    expect(toGame).toHaveBeenCalledExactlyOnceWith({ source: 'marquee-page', v: 1, type: 'status' }, '*');
    expect(events).toEqual([{ name: 'play_game', detail: { sysname: SYSNAME, mode: 'demo' } }]);
    await game('ready');
    expect(screen.queryByRole('status')).toBeNull();
    await act(async () => frame()?.dispatchEvent(new Event('load')));
    expect(toGame).toHaveBeenCalledTimes(2); // one that was still loading hears this
  });

  it('sends a player with an empty wallet to the cashier, unless the brand lets them look [CFG-02]', async () => {
    const answers = { 'account.getBalance': poor, 'freespins.get': noSpins };
    const { press, frame, emitted } = await open({ answers });
    await press('games.play.real');
    expect(frame()).toBeNull();
    await press('games.play.deposit');
    expect(emitted).toEqual(['deposit']);
  });

  it('opens nothing for money that was asked for before it was closed, or tried with play money', async () => {
    for (const meanwhile of ['close', 'open'] as const) {
      let answer = (_balance: object): void => undefined;
      const balance = new Promise<object>((resolve) => {
        answer = resolve;
      });
      const { runtime } = playerScene({ 'account.getInfo': ada, 'account.getBalance': () => balance });
      const play = new PlayStore(runtime, { sysname: SYSNAME, allowZeroBalance: false, emit: () => undefined });
      const begun = play.begin('play');
      if (meanwhile === 'close') play.close();
      else play.open('demo');
      answer(ada);
      await begun;
      expect([play.mode, play.isOpened]).toEqual(['demo', meanwhile === 'open']);
    }
  });

  it('asks for no balance where the brand lets everybody in [CFG-02]', async () => {
    const { press, frame, platform } = await open({
      allowZeroBalance: true,
      answers: { 'account.getBalance': new Error('not asked') },
    });
    await press('games.play.real');
    expect(frame()?.getAttribute('src')).toContain(`/${SYSNAME}/play`);
    expect(platform.asked.map(([name]) => name)).not.toContain('account.getBalance');
  });

  it('tells of a round that was left in it, and goes on with it whatever the wallet holds', async () => {
    const stake = { amount: '2.00', currency: 'EUR' };
    const left = { id: 'r1', game: SYSNAME, title: 'Pale Moon', mode: 'play', stake, started_at: 0, ends_at: 1 };
    const answers = {
      'account.getBalance': poor,
      'freespins.get': noSpins,
      'games.getUnfinished': { ...noRounds, items: [left], total: 1 },
    };
    const { press, frame } = await open({ answers });
    expect(screen.getByText('games.play.left')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'games.play.real' })).toBeNull();
    await press('games.play.resume');
    expect(frame()?.getAttribute('src')).toContain(`/${SYSNAME}/play`);
  });

  it('lets a player try again as soon as money came', async () => {
    const { press, news } = await open({ answers: { 'account.getBalance': poor, 'freespins.get': noSpins } });
    await press('games.play.real');
    expect(screen.queryByRole('alert')).not.toBeNull();
    await act(async () => news.emit('balance', { id: '', at: 0, data: {} }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('opens without money where the player has free spins of this game', async () => {
    const pack = { game: { sysname: SYSNAME }, remaining_count: 3 };
    const answers = { 'account.getBalance': poor, 'freespins.get': { ...noSpins, items: [pack], total: 1 } };
    const { press, frame } = await open({ answers });
    await press('games.play.real');
    expect(frame()).not.toBeNull();
  });
});

describe('a game that is not opened', () => {
  it.each([
    ['blocked', 'blocked'],
    ['maintenance', 'maintenance'],
    ['launch_fails', 'maintenance'],
    ['unknown', 'blocked'],
  ] as const)('has no way in while it is in the state %s, and says so', async (state, words) => {
    await open({ state });
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.getByText(`games.play.${words}`)).toBeTruthy();
  });

  it.each(['play', 'demo'] as const)(
    'is not opened by an address that asks for %s while it is closed',
    async (start) => {
      const { frame, events } = await open({ state: 'maintenance', start, allowZeroBalance: true });
      expect(frame()).toBeNull();
      expect(screen.getByText('games.play.maintenance')).toBeTruthy();
      expect(events).toEqual([]);
    },
  );

  it('lets what stands in its frame say why, at once, and offers nothing that would end the same', async () => {
    const { press, game, clock, frame } = await open();
    await press('games.play.demo');
    await game('shut', { code: 'country' });
    expect(screen.queryByRole('status')).toBeNull();
    await act(async () => clock.advance(ANSWER_MS));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText('games.play.mode.demo')).toBeNull();
    expect(screen.queryByRole('button', { name: 'games.play.real' })).toBeNull();
    expect(frame()).not.toBeNull();
    await press('games.play.close');
    expect(frame()).toBeNull();
  });

  it('can be tried again where its studio did not answer', async () => {
    const { press, game, frame } = await open();
    await press('games.play.demo');
    await game('shut', { code: 'failed' });
    const first = frame();
    await press('games.play.after.silent');
    expect(frame()).not.toBe(first);
    expect(screen.getByRole('status').textContent).toBe('games.play.opening');
  });

  it('shows a guest the ways to join where trying is for players', async () => {
    const { press, game, emitted } = await open({ facts: { player: false } });
    await press('games.play.demo');
    await game('shut', { code: 'signIn' });
    await press('games.play.join');
    expect(emitted).toEqual(['join']);
  });
});

describe('an open game', () => {
  it('says that it is there, and offers another try where it stays silent', async () => {
    const { press, game, clock, frame } = await open();
    await press('games.play.demo');
    expect(screen.getByRole('status').textContent).toBe('games.play.opening');
    await game('ready');
    expect(screen.queryByRole('status')).toBeNull();
    await press('games.play.close');
    await press('games.play.demo');
    await act(async () => clock.advance(ANSWER_MS));
    expect(screen.getByRole('alert').textContent).toContain('games.play.silent');
    const first = frame();
    await press('games.play.after.silent');
    expect(frame()).not.toBe(first);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('has the balance asked for anew when it moved, and takes no word of anybody else', async () => {
    const { press, game, post, platform } = await open();
    await press('games.play.real');
    const asked = () => platform.asked.filter(([name]) => name === 'account.getBalance').length;
    const before = asked();
    const message = { source: 'marquee-game', v: 1, type: 'balance' };
    await post(message, 'https://aurora.test');
    await post(message, 'null', window);
    await post({ ...message, source: 'somebody' });
    expect(asked()).toBe(before);
    await game('balance');
    expect(asked()).toBe(before + 1);
  });

  it('goes on anew when its session or its play money is over, and tells the page to say so', async () => {
    const { press, game, emitted } = await open();
    await press('games.play.demo');
    await game('expired');
    await press('games.play.after.over');
    await game('refused', { code: 'DEMO_EMPTY' });
    expect(emitted).toEqual(['demoOver']);
    await press('games.play.after.spent');
    await game('close');
    expect(emitted).toEqual(['demoOver', 'leave']);
    expect(screen.getByRole('button', { name: 'games.play.demo' })).toBeTruthy();
  });

  it('leads to the cashier when a stake was refused for want of money', async () => {
    const { press, game, frame } = await open();
    await press('games.play.real');
    await game('refused', { code: 'INSUFFICIENT_FUNDS' });
    expect(frame()).not.toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('games.play.empty');
  });

  it('leads to other games when the game was closed while it was open', async () => {
    const { press, game, emitted } = await open();
    await press('games.play.demo');
    await game('refused', { code: 'GAME_CLOSED' });
    expect(screen.getByRole('alert').textContent).toContain('games.play.closed');
    await press('games.play.others');
    expect(emitted).toEqual(['leave']);
  });

  it('leads to the limits when one of them, or a break, refused a stake, and has a reality check answered first [PROT-03] [PROT-04]', async () => {
    const { press, game, emitted } = await open();
    await press('games.play.real');
    await game('refused', { code: 'SESSION_LIMIT' });
    expect(screen.getByRole('alert').textContent).toContain('games.play.refused.SESSION_LIMIT');
    await press('games.play.limits');
    await game('refused', { code: 'REALITY_CHECK' });
    expect(emitted).toEqual(['limits', 'check']);
  });

  it('is not disturbed by what opens by itself, shows its rules on a press, and is heard only by who turned its sound on', async () => {
    const { press, frame, game, storage } = await open();
    const section = screen.getByRole('region');
    expect(section.hasAttribute('data-undisturbed')).toBe(false);
    await press('games.play.demo');
    const messages: { type: string; isOn?: boolean }[] = [];
    const listen = () => frame()?.contentWindow?.addEventListener('message', ({ data }) => messages.push(data));
    listen();
    await game('ready');
    expect(section.hasAttribute('data-undisturbed')).toBe(true);
    await press('games.play.rules');
    await waitFor(() => expect(messages.map(({ type }) => type)).toEqual(['rules']));
    await game('sound', { isOn: true });
    expect(storage.get('games.sound')).toBe('on');
    await press('games.play.close');
    expect(section.hasAttribute('data-undisturbed')).toBe(false);
    await press('games.play.demo');
    listen();
    await game('ready');
    await waitFor(() => expect(messages.at(-1)).toEqual({ source: 'marquee-page', v: 1, type: 'sound', isOn: true }));
    expect(messages.map((message) => new Ajv().validate(pageMessage, message))).toEqual([true, true]);
    await game('sound', { isOn: false });
    expect(storage.get('games.sound')).not.toBe('on');
  });

  it('rests while a dialog lies over it, and hears of a new balance', async () => {
    const { press, frame, runtime, news } = await open();
    await press('games.play.demo');
    const heard: { type: string }[] = [];
    frame()?.contentWindow?.addEventListener('message', ({ data }) => heard.push(data));
    await act(async () => void runtime.dialogs.open({ popup: 'x' }));
    await act(async () => void runtime.dialogs.close(1));
    news.emit('balance', { id: '', at: 0, data: {} });
    await waitFor(() => expect(heard.map(({ type }) => type)).toEqual(['pause', 'resume', 'balance']));
    expect(heard.map((message) => new Ajv().validate(pageMessage, message))).toEqual([true, true, true]);
  });

  it('rests from the beginning where a dialog lies over it already: while it was loading it could not be told', async () => {
    const { press, frame, game, runtime } = await open();
    await press('games.play.demo');
    await act(async () => void runtime.dialogs.open({ popup: 'x' }));
    const heard: string[] = [];
    frame()?.contentWindow?.addEventListener('message', ({ data }) => heard.push(data.type));
    await game('ready');
    await waitFor(() => expect(heard.filter((type) => type !== 'status')).toEqual(['pause']));
  });
});
