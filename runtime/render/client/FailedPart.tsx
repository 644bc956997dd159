import type { ReactNode } from 'react';
import type { Translate } from '../../i18n/translate.ts';

/** Stands where a node threw while it was drawn in the browser: says so, and offers to try again. Its rules are in the site's base style sheet. */
export function FailedPart({ t, retry }: { t: Translate; retry: () => void }): ReactNode {
  return (
    <div data-retry="" role="alert">
      <p>{t('errors.part')}</p>
      <button type="button" onClick={retry}>
        {t('dialog.retry')}
      </button>
    </div>
  );
}

/** Contents of an island before the notice of its failure. */
const stood = new WeakMap<HTMLElement, readonly Node[]>();

/**
 * The same for an island that could not wake, without React. A press on it is a press on an island asleep, and so the next try. It takes the
 * place of what the server drew, which of a personal part is a ghost; what stands in slots lives on and stays.
 */
export function showFailed(island: HTMLElement, t: Translate): void {
  if (stood.has(island)) return;
  stood.set(island, [...island.childNodes]);
  const part = document.createElement('div');
  part.dataset.retry = '';
  part.role = 'alert';
  const words = document.createElement('p');
  words.textContent = t('errors.part');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = t('dialog.retry');
  part.append(words, button);
  if (island.querySelector('m-slot') === null) island.replaceChildren();
  island.append(part);
}

/** Puts back what stood there, as it has to be for the next try. */
export function hideFailed(island: HTMLElement): void {
  const nodes = stood.get(island);
  stood.delete(island);
  if (nodes) island.replaceChildren(...nodes);
}
