import type { EditorStore } from '../editor/EditorStore.ts';
import type { FindingPlace } from '../editor/findingPlace.ts';

/** Frames in which a field may be drawn: the pane shows the part first, and items of lists open one in another. */
const FRAMES = 30;

/**
 * Puts the focus into the field of a value, once the items around it are open; a value without a field of its own leads to the nearest one around it,
 * else to the pane.
 * @param at the value's pointer; empty: the pane
 */
export function focusField(editor: EditorStore, at: string): void {
  editor.seek(at);
  setTimeout(() => focusOnce(editor, at, FRAMES)); // the pane shows the part first
}

/** Chooses the part that a finding is about, and puts the focus into the field of the value: in the language that it hangs on, if it hangs on one. */
export function leadTo(editor: EditorStore, { node, at }: FindingPlace, locale?: string): void {
  const { place, brand, locale: edited } = editor.studio;
  const isOther = locale !== edited && brand?.locales.some(({ code }) => code === locale);
  if (locale !== undefined && isOther) place.go({ locale });
  editor.pick(node, { isOutside: true });
  focusField(editor, at);
}

function focusOnce(editor: EditorStore, at: string, frames: number): void {
  const pane = document.getElementById('fields');
  const exact = at === '' ? null : fieldIn(pane, at);
  if (at !== '' && !exact && frames > 0) return void requestAnimationFrame(() => focusOnce(editor, at, frames - 1));
  editor.seek('');
  const field = exact ?? nearest(pane, at);
  openAround(field);
  const input = field?.querySelector<HTMLElement>('input, textarea, select, [contenteditable="true"]');
  (input ?? field?.querySelector('button') ?? pane)?.focus();
}

function fieldIn(pane: HTMLElement | null, at: string): HTMLElement | null {
  return pane?.querySelector<HTMLElement>(`[data-at="${CSS.escape(at)}"]`) ?? null;
}

function nearest(pane: HTMLElement | null, at: string): HTMLElement | null {
  const above = at.replace(/\/[^/]*$/, '');
  return above === at || above === '' ? null : (fieldIn(pane, above) ?? nearest(pane, above));
}

function openAround(field: HTMLElement | null): void {
  for (let around = field?.closest('details'); around; around = around.parentElement?.closest('details'))
    around.open = true;
}
