// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { FieldDocument, FormDocument } from '#runtime/form/document.ts';
import { PlatformError } from '#runtime/ports/index.ts';
import { formDocument } from '../../../tests/support/formParts.ts';
import { type FakeRuntime, renderForm } from '../../../tests/support/renderForm.tsx';

const name: FieldDocument = { name: 'first_name', type: 'input', label: 'First name', required: true };
const town: FieldDocument = { name: 'town', type: 'input', label: 'Town' };
const held = (rest: Partial<FormDocument> = {}, fields = [name, town]): FormDocument =>
  formDocument(fields, { asksBeforeLeaving: true, ...rest });

const box = (label: string): Promise<HTMLInputElement> => screen.findByLabelText(label, { selector: 'input' });
const type = async (label: string, value: string): Promise<void> =>
  void fireEvent.input(await box(label), { target: { value } });
const press = (): Promise<void> => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send' })));

/** Checks whether the browser would show its own question. */
const browserAsks = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

async function draw(document: FormDocument, answers: Readonly<Record<string, unknown>> = {}) {
  const scene = await renderForm(document, { answers });
  if (document.asksBeforeLeaving === true) await vi.waitFor(() => expect(scene.runtime.dialogs.unsaved).toBeDefined());
  await box('First name');
  return scene;
}

describe('a form that asks before it is left', () => {
  it('holds nobody before something is changed, and not when the change is taken back', async () => {
    await draw(held());
    expect(browserAsks()).toBe(false);
    await type('First name', 'Vera');
    expect(browserAsks()).toBe(true);
    await type('First name', '');
    expect(browserAsks()).toBe(false);
  });

  it('compares with what the platform filled in', async () => {
    await draw(held({ values: { call: 'account.getprofileinfo' } }), {
      'account.getprofileinfo': { first_name: 'Vera', town: 'Riga' },
    });
    expect((await box('Town')).value).toBe('Riga');
    expect(browserAsks()).toBe(false);
    await type('Town', 'Cēsis');
    expect(browserAsks()).toBe(true);
    await type('Town', 'Riga');
    expect(browserAsks()).toBe(false);
  });

  it('holds nobody once it is sent; what is changed after that is new', async () => {
    await draw(held());
    await type('First name', 'Vera');
    await press();
    expect(browserAsks()).toBe(false);
    await type('First name', 'Verena');
    expect(browserAsks()).toBe(true);
  });

  it('goes on holding when it was refused', async () => {
    await draw(held(), { 'test.send': new PlatformError({ type: 'InternalServerErrorException', message: '' }, 500) });
    await type('First name', 'Vera');
    await press();
    expect(browserAsks()).toBe(true);
  });

  it('knows of rows that were added, and forgets what is hidden', async () => {
    const isOpen = { field: 'more', equals: true };
    const group: FieldDocument = {
      name: 'cards',
      type: 'group',
      label: 'Cards',
      rows: { add: 'Add a card', fields: [{ name: 'last', type: 'input', label: 'Last digits' }] },
    };
    const more: FieldDocument = { name: 'more', type: 'checkbox', label: 'More' };
    await draw(held({}, [name, more, { ...town, show: isOpen }, group]));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add a card' })));
    expect(browserAsks()).toBe(true);
    cleanup();
    await draw(held({}, [name, more, { ...town, show: isOpen }]));
    fireEvent.click(await screen.findByRole('checkbox'));
    await type('Town', 'Riga');
    fireEvent.click(await screen.findByRole('checkbox'));
    expect(browserAsks()).toBe(false);
  });

  it('holds nobody on a page that is hidden until it is loaded anew', async () => {
    await draw(held());
    await type('First name', 'Vera');
    document.body.hidden = true;
    expect(browserAsks()).toBe(false);
    document.body.hidden = false;
    expect(browserAsks()).toBe(true);
  });

  it('is out of the way once it is gone, and so is a form that does not ask', async () => {
    const { runtime, unmount } = await draw(held());
    await type('First name', 'Vera');
    expect(runtime.dialogs.unsaved?.isIn()).toBe(true);
    unmount();
    expect([runtime.dialogs.unsaved?.isIn(), browserAsks()]).toEqual([false, false]);
    await draw(formDocument([name, town]));
    await type('First name', 'Vera');
    expect(browserAsks()).toBe(false);
  });
});

describe('the question', () => {
  const ask = ({ runtime }: FakeRuntime): Promise<boolean> =>
    runtime.dialogs.unsaved?.mayLeave() ?? Promise.resolve(true);
  const answer = ({ runtime }: FakeRuntime, agreed: boolean): boolean =>
    runtime.dialogs.close(runtime.dialogs.top?.key ?? 0, { answer: agreed, force: true });

  it('is asked once at a time; a no leaves everything as it is, after a yes nobody is asked again', async () => {
    const scene = await draw(held());
    await type('First name', 'Vera');
    const asked = [ask(scene), ask(scene)];
    expect(scene.runtime.dialogs.stack.map(({ question }) => question)).toEqual([
      {
        title: 'Leave without saving?',
        text: 'What you have changed here is not saved yet.',
        agree: 'Leave',
        reject: 'Stay here',
      },
    ]);
    answer(scene, false);
    expect([await Promise.all(asked), browserAsks()]).toEqual([[false, false], true]);
    const again = ask(scene);
    answer(scene, true);
    expect([await again, browserAsks(), (await box('First name')).value]).toEqual([true, false, 'Vera']);
  });
});
