// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** What was inert while the browser opened or closed a dialog. */
let outcomes: string[];

beforeEach(async () => {
  outcomes = [];
  const note = (act: string, dialog: HTMLElement): void => {
    if (dialog.inert) outcomes.push(`${act}: the dialog`);
    else if (document.documentElement.inert) outcomes.push(`${act}: the page`);
    else outcomes.push(`${act}: nothing`);
  };
  // jsdom has neither, and no `inert`
  Object.defineProperty(HTMLElement.prototype, 'inert', { value: false, writable: true, configurable: true });
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      note('opened', this);
      if (this.open) throw new DOMException('open already', 'InvalidStateError');
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      note('closed', this);
      this.open = false;
    },
  });
  const { guardFocus } = await import('./guardFocus.ts');
  guardFocus();
});
afterEach(() => vi.restoreAllMocks());

it('opens and closes a dialog without moving the focus while that is elsewhere, and leaves nothing inert, whatever fails', () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.showModal();
  expect(() => dialog.showModal()).toThrow('open already');
  expect(dialog.inert).toBe(false);
  dialog.close();
  expect(outcomes).toEqual(['opened: the dialog', 'opened: the dialog', 'closed: the page']);
  expect(document.documentElement.inert).toBe(false);
});

it('leaves dialogs as on the site while the focus is here', () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.showModal();
  dialog.close();
  expect(outcomes).toEqual(['opened: nothing', 'closed: nothing']);
});
