import { act } from '@testing-library/react';

/**
 * Types as a browser does: the key's `beforeinput`, then the change at the caret unless that was refused, then `input`. What jsdom leaves to
 * the browser is done here: it changes no text of its own.
 */
export function press(
  element: HTMLInputElement | HTMLTextAreaElement,
  inputType: string,
  data: string | null = null,
): void {
  act(() => {
    const event = new InputEvent('beforeinput', { inputType, data, bubbles: true, cancelable: true });
    if (!element.dispatchEvent(event)) return;
    const [from, to] = [element.selectionStart ?? 0, element.selectionEnd ?? 0];
    const start = inputType === 'deleteContentBackward' && from === to ? Math.max(0, from - 1) : from;
    const text = data ?? '';
    setOwnValue(element, element.value.slice(0, start) + text + element.value.slice(to));
    element.setSelectionRange(start + text.length, start + text.length);
    element.dispatchEvent(new InputEvent('input', { inputType, data, bubbles: true }));
  });
}

/** Types a text key by key. */
export function typeKeys(element: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  for (const key of text) press(element, 'insertText', key);
}

/** Sets the text past React, as a browser does. */
function setOwnValue(element: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const prototype = element instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
}
