// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdFocus } from './holdFocus.ts';

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = '<main tabindex="-1"><button>24-hour break</button><iframe title="Game"></iframe></main>';
  stop = holdFocus(find('iframe') as HTMLIFrameElement);
});
afterEach(() => stop());

const find = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector) as HTMLElement;

/** A script in the frame takes the focus, which the page hears like this. */
function take({ afterMs = 0 } = {}): void {
  find('iframe').focus();
  const blur = new FocusEvent('blur');
  Object.defineProperty(blur, 'timeStamp', { value: blur.timeStamp + afterMs });
  window.dispatchEvent(blur);
}

const press = (key: string): boolean =>
  find('button').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

describe('the focus, when a game asks for it', () => {
  it('stays at the control that a player uses', () => {
    find('button').focus();
    press('Enter');
    take();
    expect(document.activeElement).toBe(find('button'));
  });

  it('goes to the game where the player is at no control, or at one that is gone', () => {
    find('main').focus();
    take();
    expect(document.activeElement).toBe(find('iframe'));
    find('button').focus();
    find('button').remove();
    take();
    expect(document.activeElement).toBe(find('iframe'));
  });

  it('goes to the game with a player who steps there by Tab', () => {
    find('button').focus();
    press('Tab');
    take();
    expect(document.activeElement).toBe(find('iframe'));
  });

  it('goes to the game with a player who points at it, and not with a pointer that rests there while keys are used', () => {
    vi.spyOn(find('iframe'), 'matches').mockReturnValue(true); // the pointer is over it
    find('button').focus();
    press('Enter');
    take();
    expect(document.activeElement).toBe(find('button'));
    find('iframe').dispatchEvent(new Event('pointerenter'));
    take();
    expect(document.activeElement).toBe(find('iframe'));
  });

  it('goes to the game with a pointer that rested there, and presses long after a key', () => {
    vi.spyOn(find('iframe'), 'matches').mockReturnValue(true);
    const userActivation = { isActive: false };
    vi.stubGlobal('navigator', { userActivation });
    find('button').focus();
    press('Enter');
    take({ afterMs: 6_000 });
    expect(document.activeElement).toBe(find('button'));
    userActivation.isActive = true;
    take({ afterMs: 6_000 });
    expect(document.activeElement).toBe(find('iframe'));
    vi.unstubAllGlobals();
  });

  it('is the game’s again once the frame is gone', () => {
    stop();
    find('button').focus();
    take();
    expect(document.activeElement).toBe(find('iframe'));
  });
});
