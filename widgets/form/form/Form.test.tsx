// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { type ComponentType, Profiler } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { FieldDocument, FormDocument } from '#runtime/form/document.ts';
import type { FieldLibrary, FieldViewProps } from '#runtime/form/fieldLibrary.ts';
import { PlatformError, UnreachableError } from '#runtime/ports/index.ts';
import { fieldLibrary } from '../../../tests/support/fieldLibrary.ts';
import { formDocument } from '../../../tests/support/formParts.ts';
import { fakeRuntime, renderForm } from '../../../tests/support/renderForm.tsx';

const email: FieldDocument = { name: 'email', type: 'email', label: 'E-mail', required: true };
const password: FieldDocument = { name: 'password', type: 'password', label: 'Password', required: true };
const login = (rest: Partial<FormDocument> = {}): FormDocument => formDocument([email, password], rest);

const box = (label: string): Promise<HTMLInputElement> => screen.findByLabelText(label, { selector: 'input' });
const type = async (label: string, value: string): Promise<void> =>
  void fireEvent.input(await box(label), { target: { value } });
const press = (): Promise<void> => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send' })));
const fill = async (): Promise<void> => {
  await type('E-mail', 'player@example.com');
  await type('Password', 'secret1');
};

describe('drawing', () => {
  it('a keystroke draws one field at most, and no other', async () => {
    const drawn: string[] = [];
    const library = fieldLibrary();
    const watched: FieldLibrary = {
      ...library,
      view: (kind) => {
        const View = library.view(kind);
        return View && watchedView(kind, View);
      },
    };
    const views = new Map<string, ComponentType<FieldViewProps>>();
    function watchedView(kind: string, View: ComponentType<FieldViewProps>) {
      const known =
        views.get(kind) ??
        ((props: FieldViewProps) => (
          <Profiler id={props.field.name} onRender={(name) => void drawn.push(name)}>
            <View {...props} />
          </Profiler>
        ));
      views.set(kind, known);
      return known;
    }
    const names = Array.from({ length: 20 }, (_, at) => `f${at}`);
    await renderForm(
      formDocument(
        names.map((name) => ({
          name,
          type: 'input',
          label: name,
          required: true,
          rules: [{ rule: 'minLength', with: { min: 3 } }],
        })),
      ),
      { library: watched },
    );
    await box('f7');
    drawn.length = 0;
    await type('f7', 'a');
    expect(drawn).toEqual([]);
    fireEvent.blur(await box('f7'));
    await type('f7', 'ab');
    await type('f7', 'abc');
    expect(new Set(drawn)).toEqual(new Set(['f7']));
    expect(drawn).toHaveLength(2); // the error came, the error went
  });
  it('ids are unique when a form is twice on a page', async () => {
    const fake = fakeRuntime();
    await renderForm(login(), { fake, id: 'a' });
    await renderForm(login(), { fake, id: 'b' });
    await screen.findAllByLabelText('E-mail');
    const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
    expect(new Set(ids).size).toBe(ids.length);
  });
  it('sets nothing by a style attribute', async () => {
    const { container } = await renderForm(login());
    await box('E-mail');
    expect(container.querySelectorAll('[style]')).toHaveLength(0);
  });
});

describe('submit', () => {
  it('sends once however often it is pressed, says that it works, then runs what the document says', async () => {
    let answer: (value: unknown) => void = () => {};
    const then = [{ do: 'session.enter', with: { to: '/cashier/deposit' } }];
    const { ports, runtime, emitted } = await renderForm(
      // oxlint-disable-next-line unicorn/no-thenable -- the document's own word
      login({ submit: { call: 'test.send', label: 'Send', then } }),
      { answers: { 'test.send': () => new Promise((settle) => (answer = settle)) } },
    );
    const run = vi.spyOn(runtime, 'run');
    await fill();
    await press();
    await press();
    const button = screen.getByRole('button', { name: 'Send' });
    expect([button.getAttribute('aria-busy'), button.hasAttribute('disabled'), ports.platform.asked.length]).toEqual([
      'true',
      false,
      1,
    ]);
    await act(async () => answer({}));
    expect(run.mock.calls).toEqual([[then, { detail: { email: 'player@example.com' }, suggested: [], listed: [] }]]);
    expect([emitted[0]?.[0], button.getAttribute('aria-busy')]).toEqual(['submitted', null]);
  });
  it('closes with its dialog once it is answered, and does what the document says then, however early it was closed', async () => {
    let answer: (value: unknown) => void = () => {};
    const fake = fakeRuntime({ 'test.send': () => new Promise((settle) => (answer = settle)) });
    const { runtime } = fake;
    void runtime.dialogs.open({ popup: 'auth' });
    const dialog = runtime.dialogs.top?.key ?? 0;
    const then = [{ do: 'session.begin' }];
    // oxlint-disable-next-line unicorn/no-thenable -- the document's own word
    await renderForm(login({ submit: { call: 'test.send', label: 'Send', then } }), { fake, dialog });
    const run = vi.spyOn(runtime, 'run');
    await fill();
    await press();
    expect([runtime.dialogs.close(dialog), runtime.dialogs.isOpen]).toEqual([false, true]);
    await act(async () => answer({}));
    await vi.waitFor(() => expect(runtime.dialogs.isOpen).toBe(false));
    expect(run.mock.calls.map(([steps]) => steps)).toEqual([then]);
  });

  it('a refused login says so in a notice, keeps what was typed, and leads there [AUTHP-04]', async () => {
    const submit = { call: 'test.send', label: 'Send', failure: 'Wrong login or password' };
    await renderForm(login({ submit }), {
      answers: { 'test.send': new PlatformError({ type: 'AuthorizationException', message: 'no' }, 401) },
    });
    await fill();
    await press();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Wrong login or password');
    await vi.waitFor(() => expect(document.activeElement).toBe(alert));
    expect((await box('Password')).value).toBe('secret1');
  });
  it('a general refusal is a rich notice with a warning sign [AUTHP-05]', async () => {
    const failure = ['Please ask ', { tag: 'a', href: '/support', children: ['our support'] }];
    await renderForm(login({ submit: { call: 'test.send', label: 'Send', failure } }), {
      answers: { 'test.send': new PlatformError({ type: 'InvalidRequestException', message: 'no' }, 400) },
    });
    await fill();
    await press();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('link', { name: 'our support' }).getAttribute('href')).toBe('/support');
    expect(alert.querySelector('svg')).not.toBeNull();
  });
  it('hands values to the form of the next step, never secrets', async () => {
    const { runtime } = await renderForm(
      login({ submit: { call: 'test.send', label: 'Send', passes: { to: 'next', fields: ['email', 'password'] } } }),
    );
    await fill();
    await press();
    await renderForm({ ...login(), id: 'next' }, { fake: { runtime, ports: runtime.ports as never }, id: 'n2' });
    await vi.waitFor(() =>
      expect(document.querySelector<HTMLInputElement>('#n2-email')?.value).toBe('player@example.com'),
    );
    expect(document.querySelector<HTMLInputElement>('#n2-password')?.value).toBe('');
  });
});

describe('after a submit that was not valid', () => {
  it('eager: a summary with a link to each field has the focus, and the title says «Error» [STATE-06]', async () => {
    document.title = 'Register';
    await renderForm(login({ strategy: 'eager' }));
    await press();
    const link = await screen.findByRole('link', { name: 'Password: Field is required' });
    await vi.waitFor(() => expect(document.activeElement?.contains(link)).toBe(true));
    expect(document.title).toBe('Error: Register');
    fireEvent.click(link);
    expect(document.activeElement).toBe(await box('Password'));
  });
  it('on-submit: the first invalid field has the focus [STATE-06]', async () => {
    await renderForm(login({ strategy: 'on-submit' }));
    await type('E-mail', 'player@example.com');
    await press();
    const first = await box('Password');
    await vi.waitFor(() => expect(document.activeElement).toBe(first));
  });
  it('asks the platform nothing, and never disables its button', async () => {
    const { ports } = await renderForm(login());
    await press();
    expect([ports.platform.asked, screen.getByRole('button', { name: 'Send' }).hasAttribute('disabled')]).toEqual([
      [],
      false,
    ]);
  });
});

describe('definitions of the platform [AUTHP-05]', () => {
  const definitions = { call: 'account.getPersonalDataFields' };
  const answer = {
    items: [
      { sysname: 'email', type: 'input', params: { is_visible: true, is_required: false }, options: {} },
      { sysname: 'home_town', type: 'input', params: { is_visible: true, is_required: true }, options: {} },
    ],
  };

  it('shows loading fields, then the fields: required as the platform says, forgotten ones at the end', async () => {
    let give: (value: unknown) => void = () => {};
    await renderForm(login({ definitions }), {
      answers: { [definitions.call]: () => new Promise((settle) => (give = settle)) },
    });
    expect((await screen.findByText('Loading the form…')).closest('output')).not.toBeNull();
    await act(async () => give(answer));
    const labels = [...document.querySelectorAll('label')].map((label) => label.textContent);
    expect(labels).toEqual(['E-mail', 'Password', 'Town']);
    expect((await box('E-mail')).getAttribute('aria-required')).toBeNull();
  });
  it('says in plain words when the platform is away, after 10 s at the most, and tries again', async () => {
    const { ports } = await renderForm(login({ definitions }), {
      answers: { [definitions.call]: () => new Promise(() => {}) },
    });
    await vi.waitFor(() => expect(ports.platform.asked).toHaveLength(1));
    await act(() => ports.clock.advance(10_000));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    ports.platform.answers(definitions.call, answer);
    await act(async () => void fireEvent.click(retry));
    expect(await box('Town')).toBeTruthy();
  });
  it('an outage while sending is told in plain words and may be tried again', async () => {
    const { ports } = await renderForm(login(), { answers: { 'test.send': new UnreachableError('line') } });
    await fill();
    await press();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'We cannot be reached right now. Check your connection and try again.',
    );
    ports.platform.answers('test.send', {});
    await press();
    expect([ports.platform.asked.length, screen.queryByRole('alert')]).toEqual([2, null]);
  });
});

it('draws a consent with its link, and asks for it', async () => {
  const terms: FieldDocument = {
    name: 'terms',
    type: 'checkbox',
    label: 'Terms',
    consent: ['I accept the ', { tag: 'a', href: '/terms', children: ['terms'] }],
    required: true,
  };
  await renderForm(formDocument([terms]));
  expect((await screen.findByRole('link', { name: 'terms' })).getAttribute('href')).toBe('/terms');
  await press();
  expect(screen.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true');
});

describe('a form of several steps', () => {
  const survey = formDocument(
    [
      { name: 'who', type: 'input', label: 'Name', required: true },
      { name: 'why', type: 'input', label: 'Reason' },
    ],
    {
      steps: [
        { id: 'a', title: 'About you', fields: ['who'] },
        { id: 'b', title: 'About us', hint: 'Almost done', fields: ['why'] },
      ],
    },
  );
  const push = (name: RegExp): Promise<void> =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name })));

  it('says where one is, holds a step until it is in order, and leads on and back without loss', async () => {
    const { ports } = await renderForm(survey);
    expect(screen.getByRole('heading', { name: 'About you' })).toBeDefined();
    await push(/next/i);
    expect(screen.getByText('Field is required', { selector: 'span' })).toBeDefined();
    await type('Name', 'Ann');
    await push(/next/i);
    const heading = screen.getByRole('heading', { name: 'About us' });
    await vi.waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.queryByLabelText('Name')).toBeNull();
    await push(/back/i);
    expect((await box('Name')).value).toBe('Ann');
    await push(/next/i);
    await push(/send/i);
    expect(ports.platform.asked).toEqual([['test.send', { who: 'Ann' }]]);
  });
});

describe('a form with several ways to fill it in [AUTHP-03]', () => {
  it('has a switcher only when there is more than one way; the first is chosen', async () => {
    const way = (id: string, label: string) => ({ id, label });
    const { unmount } = await renderForm(login({ variants: [way('one', 'Only')] }));
    expect(screen.queryByRole('radio')).toBeNull();
    unmount();
    await renderForm(login({ variants: [way('mail', 'E-mail'), { ...way('phone', 'Phone'), without: ['email'] }] }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'E-mail' }).checked).toBe(true);
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Phone' })));
    expect(screen.queryByLabelText('E-mail', { selector: '[type=email]' })).toBeNull();
  });
});
