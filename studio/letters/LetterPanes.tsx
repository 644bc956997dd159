import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { StudioLetter } from '#schemas/studioLetters.ts';
import { Waiting } from '../design/Room.tsx';
import type { EditorStore } from '../editor/EditorStore.ts';
import { t } from '../words/t.ts';
import { LetterFields } from './LetterFields.tsx';
import { LetterSample } from './LetterSample.tsx';
import css from './Letters.module.css';
import { LettersStore } from './LettersStore.ts';

/** Panes of letters and messages to people: the list, the words of one, and its preview. */
export const LetterPanes = observer(function LetterPanes({ editor }: { editor: EditorStore }) {
  const [letters, setLetters] = useState<LettersStore | null>(null);
  useEffect(() => {
    const made = new LettersStore(editor);
    setLetters(made);
    return () => made.stop();
  }, [editor]);
  if (!letters) return null;
  const { state, fault, chosen } = letters;
  return (
    <div className={css.panes}>
      <nav className={css.list} aria-label={t('common.letters')}>
        <Waiting state={state} fault={fault} retry={() => void letters.load()}>
          {[...letters.groups].map(([group, some]) => (
            <section key={group} aria-label={group}>
              <h2>{group}</h2>
              <ul>
                {some.map((letter) => (
                  <li key={letter.kind}>
                    <Row letters={letters} letter={letter} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </Waiting>
      </nav>
      {chosen && <LetterFields key={chosen.kind} editor={editor} letter={chosen} />}
      {chosen && <LetterSample letters={letters} letter={chosen} />}
    </div>
  );
});

const Row = observer(function Row({ letters, letter }: { letters: LettersStore; letter: StudioLetter }) {
  const { state, words } = letters.stateOf(letter);
  return (
    <button
      type="button"
      className="quiet"
      aria-current={letters.kind === letter.kind ? 'true' : undefined}
      onClick={() => letters.choose(letter.kind)}
    >
      <span className={css.title}>{letter.title}</span>
      <span className={css.state} data-state={state}>
        {words}
      </span>
    </button>
  );
});
