/** Writes an element's text without what may not stand in it, the caret behind what stood before it. */
export function cleanElement(element: HTMLInputElement | HTMLTextAreaElement, clean: (text: string) => string): void {
  const { value, selectionStart } = element;
  const text = clean(value);
  if (text === value) return;
  const caret = clean(value.slice(0, selectionStart ?? value.length)).length;
  element.value = text;
  element.setSelectionRange(caret, caret);
}
