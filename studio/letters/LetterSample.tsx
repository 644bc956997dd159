import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { pointerTo, valueAt } from '#runtime/document/fault.ts';
import type { StudioLetter } from '#schemas/studioLetters.ts';
import { plainText } from '../fields/place.ts';
import { t } from '../words/t.ts';
import css from './Letters.module.css';
import type { LettersStore } from './LettersStore.ts';
import { letterCalls } from './letterCalls.ts';

/** A saved letter as its reader gets it, with sample values; a message as the site shows it. */
export const LetterSample = observer(function LetterSample({
  letters,
  letter,
}: {
  letters: LettersStore;
  letter: StudioLetter;
}) {
  const { sampleKind, why, editor } = letters;
  return (
    <section className={css.sample} aria-label={t('letters.asReadersGetIt')}>
      {sampleKind === null ? (
        <Message letters={letters} letter={letter} />
      ) : (
        <Leaving letters={letters} kind={sampleKind} title={letter.title} />
      )}
      {why !== '' && (
        <div role="alert" className={css.note}>
          <p>{t('letters.itCannotBeShownYourWords', { why })}</p>
          <button type="button" onClick={() => void letters.look()}>
            {t('common.tryAgain')}
          </button>
        </div>
      )}
      {editor.saver.state !== 'saved' && <output className={css.wait}>{t('letters.theNewestWordsAreOnTheir')}</output>}
    </section>
  );
});

/** A letter as it is sent: the HTML for mail programs, and the plain text. */
const Leaving = observer(function Leaving({
  letters: { sample, looked, asked },
  kind,
  title,
}: {
  letters: LettersStore;
  kind: string;
  title: string;
}) {
  const [isPlain, setPlain] = useState(false);
  return (
    <>
      <div className={css.bar}>
        <h2>{t('letters.asReadersGetIt')}</h2>
        <button type="button" aria-pressed={!isPlain} onClick={() => setPlain(false)}>
          {t('letters.letter')}
        </button>
        <button type="button" aria-pressed={isPlain} onClick={() => setPlain(true)}>
          {t('letters.plainText')}
        </button>
      </div>
      {sample && (
        <p className={css.subject}>
          <span>{t('letters.subject')}</span> <strong dir="auto">{sample.subject}</strong>
        </p>
      )}
      {sample && isPlain && <pre dir="auto">{sample.text}</pre>}
      {sample && !isPlain && <LetterFrame key={looked} title={title} address={letterCalls.page(kind, asked)} />}
    </>
  );
});

/** Sample of a message on the site: it has no letter around it, and its words are shown unchanged. */
const Message = observer(function Message({
  letters: { editor },
  letter,
}: {
  letters: LettersStore;
  letter: StudioLetter;
}) {
  const [title = '', text = ''] = letter.parts.map(({ key }) => {
    const read = letter.words?.find((one) => one.key === key)?.text ?? '';
    return plainText(valueAt(editor.draft.shown, pointerTo('/messages', key))) || read;
  });
  return (
    <>
      <h2>{t('letters.asReadersGetIt')}</h2>
      <MessageWords title={title} text={text} />
    </>
  );
});

/** A message as the site shows it. */
export function MessageWords({ title, text }: { title: string; text: string }) {
  return (
    <article className={css.message} dir="auto">
      <h3>{title || t('letters.noTitle')}</h3>
      <p>{text || t('letters.noText')}</p>
    </article>
  );
}

/** The HTML of a letter in a frame, where it can do nothing. */
export function LetterFrame({ title, address }: { title: string; address: string }) {
  return <iframe title={t('letters.asALetter', { title })} src={address} sandbox="" referrerPolicy="no-referrer" />;
}
