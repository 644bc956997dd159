import { when } from 'mobx';
import { openByRules } from '#runtime/dialog/openByRules.ts';
import type { PopupRule } from '#runtime/document/pageSettings.ts';
import { areasReadBy } from './areasReadBy.ts';
import type { Engine } from './engine.ts';

/** Elements that no popup may cover: marked parts of the page, such as a payment under way, an open sheet, and a field with the focus. */
const TAKEN = ':is([data-undisturbed], :popover-open), form :is(input, select, textarea):focus';
/** Signs of a form that is being filled in. */
const FILLING = ['input', 'pointerdown', 'keydown'];

/** Opens what the page that the visitor has entered opens by itself. When they go on to another, nothing of this one comes any more. */
export async function followRules(
  { runtime, loadAreas, prepare }: Pick<Engine, 'runtime' | 'loadAreas' | 'prepare'>,
  rules: readonly PopupRule[],
): Promise<void> {
  const here = runtime.page;
  const gone = new AbortController();
  let isFilling = false;
  const note = ({ target }: Event): void => {
    isFilling ||= target instanceof Element && target.closest('form') !== null;
  };
  for (const type of FILLING) addEventListener(type, note, { capture: true, passive: true, signal: gone.signal });
  const isTaken = (): boolean =>
    isFilling || runtime.dialogs.unsaved?.isIn() === true || document.querySelector(TAKEN) !== null;
  await loadAreas(rules.flatMap(({ when: condition }) => (condition ? areasReadBy(condition) : [])));
  const stop = openByRules(runtime, { rules, isTaken, load: async (popup) => (await prepare())(popup, new Set()) });
  when(
    () => runtime.page !== here,
    () => {
      gone.abort();
      stop();
    },
  );
}
