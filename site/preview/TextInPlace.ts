import type { FromFrame } from '#schemas/frame.ts';
import { elementOf, nodeAround } from './nodeBox.ts';

/** In these the space bar is a press, and letters go elsewhere. */
const NOT_WRITTEN_IN = 'button, summary, label, select, option';

const squeezed = (text: string | null): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();

/** Checks whether an element shows a text, ignoring the spaces between its words. */
export const showsText = (run: Element, text: string): boolean => squeezed(run.textContent) === squeezed(text);

/** An element that holds nothing but words. */
function isRun(element: Element): element is HTMLElement {
  const { childNodes } = element;
  const isWords = childNodes.length > 0 && [...childNodes].every(({ nodeType }) => nodeType === Node.TEXT_NODE);
  return element instanceof HTMLElement && isWords && squeezed(element.textContent) !== '';
}

/** Elements of a node's own that hold nothing but words. @param node its element, if it is not the one in the page */
export function runsOf(id: string, node: Element | null = elementOf(id)): HTMLElement[] {
  return [...(node?.querySelectorAll('*') ?? [])].filter(isRun).filter((run) => nodeAround(run) === id);
}

/** A text of the page that somebody writes where it stands. Enter and leaving keep it, Esc takes it back; an input method's own keys are its. */
export class TextInPlace {
  readonly #post: (message: FromFrame) => void;
  #element: HTMLElement | null = null;
  #pressed: HTMLElement | null = null;
  #before = '';
  #listening: AbortController | undefined;

  constructor(post: (message: FromFrame) => void) {
    this.#post = post;
  }

  /** True if the target is inside the text that is being edited. */
  holds(target: EventTarget | null): boolean {
    return this.#element !== null && target instanceof Node && this.#element.contains(target);
  }

  /** Somebody pressed twice on the page. @returns whether that was on a text */
  ask(target: EventTarget | null): boolean {
    const id = nodeAround(target);
    if (id === null || !(target instanceof Element) || !isRun(target)) return false;
    this.#pressed = target;
    this.#post({ kind: 'write', id, text: squeezed(target.textContent).slice(0, 2_048) });
    return true;
  }

  /** Lets the first of some texts be written that stands in the node once, or where somebody pressed. */
  begin(id: string, texts: readonly string[]): void {
    this.end('kept');
    const own = runsOf(id).filter((run) => !run.closest(NOT_WRITTEN_IN));
    for (const text of texts) {
      const found = own.filter((run) => showsText(run, text));
      const pressed = found.find((run) => run === this.#pressed);
      const [element = pressed] = found.length === 1 ? found : [];
      if (element) return this.#write(element, text);
    }
    this.#post({ kind: 'ended', how: 'none' });
  }

  /** @param how `back`: what stood there before */
  end(how: 'kept' | 'back'): void {
    const element = this.#element;
    if (!element) return;
    this.#element = null;
    this.#pressed = null;
    this.#listening?.abort();
    element.removeAttribute('contenteditable');
    element.blur();
    if (how === 'back') element.textContent = this.#before;
    this.#post({ kind: 'ended', how });
  }

  #write(element: HTMLElement, text: string): void {
    this.#element = element;
    this.#before = element.textContent ?? '';
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    element.contentEditable = 'plaintext-only';
    element.focus();
    getSelection()?.selectAllChildren(element);
    const report = (): void => this.#post({ kind: 'typed', text: squeezed(element.textContent) });
    element.addEventListener('input', (event) => !(event instanceof InputEvent && event.isComposing) && report(), {
      signal,
    });
    element.addEventListener('compositionend', report, { signal });
    element.addEventListener('blur', () => this.end('kept'), { signal });
    this.#post({ kind: 'begun', text: squeezed(text) });
  }

  /** Keys while a text is written: all but two are the browser's. @returns whether something is written */
  press(event: KeyboardEvent): boolean {
    if (!this.#element) return false;
    event.stopImmediatePropagation();
    if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return true;
    event.preventDefault();
    this.end(event.key === 'Enter' ? 'kept' : 'back');
    return true;
  }
}
