import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { PreviewAnswer } from '#schemas/preview.ts';
import type { PreviewStore } from '../preview/PreviewStore.ts';
import { t } from '../words/t.ts';
import { answerWords } from './answerWords.ts';
import type { FormEditor } from './FormEditor.ts';
import css from './Forms.module.css';

/** Choice of the answer to a form in a preview. It replaces the platform, which is never asked. */
export const AnswerChoice = observer(function AnswerChoice({
  form: { call, refused, words },
  preview,
}: {
  form: FormEditor;
  preview: PreviewStore;
}) {
  const [as, setAs] = useState<PreviewAnswer['as'] | null>(null);
  const [isSlow, setSlow] = useState(false);
  const field = as === 'InvalidParameterException' ? refused?.name : undefined;
  useEffect(() => {
    const answer = as === null ? null : { call, as, isSlow, ...(field === undefined ? {} : { field }) };
    void preview.answer(answer);
  }, [preview, call, as, isSlow, field]);
  const known: readonly PreviewAnswer['as'][] = ['accepted', ...(words.refusals[call] ?? []), 'gone'];
  if (call === '') return null;
  return (
    <>
      <select
        aria-label={t('forms.thePlatformAnswers')}
        value={as ?? ''}
        onChange={({ target }) => setAs(known.find((one) => one === target.value) ?? null)}
      >
        <option value="">{t('forms.answerNothing')}</option>
        {known.map((one) => (
          <option key={one} value={one}>
            {one === 'InvalidParameterException' && refused
              ? t('forms.refusedValue', { answer: answerWords[one], title: refused.title })
              : answerWords[one]}
          </option>
        ))}
      </select>
      {as !== null && (
        <label className={css.slowly}>
          <input type="checkbox" checked={isSlow} onChange={({ target }) => setSlow(target.checked)} />
          {t('forms.slowly')}
        </label>
      )}
    </>
  );
});
