import { reaction } from 'mobx';
import { type RefObject, useEffect } from 'react';
import type { FormStore } from '#runtime/form/FormStore.ts';
import type { Translate } from '#runtime/i18n/translate.ts';

export interface FailurePlaces {
  summary: RefObject<HTMLElement | null>;
  notice: RefObject<HTMLElement | null>;
  idOf(name: string): string;
  t: Translate;
}

/**
 * After a submit that did not go through: the eye and the focus go to the summary, the first invalid field or the notice, as the strategy has
 * it (STATE-06), and the page's title starts with «Error».
 */
export function useFailureFocus(form: FormStore, places: FailurePlaces): void {
  const { summary, notice, idOf, t } = places;
  const { failures } = form;
  // An effect of what the failure draws: the summary and the notice are in the page by then, however late that is.
  useEffect(() => {
    if (failures === 0) return;
    markTitle(t, true);
    setTimeout(() => placeOf(form, { summary, notice, idOf })?.focus()); // after the heading of a step that opened for it
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- refs and ids live as long as the form
  }, [form, failures]);
  useEffect(() => {
    const clear = reaction(
      () => form.isSubmitting,
      (isSubmitting) => isSubmitting && markTitle(t, false),
    );
    return () => {
      clear();
      markTitle(t, false);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- refs and ids live as long as the form
  }, [form]);
}

function placeOf(
  form: FormStore,
  { summary, notice, idOf }: Pick<FailurePlaces, 'summary' | 'notice' | 'idOf'>,
): HTMLElement | null {
  const first = form.invalid[0];
  if (!first) return notice.current;
  return form.strategy.focuses === 'field' ? document.getElementById(idOf(first.key)) : summary.current;
}

function markTitle(t: Translate, isWrong: boolean): void {
  const mark = `${t('forms.titleError')}: `;
  const plain = document.title.startsWith(mark) ? document.title.slice(mark.length) : document.title;
  document.title = isWrong ? mark + plain : plain;
}
