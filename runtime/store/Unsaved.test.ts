import { expect, it } from 'vitest';
import { DialogStore } from './DialogStore.ts';
import { Unsaved, type UnsavedWork } from './Unsaved.ts';

interface Held extends UnsavedWork {
  isHeld: boolean;
  asked: number;
}

/** Something changed, whose visitor answers like this. */
function changed(answer: boolean, dialog?: number): Held {
  return {
    dialog,
    isHeld: true,
    asked: 0,
    isChanged() {
      return this.isHeld;
    },
    async ask() {
      this.asked++;
      if (answer) this.isHeld = false;
      return answer;
    },
  };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const holding = (...works: readonly UnsavedWork[]): Unsaved => {
  const unsaved = new Unsaved();
  for (const work of works) unsaved.add(work);
  return unsaved;
};

it('a dialog with a change in it stays until the visitor agrees, and then says what it was closed with', async () => {
  const held = changed(false, 1);
  const dialogs = new DialogStore();
  dialogs.unsaved = holding(held);
  const closed = dialogs.open({ popup: 'contact' });
  expect(dialogs.close(1, { answer: true })).toBe(false);
  await settled();
  expect([held.asked, dialogs.isOpen]).toEqual([1, true]);
  dialogs.unsaved = holding(changed(true, 1));
  expect(dialogs.close(1, { answer: true })).toBe(false);
  expect(await closed).toBe(true);
  expect(dialogs.isOpen).toBe(false);
});

it('nobody is asked about another dialog, about the page, nor where closing is forced', () => {
  const others = [changed(false), changed(false, 2)];
  const dialogs = new DialogStore();
  dialogs.unsaved = holding(...others);
  for (const popup of ['a', 'b']) void dialogs.open({ popup });
  expect(dialogs.close(1)).toBe(true);
  expect(dialogs.close(2, { force: true })).toBe(true);
  expect(others.map(({ asked }) => asked)).toEqual([0, 0]);
});

it('a dialog that may not be closed asks nothing', () => {
  const held = changed(true, 1);
  const dialogs = new DialogStore();
  dialogs.unsaved = holding(held);
  void dialogs.open({ popup: 'a', preventClose: true });
  expect([dialogs.close(1), held.asked]).toEqual([false, 0]);
});

it('another view of the popup comes once the visitor agreed', async () => {
  const dialogs = new DialogStore();
  dialogs.unsaved = holding(changed(false, 1));
  void dialogs.open({ popup: 'auth', view: 'profile' });
  dialogs.turn(1, 'login');
  await settled();
  expect(dialogs.top?.view).toBe('profile');
  dialogs.unsaved = holding(changed(true, 1));
  dialogs.turn(1, 'login');
  await settled();
  expect(dialogs.top?.view).toBe('login');
});

it('asks about one thing after another, and no further than the first no', async () => {
  const [first, second, third] = [changed(true), changed(false), changed(true)];
  expect(await holding(first, second, third).mayLeave()).toBe(false);
  expect([first.asked, second.asked, third.asked]).toEqual([1, 1, 0]);
  expect(await holding(third).mayLeave()).toBe(true);
  expect(await new Unsaved().mayLeave()).toBe(true);
});

it('removed work keeps nobody on the page', () => {
  const unsaved = new Unsaved();
  const takeOut = unsaved.add(changed(false));
  expect([unsaved.isIn(), unsaved.isIn(1)]).toEqual([true, false]);
  takeOut();
  expect(unsaved.isIn()).toBe(false);
});
