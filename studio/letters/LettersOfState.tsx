import { useEffect, useState } from 'react';
import type { PreviewAsk } from '#schemas/preview.ts';
import { recordOf } from '#schemas/record.ts';
import type { StudioLetter } from '#schemas/studioLetters.ts';
import { useStudio } from '../app/StudioContext.ts';
import type { Document } from '../editor/tree.ts';
import { plainText } from '../fields/place.ts';
import { t } from '../words/t.ts';
import { letterWith } from './changedLetters.ts';
import { LetterFrame, MessageWords } from './LetterSample.tsx';
import css from './Letters.module.css';
import { type LetterAsked, letterCalls } from './letterCalls.ts';

/** Some letters as their readers get them by one of two compared states of a language's texts; messages as the site shows them. */
export function LettersOfState({
  letters,
  document,
  content,
  side,
}: {
  letters: readonly StudioLetter[];
  document: Document;
  /** The content of that state. */
  content: NonNullable<PreviewAsk['show']>;
  /** Before, or after. */
  side: string;
}) {
  const { brand } = useStudio();
  const asked = { brand: brand?.id ?? '', locale: plainText(document['id']), content };
  return (
    <section
      className={css.side}
      aria-label={t('letters.onSide', { side: side.toLocaleLowerCase() })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- several letters are scrolled, also by keys
      tabIndex={0}
    >
      <h3>{side}</h3>
      {letters.map((letter) => {
        const kind = letterWith(letter);
        const wordsOf = ({ key }: { key: string }): string => plainText(recordOf(document['messages'])[key]);
        const [title = '', text = ''] = letter.parts.map(wordsOf);
        return (
          <div key={letter.kind} className={css.compared}>
            <h4>{letter.title}</h4>
            {kind === null ? (
              <MessageWords title={title} text={text} />
            ) : (
              <>
                <Subject kind={kind} asked={asked} />
                <LetterFrame title={`${letter.title}, ${side}`} address={letterCalls.page(kind, asked)} />
              </>
            )}
          </div>
        );
      })}
    </section>
  );
}

/** The subject as its reader gets it; left out while it is not known, for the frame below says what is wrong. */
function Subject({ kind, asked }: { kind: string; asked: LetterAsked }) {
  const [subject, setSubject] = useState<string>();
  const address = letterCalls.page(kind, asked);
  useEffect(() => {
    let isGone = false;
    letterCalls.sample(kind, asked).then(
      (sample) => !isGone && setSubject(sample.subject),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the address says all that is asked
  }, [address]);
  if (subject === undefined) return null;
  return (
    <p className={css.subject}>
      <span>{t('letters.subject')}</span> <strong dir="auto">{subject}</strong>
    </p>
  );
}
