// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UnreachableError } from '#runtime/ports/index.ts';
import { action as hand } from '#widgets/form/actions/hand.ts';
import { createStore as createForms } from '#widgets/form/store.ts';
import { drawWidget } from '../../tests/support/drawWidget.tsx';
import type { Answer } from '../../tests/support/fakePorts.ts';
import { ada, inLatvian, playerScene } from '../../tests/support/playerScene.tsx';
import { action as refresh } from './actions/refresh.ts';
import { action as goBack } from './actions/return.ts';
import { View as ArrivalView } from './arrival/index.ts';
import { widget as arrivalSchema } from './arrival/schema.ts';
import { View as ContactsView } from './contacts/index.ts';
import { widget as contactsSchema } from './contacts/schema.ts';
import { View as NextStepView } from './next-step/index.ts';
import { type Moment, moments, widget as nextStepSchema } from './next-step/schema.ts';
import { View as ProofSumView } from './proof-sum/index.ts';
import { widget as proofSumSchema } from './proof-sum/schema.ts';
import { View as SessionsView } from './sessions/index.ts';
import { widget as sessionsSchema } from './sessions/schema.ts';
import { createStore } from './store.ts';
import { View as VerificationView } from './verification/index.ts';
import { widget as verificationSchema } from './verification/schema.ts';

const Contacts = { View: ContactsView, widget: contactsSchema };
const Sessions = { View: SessionsView, widget: sessionsSchema };
const Verification = { View: VerificationView, widget: verificationSchema };
const NextStep = { View: NextStepView, widget: nextStepSchema };
const ProofSum = { View: ProofSumView, widget: proofSumSchema };
const Arrival = { View: ArrivalView, widget: arrivalSchema };

type Scene = ReturnType<typeof playerScene>;

function open(answers: Readonly<Record<string, Answer>> = {}, href = 'https://aurora.test/', facts = {}): Scene {
  const scene = playerScene({ 'account.getInfo': new UnreachableError('not asked here'), ...answers }, facts, href);
  scene.runtime.register({ profile: { createStore }, form: { createStore: createForms } });
  return scene;
}

const email = { type: 'email', contact: 'ada@example.com', is_confirmed: true, is_subscribed: true };
const phone = { type: 'phone', contact: '37120000001', is_confirmed: false, is_subscribed: false };

describe('the contacts [STATE-09]', () => {
  const call = 'account.getprofileinfo';
  it('show their state in words; only one that waits for its code can be confirmed', async () => {
    const emitted = await drawWidget(Contacts, { label: 'Contacts' }, open({ [call]: { contacts: [email, phone] } }));
    const [first, second] = screen.getAllByRole('listitem');
    if (!first || !second) throw new Error('two contacts');
    expect(within(first).getByText('profile.contacts.confirmed')).toBeTruthy();
    expect(within(first).queryByRole('button')).toBeNull();
    expect(within(second).getByText('+37120000001')).toBeTruthy();
    fireEvent.click(within(second).getByRole('button'));
    expect(emitted).toEqual([['confirm', { contact: '37120000001' }]]);
  });
  it('the switch of offers asks the platform, and a failure is told', async () => {
    const scene = open({ [call]: { contacts: [email] }, 'account.changeSubscription': new UnreachableError('line') });
    await drawWidget(Contacts, { label: 'Contacts' }, scene);
    await act(async () => void fireEvent.click(screen.getByRole('switch')));
    expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true);
    expect(scene.runtime.toasts.items.map(({ text }) => text)).toEqual(['errors.unreachable']);
  });
  it('the one added last and not confirmed yet is told to documents', async () => {
    const second = { ...phone, contact: '37120000002' };
    const scene = open({ [call]: { contacts: [email, phone, second] } });
    expect(scene.runtime.value('profile.unconfirmed')).toBe('');
    await drawWidget(Contacts, { label: 'Contacts' }, scene);
    expect(scene.runtime.value('profile.unconfirmed')).toBe('37120000002');
  });
  it('say when there is none, and when they cannot be had; asking again helps', async () => {
    const scene = open({ [call]: new UnreachableError('line') });
    await drawWidget(Contacts, { label: 'Contacts' }, scene);
    expect(screen.getByRole('alert').textContent).toContain('data.failed');
    scene.platform.answers(call, { contacts: [] });
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'dialog.retry' })));
    expect(screen.getByText('profile.contacts.none')).toBeTruthy();
  });
});

describe('the sessions', () => {
  it('name their device; every one but this can be ended', async () => {
    const entry = { country_code: 'LV', created_at: 0, last_used_at: Date.UTC(2026, 10, 21, 9, 5) };
    const items = [
      { ...entry, id: 'a', device: 'Chrome on Linux', is_current: true },
      { ...entry, id: 'b', device: 'Firefox on Windows', is_current: false },
    ];
    const emitted = await drawWidget(Sessions, { label: 'Sessions' }, open({ 'account.getSessions': { items } }));
    const buttons = screen.getAllByRole('button');
    expect(buttons).toHaveLength(1);
    expect(screen.getByText(/Latvia/)).toBeTruthy();
    fireEvent.click(buttons[0] as Element);
    expect(emitted).toEqual([['end', { id: 'b', device: 'Firefox on Windows' }]]);
  });
});

describe('arriving with a purpose [DLG-07]', () => {
  const props = { text: 'Fill it in', back: 'Back' };
  const arrive = async (query: string): Promise<Scene> => {
    const scene = open({}, `https://aurora.test/lv/profile/settings${query}`, inLatvian);
    await drawWidget(Arrival, props, scene);
    return scene;
  };

  it('tells a toast of that type once, and leads back in the page’s language', async () => {
    const { runtime, address } = await arrive('?toastType=profile&from=%2Fcashier%2Fdeposit');
    expect(runtime.toasts.items.map(({ component, text }) => [component, text])).toEqual([['profile', 'Fill it in']]);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/lv/cashier/deposit');
    expect(new URL(address.href).search).toBe('?from=%2Fcashier%2Fdeposit');
  });
  it.each(['', '?toastType=unheard', '?from=https%3A%2F%2Fevil.example', '?from=%2F%2Fevil.example'])(
    'with «%s» nothing is told and nothing leads away [ACC-10]',
    async (query) => {
      const { runtime } = await arrive(query);
      expect([runtime.toasts.items, screen.queryByRole('link')]).toEqual([[], null]);
    },
  );
});

describe('actions', () => {
  const run = async (
    action: { run: (...given: never[]) => unknown },
    scene: Scene,
    given: object = {},
  ): Promise<void> => {
    await action.run({ runtime: scene.runtime, detail: {}, run: async () => undefined } as never, given as never);
  };

  it('profile.return goes back to the page that sent the player, never elsewhere [DLG-07] [ACC-10]', async () => {
    const scene = open({}, 'https://aurora.test/lv/profile/settings?from=%2Ffaq', inLatvian);
    await run(goBack, scene);
    expect(scene.moves.map(({ href }) => href)).toEqual(['/lv/faq']);
    for (const from of ['', '?from=javascript%3Aalert(1)', '?from=%2F%5Cevil.example']) {
      const other = open({}, `https://aurora.test/profile/settings${from}`);
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await run(goBack, other);
      expect(other.moves).toEqual([]);
    }
  });
  it('profile.refresh asks for what is shown, and is nothing where no page shows it', async () => {
    const scene = open({ 'account.getprofileinfo': { contacts: [email] } });
    await run(refresh, scene);
    expect(scene.platform.asked.map(([name]) => name)).not.toContain('account.getprofileinfo');
    await drawWidget(Contacts, { label: 'Contacts' }, scene);
    await run(refresh, scene);
    expect(scene.platform.asked.filter(([name]) => name === 'account.getprofileinfo')).toHaveLength(2);
    await run(refresh, playerScene({ 'account.getInfo': {} }));
  });
  it('form.hand gives the next form what the event told, and nothing that it did not', async () => {
    const scene = open();
    await run(hand, scene, { form: 'contact-code', values: { contact: 'ada@example.com', other: undefined } });
    expect(scene.runtime.area('form').handed('contact-code')).toEqual({ contact: 'ada@example.com' });
  });
});

describe('the way on once the identity is proved [STATE-28]', () => {
  const proof = { status: 'approved', reason: '', needed_before: 'deposit', can_send: false, documents: [] };
  const props = {
    label: 'Check',
    proved: { label: 'Withdraw', href: '/cashier/withdraw' },
    empty: { label: 'Deposit', href: '/cashier/deposit' },
    back: 'Go on',
    help: { label: 'Support', href: '/support' },
  };
  const nothing = { amount: '0.00', currency: 'EUR' };
  const empty = { ...ada, balance_main: nothing, balance_bonus: nothing, balance_betting_bonus: nothing };
  it.each([
    ['leads who has money to a withdrawal', ada, '', ['Withdraw', '/cashier/withdraw']],
    ['leads who has none to a deposit', empty, '', ['Deposit', '/cashier/deposit']],
    [
      'leads who has bonus money alone there too',
      { ...empty, balance_bonus: ada.balance_bonus },
      '',
      ['Deposit', '/cashier/deposit'],
    ],
    [
      'leads back to the page that asked for it',
      empty,
      '?from=/cashier/deposit/card',
      ['Go on', '/cashier/deposit/card'],
    ],
    ['leads nowhere off the site', ada, '?from=//evil.example', ['Withdraw', '/cashier/withdraw']],
  ] as const)('%s', async (_name, account, search, way) => {
    const answers = { 'verification.get': proof, 'account.getInfo': account };
    const scene = open(answers, `https://aurora.test/profile/verification${search}`);
    await act(async () => scene.runtime.area('session').retry());
    await drawWidget(Verification, props, scene);
    const link = screen.getByRole('link');
    expect([link.textContent, link.getAttribute('href')]).toEqual(way);
  });

  it('shows no way before the money is known, for it could become another under the finger', async () => {
    const account = Promise.withResolvers<object>();
    const scene = open({ 'verification.get': proof, 'account.getInfo': async () => account.promise });
    await drawWidget(Verification, props, scene);
    expect(screen.queryByRole('link')).toBeNull();
    await act(async () => account.resolve(empty));
    expect(screen.getByRole('link').textContent).toBe('Deposit');
  });
});

describe('the one next step of the account home', () => {
  const step = (when: Moment) => ({ when, title: when, text: 'Why.', way: 'Go', href: `/${when}` });
  const props = { label: 'Next', steps: moments.map(step) };
  const nothing = { amount: '0.00', currency: 'EUR' };
  const empty = { ...ada, balance_main: nothing, balance_bonus: nothing, balance_betting_bonus: nothing };
  const proof = (needed_before: string, more: object = {}) => ({
    status: 'none',
    reason: '',
    needed_before,
    can_send: true,
    documents: [],
    ...more,
  });
  const some = { amount: '10.00', currency: 'EUR' };
  const proved = proof('deposit', { status: 'approved', can_send: false });
  const pending = { status: 'pending', can_send: false };
  const underage = { status: 'rejected', reason: 'UNDERAGE', can_send: false };
  const left = (amount: string) => ({ left: { amount, currency: 'EUR' } });
  it.each([
    ['an identity that comes before the first deposit', proof('deposit'), empty, 'identity-first'],
    ['a wallet without money', proof('withdraw'), empty, 'no-money'],
    ['an identity that is asked for later', proof('withdraw'), ada, 'identity-later'],
    ['nothing left to prove', proved, ada, 'any'],
    ['a proved identity and no money', proved, empty, 'no-money'],
    [
      'a betting bonus alone, of which no game takes a stake',
      proved,
      { ...empty, balance_betting_bonus: some },
      'no-money',
    ],
    ['bonus money alone, of which games take stakes', proved, { ...empty, balance_bonus: some }, 'any'],
    ['documents that are being looked at, and money', proof('deposit', pending), ada, 'any'],
    ['documents that are being looked at before a withdrawal', proof('withdraw', pending), empty, 'no-money'],
    ['a part of the sum before the proof that is left', proof('sum', left('5.00')), empty, 'no-money'],
    ['nothing left of the sum before the proof', proof('sum', left('0.00')), empty, 'identity-later'],
    ['an identity that could not be asked for', new UnreachableError('away'), ada, 'any'],
  ] as const)('%s', async (_name, answer, account, shown) => {
    const scene = open({ 'verification.get': answer, 'account.getInfo': account });
    await act(async () => scene.runtime.area('session').retry());
    await drawWidget(NextStep, props, scene);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([`/${shown}`]);
  });

  it.each([
    ['whose documents are looked at before the first deposit', proof('deposit', pending), empty],
    [
      'whose documents are looked at, with nothing left of the sum',
      proof('sum', { ...pending, ...left('0.00') }),
      empty,
    ],
    ['who was refused for good, without money', proof('withdraw', underage), empty],
    ['who was refused for good, with money', proof('withdraw', underage), ada],
  ])('urges nobody to pay in or play %s', async (_name, answer, account) => {
    const scene = open({ 'verification.get': answer, 'account.getInfo': account });
    await act(async () => scene.runtime.area('session').retry());
    await drawWidget(NextStep, props, scene);
    expect(document.body.firstElementChild?.innerHTML).toBe('');
  });
});

describe('the sum before the proof of identity [PROT-12]', () => {
  const proof = { status: 'none', reason: '', needed_before: 'sum', can_send: true, documents: [] };
  const sum = { amount: '150.00', currency: 'EUR' };
  const props = { title: 'Your identity', cta: { label: 'Confirm identity', href: '/profile/verification' } };
  it.each([
    ['what is left of it', { left: { amount: '40.00', currency: 'EUR' } }, 'profile.proofSum.left', false],
    ['that nothing is left', { left: { amount: '0.00', currency: 'EUR' } }, 'profile.proofSum.none', true],
    ['the sum, where the platform does not tell what is left', {}, 'profile.proofSum.sum', false],
  ])('is told with the way to the proof: %s', async (_name, more, words, isHeld) => {
    const scene = open({ 'verification.get': { ...proof, sum, ...more } });
    await drawWidget(ProofSum, props, scene);
    expect(screen.getByText(new RegExp(`^${words.replaceAll('.', String.raw`\.`)}`))).toBeTruthy();
    expect(screen.getByRole('link').textContent).toBe('Confirm identity');
    expect(scene.runtime.area('profile').isDepositHeld).toBe(isHeld);
  });
});
