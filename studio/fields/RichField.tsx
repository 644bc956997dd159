import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { t } from '../words/t.ts';
import css from './Field.module.css';
import { faultOf } from './faultOf.ts';
import { Languages } from './Languages.tsx';
import type { FieldPlace } from './place.ts';
import { RichSurface } from './RichSurface.tsx';
import { isFaithful } from './richText.ts';
import { languageOf, readText, TextField } from './TextField.tsx';

/** A text with emphasis, links and lists, edited visually; one with other markup is edited as HTML. */
export const RichField = observer(function RichField(place: FieldPlace) {
  const { editor, schema, title } = place;
  const [isSource, setIsSource] = useState(false);
  const { written, fallback } = readText(place);
  const isInline = schema['format'] === 'notice';
  const canShow = isFaithful(written ?? '', isInline);
  if (isSource || !canShow)
    return (
      <div className={css.field}>
        <TextField {...place} />
        {canShow ? (
          <button type="button" className="quiet" onClick={() => setIsSource(false)}>
            {t('fields.showAsItIsRead', { title })}
          </button>
        ) : (
          <p className={css.note}>{t('fields.itHasMoreThanBoldItalicLinks')}</p>
        )}
      </div>
    );
  return (
    <div className={css.field} data-at={place.at}>
      <span className={css.name}>{title}</span>
      <RichSurface key={editor.locale} place={place} html={written ?? ''} isInline={isInline} />
      {fallback !== '' && (
        <p className={css.note}>
          {t('fields.notWrittenInYetVisitorsRead', {
            language: languageOf(editor),
            text: fallback.replaceAll(/<[^>]*>/g, ''),
          })}
        </p>
      )}
      <p className={css.fault}>{faultOf(place, written ?? (fallback === '' ? undefined : fallback))}</p>
      <button type="button" className="quiet" onClick={() => setIsSource(true)}>
        {t('fields.showAsHtml', { title })}
      </button>
      <Languages {...place} />
    </div>
  );
});
