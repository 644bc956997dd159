import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Picture } from '../api/calls.ts';
import { Dialog } from '../design/Dialog.tsx';
import type { Around } from '../editor/Around.ts';
import { t } from '../words/t.ts';
import { Focus } from './Focus.tsx';
import css from './Picture.module.css';

/** Picker for the brand's pictures: chooses or adds one, and sets its focal point for cropping. */
export const PicturePicker = observer(function PicturePicker({
  around,
  value,
  choose,
  close,
}: {
  around: Around;
  /** Reference of the current picture. */
  value: string;
  choose: (reference: string) => void;
  close: () => void;
}) {
  const [words, setWords] = useState('');
  const [reference, setReference] = useState(value);
  useEffect(() => void around.readPictures(), [around]);
  const found = around.pictures.filter(({ name, reference: own }) =>
    `${name} ${own}`.toLowerCase().includes(words.toLowerCase()),
  );
  const chosen = around.pictures.find((one) => one.reference === reference);
  const take = (picture: string): void => {
    choose(picture);
    close();
  };
  return (
    <Dialog title={t('media.chooseAPicture')} close={close} isWide>
      <div className={css.picker}>
        <Bar around={around} words={words} search={setWords} added={setReference} />
        {/* both hold their room: nothing may move between the two presses of a double click */}
        <div className={css.pictures}>
          <Pictures found={found} chosen={reference} choose={setReference} take={take} />
          <State around={around} words={words} isEmpty={found.length === 0} />
        </div>
        <div className={css.chosen}>
          <Chosen around={around} picture={chosen} />
        </div>
        <div className={css.end}>
          <button type="button" onClick={close}>
            {t('media.leaveIt')}
          </button>
          <button type="button" className="main" disabled={!chosen} onClick={() => chosen && take(chosen.reference)}>
            {t('media.useThisPicture')}
          </button>
        </div>
      </div>
    </Dialog>
  );
});

function Chosen({ around, picture }: { around: Around; picture: Picture | undefined }) {
  if (!picture) return <p>{t('media.theChosenPictureIsShownHere')}</p>;
  const save = (point: Parameters<Around['focusPicture']>[1]): void => void around.focusPicture(picture, point);
  return <Focus key={picture.reference} around={around} picture={picture} save={save} />;
}

const State = observer(function State({
  around: { why, isBusy },
  words,
  isEmpty,
}: {
  around: Around;
  words: string;
  isEmpty: boolean;
}) {
  if (why !== '') return <p role="alert">{why}</p>;
  if (isBusy) return <output>{t('common.working')}</output>;
  if (!isEmpty) return null;
  return (
    <output>{words === '' ? t('media.thereAreNoPicturesYetAdd') : t('media.noPictureIsCalled', { words })}</output>
  );
});

/** Search field, and the button that uploads a picture. */
const Bar = observer(function Bar({
  around,
  words,
  search,
  added,
}: {
  around: Around;
  words: string;
  search: (words: string) => void;
  added: (reference: string) => void;
}) {
  const add = async (file: File | undefined): Promise<void> => {
    const picture = file && (await around.addPicture(file));
    if (picture) added(picture.reference);
  };
  return (
    <div className={css.bar}>
      <input
        type="search"
        aria-label={t('media.searchPictures')}
        placeholder={t('media.searchPictures')}
        value={words}
        onChange={({ target }) => search(target.value)}
      />
      <label className={css.upload}>
        {t('media.addAPicture')}
        <input
          type="file"
          accept="image/*"
          disabled={around.isBusy}
          onChange={({ target }) => void add(target.files?.[0])}
        />
      </label>
    </div>
  );
});

function Pictures({
  found,
  chosen,
  choose,
  take,
}: {
  found: readonly Picture[];
  chosen: string;
  choose: (reference: string) => void;
  /** Chooses it and is done. */
  take: (reference: string) => void;
}) {
  return (
    <ul className={css.grid}>
      {found.map(({ reference, previewUrl, alternativeText, name }) => (
        <li key={reference}>
          <button
            type="button"
            aria-pressed={reference === chosen}
            title={t('media.aDoubleClickUsesItAtOnce')}
            onClick={() => choose(reference)}
            onDoubleClick={() => take(reference)}
          >
            <img src={previewUrl} alt={alternativeText ?? ''} loading="lazy" />
            <span>{name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
