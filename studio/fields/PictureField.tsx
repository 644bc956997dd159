import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { PicturePicker } from '../media/PicturePicker.tsx';
import { t } from '../words/t.ts';
import css from './Field.module.css';
import { Framed } from './Framed.tsx';
import { faultOf } from './faultOf.ts';
import { type FieldPlace, plainText, valueOf, write } from './place.ts';

/** A picture: a name in the library, or an address. */
export const PictureField = observer(function PictureField(place: FieldPlace) {
  const { title, editor, at, node, isRequired } = place;
  const { around } = editor;
  const [isOpen, setIsOpen] = useState(false);
  const value = plainText(valueOf(place));
  const isOfLibrary = value.startsWith('media:');
  useEffect(() => {
    if (isOfLibrary && around.pictures.length === 0) void around.readPictures();
  }, [around, isOfLibrary]);
  const shown = isOfLibrary ? around.pictures.find(({ reference }) => reference === value)?.previewUrl : value;
  return (
    <div className={css.field}>
      <Framed title={title} at={place.at} fault={faultOf(place, value)}>
        {(ids) => (
          <input
            {...ids}
            disabled={!editor.isEditable}
            spellCheck={false}
            value={value}
            onChange={({ target }) =>
              write(place, target.value === '' && !isRequired ? undefined : target.value, {
                group: `picture ${node ?? ''} ${at}`,
              })
            }
          />
        )}
      </Framed>
      <span className={css.line}>
        {/* pictures of the site alone: this page's policy loads no others */}
        {shown?.startsWith('/media/') && <img className={css.thumb} src={shown} alt="" />}
        <button
          type="button"
          aria-label={t('fields.chooseAPictureFor', { title })}
          disabled={!editor.isEditable}
          onClick={() => setIsOpen(true)}
        >
          {t('fields.choose')}
        </button>
      </span>
      {isOpen && (
        <PicturePicker
          around={around}
          value={value}
          choose={(reference) => write(place, reference, { words: t('fields.anotherPicture', { title }) })}
          close={() => setIsOpen(false)}
        />
      )}
    </div>
  );
});
