import { describe, expect, it } from 'vitest';
import { createOutside, createTestRuntime, type TestOutside } from '../../tests/support/testRuntime.ts';
import type { ActionStep } from '../document/step.ts';
import { RefusedCallError } from '../ports/documentCall.ts';
import { ContractError } from '../ports/errors.ts';
import { PlatformError, type Ports, UnreachableError } from '../ports/index.ts';
import type { PageFacts } from '../registry/view.ts';
import type { Runtime } from '../store/Runtime.ts';
import { actionRunner } from './runSteps.ts';

interface Given {
  ports?: Partial<Ports>;
  facts?: Partial<PageFacts>;
  href?: string;
}
function make({ ports, facts = {}, href }: Given = {}): { runtime: Runtime; outside: TestOutside; texts(): string[] } {
  const outside = createOutside(ports, href);
  const runtime = createTestRuntime(outside, { facts });
  return { runtime, outside, texts: () => runtime.toasts.items.map(({ text }) => text) };
}
const toast = (text: string): ActionStep => ({ do: 'toast', with: { text } });
const settle = (): Promise<void> => new Promise((done) => setTimeout(done));

describe('a list of actions', () => {
  it('runs one after another, each when the one before is done', async () => {
    const log: string[] = [];
    const { runtime } = make();
    const slow = (name: string) => async () => {
      log.push(`${name} starts`);
      await settle();
      log.push(`${name} ends`);
    };
    const find = async (name: string) => ({ params: {}, run: slow(name) });
    await actionRunner(find)(runtime, [{ do: 'a' }, { do: 'b' }], {});
    expect(log).toEqual(['a starts', 'a ends', 'b starts', 'b ends']);
  });

  it('ends at one that fails, which is shown and told', async () => {
    const { runtime, outside, texts } = make();
    await runtime.run([toast('one'), { do: 'call', with: { call: 'inbox.read' } }, toast('never')]);
    expect(texts()).toEqual(['one', 'errors.unexpected']);
    expect(runtime.toasts.items[1]?.tone).toBe('error');
    expect(outside.faults).toEqual([{ what: 'task', detail: { message: 'nobody answers in this test' } }]);
  });

  it.each([
    [new UnreachableError('gone'), 'errors.unreachable'],
    [new PlatformError({ type: 'TooManyRequestsException', message: '' }, 429), 'errors.tooMany'],
    [new PlatformError({ type: 'InternalServerErrorException', message: '' }, 500), 'errors.unexpected'],
  ])('shows a failure by its type: %s', async (error, notice) => {
    const { runtime, texts } = make({ ports: { platform: { call: () => Promise.reject(error) } } });
    await runtime.run([{ do: 'call', with: { call: 'inbox.read' } }]);
    expect(texts()).toEqual([notice]);
  });

  it.each<[string, Error, string]>([
    ['a refusal', new PlatformError({ type: 'InvalidParameterException', message: '', code: 'LATE' }, 400), 'refused'],
    ['no answer', new UnreachableError('cut off'), 'errors.unreachable'],
    [
      'a fault of the platform',
      new PlatformError({ type: 'InternalServerErrorException', message: '' }, 500),
      'errors.unexpected',
    ],
    ['too often', new PlatformError({ type: 'TooManyRequestsException', message: '' }, 429), 'errors.tooMany'],
  ])(
    '`else` of a call speaks of a refusal, and of nothing whose outcome nobody knows: %s [REL-P2]',
    async (_name, error, words) => {
      const { runtime, texts } = make({ ports: { platform: { call: () => Promise.reject(error) } } });
      await runtime.run([{ do: 'call', with: { call: 'inbox.read', else: [toast('refused')] } }]);
      expect(texts()).toEqual([words]);
    },
  );

  it('`else` of a call speaks of an outage that a condition in it asks for, not of one that a call inside asks for', async () => {
    const often = new PlatformError({ type: 'TooManyRequestsException', message: '' }, 429);
    const { runtime, texts } = make({ ports: { platform: { call: () => Promise.reject(often) } } });
    const condition = { eq: [{ get: 'event.type' }, 'TooManyRequestsException'] };
    const asks = [{ do: 'if', with: { condition, then: [toast('a moment ago')], else: [toast('refused')] } }];
    await runtime.run([{ do: 'call', with: { call: 'inbox.read', else: asks } }]);
    const inside = [{ do: 'call', with: { call: 'inbox.read', else: asks } }];
    await runtime.run([{ do: 'call', with: { call: 'inbox.read', else: inside } }]);
    expect(texts()).toEqual(['a moment ago', 'errors.tooMany']);
  });

  it('tells of an action that nobody has, and goes on', async () => {
    const { runtime, outside, texts } = make();
    await runtime.run([{ do: 'constructor' }, { do: 'explode' }, toast('still here')]);
    expect(texts()).toEqual(['still here']);
    expect(outside.faults.map(({ detail }) => detail.action)).toEqual(['constructor', 'explode']);
  });

  it('fills values from the context, from the event, at any depth; lists for later keep theirs', async () => {
    const { runtime, outside } = make();
    const steps: ActionStep[] = [
      {
        do: 'track',
        with: {
          name: { get: 'event.name' },
          detail: {
            brand: { get: 'brand.id' },
            deep: [{ at: { get: 'page.path' } }],
            gone: { get: 'event.gone' },
            odd: { get: 'event.constructor' },
          },
        },
      },
      {
        do: 'if',
        with: {
          condition: { eq: [{ get: 'event.name' }, 'press'] },
          then: [{ do: 'track', with: { name: { get: 'locale.code' } } }],
        },
      },
    ];
    await runtime.run(steps, { detail: { name: 'press' } });
    expect(outside.events).toEqual([
      { name: 'press', detail: { brand: 'aurora', deep: [{ at: '/' }], gone: undefined, odd: undefined } },
      { name: 'en', detail: {} },
    ]);
  });
});

describe('navigate', () => {
  it('takes nobody off the site before he has done anything', async () => {
    const { runtime, outside } = make();
    const leave = [{ do: 'navigate', with: { to: 'https://elsewhere.example/login', external: true } }];
    await runtime.run(leave, { byItself: true });
    expect([outside.moves, outside.faults.map(({ what }) => what)]).toEqual([[], ['navigate refused']]);
    await runtime.run(leave);
    expect(outside.moves).toHaveLength(1);
  });

  it('goes to a page by its id with what the event told, in the visitor’s language; without that, nowhere', async () => {
    const to = { $path: '/offers/{id}', with: { id: { get: 'event.id' } } };
    const { runtime, outside } = make({ facts: { prefix: '/lv' } });
    await runtime.run([{ do: 'navigate', with: { to } }], { detail: { id: '../a b' } });
    expect(outside.moves).toEqual([{ href: '/lv/offers/..%2Fa%20b', document: false, replace: false }]);
    await runtime.run([{ do: 'navigate', with: { to: { ...to, hash: 'terms' } } }], { detail: { id: '7' } });
    expect(outside.moves.at(-1)?.href).toBe('/lv/offers/7#terms');
    await runtime.run([{ do: 'navigate', with: { to } }], { detail: {} });
    expect(outside.moves).toHaveLength(2);
    expect(outside.faults.map(({ what }) => what)).toEqual(['navigate refused']);
  });

  const go = async (params: Record<string, unknown>, given: Given = {}) => {
    const { runtime, outside } = make({ facts: { prefix: '/lv', locale: 'lv' }, ...given });
    await runtime.run([{ do: 'navigate', with: params }], { detail: { id: 'a b' } });
    return { href: outside.moves[0]?.href, moves: outside.moves, faults: outside.faults };
  };

  it('goes to a path in the locale of the page, within the outlet', async () => {
    expect((await go({ to: '/offers?a=1#b' })).moves).toEqual([
      { href: '/lv/offers?a=1#b', document: false, replace: false },
    ]);
    expect((await go({ to: '/', replace: true, document: true })).moves).toEqual([
      { href: '/lv', document: true, replace: true },
    ]);
  });

  it('adds a query, bound to the event too, before the hash; what the event did not tell stays out', async () => {
    const query = { id: { get: 'event.id' }, gone: { get: 'event.gone' }, x: '1&2' };
    expect((await go({ to: '/offers?a=1#top', query })).href).toBe('/lv/offers?a=1&id=a+b&x=1%262#top');
  });

  it('leaves the site only with the external flag [ACC-10]', async () => {
    const refused = await go({ to: 'https://partner.test/' });
    expect([refused.moves, refused.faults.map(({ what }) => what)]).toEqual([[], ['navigate refused']]);
    expect((await go({ to: 'https://partner.test/', external: true })).moves).toEqual([
      { href: 'https://partner.test/', document: true, replace: false },
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    '//evil.test',
    '/\\evil.test',
    'data:text/html,x',
    'vbscript:x',
  ])('refuses %j, flag or not [ACC-10]', async (to) => {
    expect((await go({ to, external: true })).moves).toEqual([]);
    expect((await go({ to })).moves).toEqual([]);
  });

  it('follows the redirectUrl of the address where it is asked to: same site only [ACC-02]', async () => {
    const back = (redirectUrl: string) =>
      go(
        { to: '/', preferRedirectUrl: true },
        { facts: { prefix: '/lv' }, href: `https://aurora.test/lv?redirectUrl=${encodeURIComponent(redirectUrl)}` },
      );
    expect((await back('/lv/cashier?a=1')).href).toBe('/lv/cashier?a=1');
    expect((await back('/cashier?a=1')).href).toBe('/lv/cashier?a=1');
    expect((await back('https://evil.test/')).href).toBe('/lv');
    expect((await back('//evil.test')).href).toBe('/lv');
  });
});

describe('if', () => {
  it('runs what the condition decides', async () => {
    const { runtime, texts } = make();
    const step = (condition: object): ActionStep => ({
      do: 'if',
      with: { condition, then: [toast('then')], else: [toast('else')] },
    });
    await runtime.run([step({ is: 'visitor.guest' }), step({ is: 'visitor.player' }), step({ not: { broken: 1 } })]);
    expect(texts()).toEqual(['then', 'else', 'else']);
  });

  it('does nothing without the branch it would take', async () => {
    const { runtime, outside, texts } = make();
    await runtime.run([{ do: 'if', with: { condition: { is: 'visitor.player' }, then: [toast('then')] } }]);
    expect([texts(), outside.faults]).toEqual([[], []]);
  });
});

describe('confirm', () => {
  const step: ActionStep = {
    do: 'confirm',
    with: { text: 'Sure?', agree: 'Yes', reject: 'No', then: [toast('agreed')], else: [toast('rejected')] },
  };

  it.each([
    [true, 'agreed'],
    [false, 'rejected'],
  ])('waits for the answer: %s runs «%s» [DLG-04]', async (answer, text) => {
    const { runtime, texts } = make();
    const running = runtime.run([step, toast('after')]);
    await settle();
    expect([texts(), runtime.dialogs.top?.question]).toEqual([[], { text: 'Sure?', agree: 'Yes', reject: 'No' }]);
    runtime.dialogs.close(runtime.dialogs.top?.key ?? 0, { answer });
    await running;
    expect(texts()).toEqual([text, 'after']);
  });
});

describe('toast', () => {
  it('has a button that runs `then` with what the event told, and closes it [DLG-09]', async () => {
    const { runtime, texts } = make();
    const then = [{ do: 'toast', with: { text: { get: 'event.sysname' } } }];
    const step = { do: 'toast', with: { text: 'A gift', button: 'Take it', icon: '/gift.svg', timeMs: 0, then } };
    await runtime.run([step, toast('after')], { detail: { sysname: 'spins' } });
    expect(runtime.toasts.items[0]).toMatchObject({ text: 'A gift', icon: '/gift.svg', button: { title: 'Take it' } });
    runtime.toasts.items[0]?.button?.onPress();
    await settle();
    expect(texts()).toEqual(['after', 'spins']);
  });

  it('shows no picture from an address that is refused', async () => {
    const { runtime } = make();
    for (const icon of ['javascript:alert(1)', '//evil.test/x.svg', 7])
      await runtime.run([{ do: 'toast', with: { text: 'x', icon } }]);
    expect(runtime.toasts.items.map(({ icon }) => icon)).toEqual([undefined, undefined, undefined]);
  });
});

describe('call', () => {
  const asked: unknown[] = [];
  const platform = (fails: boolean): Partial<Ports> => ({
    platform: {
      call: async (name, input) => {
        asked.push([name, input]);
        if (fails) throw new PlatformError({ type: 'InvalidRequestException', message: 'no' }, 400);
        return undefined as never;
      },
    },
  });
  const step = (more: object): ActionStep => ({
    do: 'call',
    with: { call: 'inbox.read', input: { id: { get: 'event.id' } }, ...more },
  });

  it('asks with values filled in, then runs `then`', async () => {
    const { runtime, texts } = make({ ports: platform(false) });
    await runtime.run([step({ then: [toast('done')], else: [toast('refused')] })], { detail: { id: '7' } });
    expect([asked.splice(0), texts()]).toEqual([[['inbox.read', { id: '7' }]], ['done']]);
  });

  it('runs `else` when the platform refuses; without one the error is shown', async () => {
    const handled = make({ ports: platform(true) });
    await handled.runtime.run([step({ else: [toast('refused')] }), toast('after')]);
    expect([handled.texts(), handled.outside.faults]).toEqual([['refused', 'after'], []]);
    const shown = make({ ports: platform(true) });
    await shown.runtime.run([step({ then: [toast('done')] }), toast('after')]);
    expect(shown.texts()).toEqual(['errors.unexpected']);
  });

  it('takes no broken answer for a refusal: `else` does not run, and it is told', async () => {
    const broken = (): Promise<never> => Promise.reject(new ContractError('no list', '/items'));
    const { runtime, outside, texts } = make({ ports: { platform: { call: broken } } });
    await runtime.run([step({ else: [toast('refused')] }), toast('after')]);
    expect([texts(), outside.faults.map(({ what }) => what)]).toEqual([['errors.unexpected'], ['task']]);
  });

  it('shows a failure inside `then`: that is no refusal', async () => {
    const { runtime, texts } = make({ ports: platform(false) });
    const broken: ActionStep = { do: 'call', with: { call: 'inbox.read' } };
    runtime.ports.platform.call = async (name, input) => {
      if ((input as { id?: string }).id === undefined) throw new Error('inner');
      return [name] as never;
    };
    await runtime.run([step({ then: [broken], else: [toast('refused')] })], { detail: { id: '7' } });
    expect(texts()).toEqual(['errors.unexpected']);
  });
});

describe('an action that makes a call by itself (`makes`)', () => {
  const prepare = () => {
    const { runtime } = make();
    const made: string[] = [];
    const find = async () => ({ params: {}, makes: 'auth.logout' as const, run: async () => void made.push('logout') });
    const run = (byItself: boolean) => actionRunner(find)(runtime, [{ do: 'session.logout' }], { byItself });
    return { runtime, made, run };
  };

  it('is asked about with what the document gave it', async () => {
    const { runtime } = make();
    const find = async () => ({ params: {}, makes: 'account.setSelfExclusion' as const, run: async () => undefined });
    const steps = [{ do: 'a', with: { period: { get: 'event.period' } } }];
    const running = actionRunner(find)(runtime, steps, { detail: { period: '6m' } });
    await expect.poll(() => runtime.dialogs.top?.question?.text).toContain('How long: 6 months.');
    runtime.dialogs.close(runtime.dialogs.top?.key ?? 0);
    await running;
  });

  it('waits for a yes to the product’s own question', async () => {
    const { runtime, made, run } = prepare();
    for (const agrees of [false, true]) {
      const running = run(false);
      await expect.poll(() => runtime.dialogs.top?.question).toBeDefined();
      expect(made).toEqual([]);
      runtime.dialogs.close(runtime.dialogs.top?.key ?? 0, { answer: agrees });
      await running;
    }
    expect(made).toEqual(['logout']);
  });

  it('is refused where no act of the visitor led to it', async () => {
    const { made, run } = prepare();
    await expect(run(true)).rejects.toThrow(RefusedCallError);
    expect(made).toEqual([]);
  });
});

describe('popups and storage', () => {
  it('pressed twice, a popup opens once; with other params it opens on top', async () => {
    const { runtime } = make();
    const open = (params: object) => runtime.run([{ do: 'popup.open', with: { popup: 'game', params } }]);
    await Promise.all([open({ id: '1' }), open({ id: '1' })]);
    expect(runtime.dialogs.stack).toHaveLength(1);
    await open({ id: '2' });
    expect(runtime.dialogs.stack).toHaveLength(2);
  });

  it('open on top, or wait in the queue', async () => {
    const { runtime } = make();
    await runtime.run([
      { do: 'popup.open', with: { popup: 'auth', view: 'login', params: { a: '1' }, preventClose: true } },
      { do: 'popup.open', with: { popup: 'later', queue: true } },
    ]);
    expect(runtime.dialogs.stack).toMatchObject([
      { popup: 'auth', view: 'login', params: { a: '1' }, preventClose: true },
    ]);
    runtime.dialogs.close(runtime.dialogs.top?.key ?? 0, { force: true });
    expect(runtime.dialogs.top?.popup).toBe('later');
  });

  it('close and change the dialog that the event came from, else the top one', async () => {
    const { runtime } = make();
    for (const popup of ['a', 'b']) void runtime.dialogs.open({ popup });
    const [first] = runtime.dialogs.stack;
    await runtime.run([{ do: 'popup.view', with: { view: 'v2' } }], { dialog: first?.key ?? 0 });
    expect(runtime.dialogs.stack[0]?.view).toBe('v2');
    await runtime.run([{ do: 'popup.close' }], { dialog: first?.key ?? 0 });
    expect(runtime.dialogs.stack.map(({ popup }) => popup)).toEqual(['b']);
    await runtime.run([{ do: 'popup.close' }, { do: 'popup.close' }, { do: 'popup.view', with: { view: 'x' } }]);
    expect(runtime.dialogs.isOpen).toBe(false);
  });

  it('keep a dialog that may not be closed, unless forced [DLG-03]', async () => {
    const { runtime } = make();
    void runtime.dialogs.open({ popup: 'a', preventClose: true });
    await runtime.run([{ do: 'popup.close' }]);
    expect(runtime.dialogs.isOpen).toBe(true);
    await runtime.run([{ do: 'popup.close', with: { force: true } }]);
    expect(runtime.dialogs.isOpen).toBe(false);
  });

  it('remember a value, and forget it', async () => {
    const { runtime, outside } = make();
    await runtime.run([{ do: 'set', with: { key: 'seen', value: '1' } }]);
    expect(outside.storage.get('seen')).toBe('1');
    await runtime.run([{ do: 'set', with: { key: 'seen' } }]);
    expect(outside.storage.size).toBe(0);
  });

  it.each([
    ['back_url.social-auth', '9999999999999 https://evil.test/'],
    ['form.deposit', '{"at":9999999999999,"fields":{"amount":{"value":"500"}}}'],
    ['betting.slip', '[]'],
    ['protection.checked', '{"session":1,"fromMs":9999999999999}'],
    ['games-searched', '[]'],
  ])('never write «%s», which the site keeps itself', async (key, value) => {
    const { runtime, outside } = make();
    outside.storage.set(key, 'its own');
    await runtime.run([
      { do: 'set', with: { key, value } },
      { do: 'set', with: { key } },
    ]);
    expect(outside.storage.get(key)).toBe('its own');
    expect(outside.faults.map(({ what }) => what)).toEqual(['set refused', 'set refused']);
  });
});
