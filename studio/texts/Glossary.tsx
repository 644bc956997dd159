import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { pointerTo } from '#runtime/document/fault.ts';
import { textsOf } from '#schemas/record.ts';
import { Refusal } from '../api/ask.ts';
import { useStudio } from '../app/StudioContext.ts';
import { Dialog } from '../design/Dialog.tsx';
import { Icon } from '../design/Icon.tsx';
import type { EditorStore } from '../editor/EditorStore.ts';
import { openEditor } from '../editor/openEditor.ts';
import { StepTools } from '../editor/StepTools.tsx';
import { t } from '../words/t.ts';
import { beginCatalogue } from './beginCatalogue.ts';
import css from './Texts.module.css';

interface Shown {
  /** The brand whose glossary it is. */
  brand: string;
  locale: string;
  /** @param drafts the document, where terms in it are not published yet */
  close(drafts: readonly string[]): void;
}

/** The document in which the terms stand, opened as any document is; `begin` makes it where a brand has none in the language. */
function useCatalogue(key: string) {
  const studio = useStudio();
  const [editor, setEditor] = useState<EditorStore | null>(null);
  const [fault, setFault] = useState('');
  /** The brand has no interface texts of its own in the language yet, in which terms could stand. */
  const [isNone, setNone] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let opened: EditorStore | null = null;
    let isGone = false;
    openEditor(studio, key).then(
      (one) => {
        if (isGone) return one.stop();
        opened = one;
        setEditor(one);
      },
      (error: unknown) => {
        if (error instanceof Refusal && error.status === 404) setNone(true);
        else setFault(studio.fault(error));
      },
    );
    return () => {
      isGone = true;
      opened?.stop();
    };
    // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another opening
  }, [studio, key, tries]);
  const begin = async (): Promise<void> => {
    try {
      await beginCatalogue(key);
      setNone(false);
      setTries(tries + 1);
    } catch (error) {
      setFault(studio.fault(error));
    }
  };
  return { editor, fault, isNone, begin };
}

/** The terms of a brand and how they are written in a language. They stand in its interface texts of the language, and are published with these. */
export const Glossary = observer(function Glossary({ brand, locale, close }: Shown) {
  const key = `${brand}/messages/${locale}`;
  const { editor, fault, isNone, begin } = useCatalogue(key);
  const leave = async (): Promise<void> => {
    await editor?.saver.save();
    close(editor && editor.saver.stored.status !== 'live' ? [key] : []);
  };
  return (
    <Dialog title={t('texts.glossary')} close={() => void leave()} isWide>
      <p>{t('texts.glossaryAbout')}</p>
      <p role="alert" className={css.says}>
        {fault || editor?.refusal || editor?.saver.why}
      </p>
      {editor && <Terms editor={editor} locale={locale} />}
      {!editor && !isNone && fault === '' && <output>{t('editor.opening')}</output>}
      {isNone && (
        <>
          <p>{t('texts.noTerms')}</p>
          <button type="button" className="main" onClick={() => void begin()}>
            {t('texts.beginGlossary', { brand })}
          </button>
        </>
      )}
    </Dialog>
  );
});

const Terms = observer(function Terms({ editor, locale }: { editor: EditorStore; locale: string }) {
  const terms = Object.entries(textsOf(editor.draft.shown['glossary']));
  const write = (term: string, translation: string): void =>
    editor.edit({
      operations: [{ op: 'set', at: pointerTo('/glossary', term), value: translation }],
      words: t('texts.termWritten', { term }),
      group: `term ${term}`,
    });
  const remove = (term: string): void =>
    editor.edit({
      operations: [{ op: 'unset', at: pointerTo('/glossary', term) }],
      words: t('texts.termTaken', { term }),
    });
  const isOff = !editor.isEditable;
  return (
    <>
      <div className={css.tools}>
        <StepTools
          steps={{
            undoes: editor.draft.undoes,
            redoes: editor.draft.redoes,
            undo: editor.undo,
            redo: editor.redo,
          }}
        />
      </div>
      {terms.length === 0 && <p>{t('texts.noTerms')}</p>}
      <ul className={css.terms}>
        {terms.map(([term, translation]) => (
          <TermRow
            key={term}
            term={term}
            translation={translation}
            locale={locale}
            isOff={isOff}
            write={(text) => write(term, text)}
            remove={() => remove(term)}
          />
        ))}
      </ul>
      <NewTerm locale={locale} isOff={isOff} add={write} />
    </>
  );
});

interface TermProps {
  term: string;
  translation: string;
  locale: string;
  isOff: boolean;
  write(translation: string): void;
  remove(): void;
}

function TermRow({ term, translation, locale, isOff, write, remove }: TermProps) {
  const { brand } = useStudio();
  const [isEmptied, setEmptied] = useState(false);
  const says = useId();
  return (
    <li>
      <span lang={brand?.defaultLocale}>{term}</span>
      <input
        aria-label={t('texts.termIs', { term })}
        lang={locale}
        dir="auto"
        maxLength={160}
        value={isEmptied ? '' : translation}
        aria-describedby={says}
        disabled={isOff}
        onChange={({ target: { value } }) => {
          setEmptied(value === '');
          if (value !== '') write(value);
        }}
        onBlur={() => {
          if (isEmptied) write(term);
          setEmptied(false);
        }}
      />
      <span id={says} className={css.where}>
        {term === translation ? t('texts.staysAsItIs') : ''}
      </span>
      <button
        type="button"
        className="quiet"
        aria-label={t('common.takeAway', { name: term })}
        disabled={isOff}
        onClick={remove}
      >
        <Icon name="remove" />
      </button>
    </li>
  );
}

interface NewTermProps {
  locale: string;
  isOff: boolean;
  add(term: string, translation: string): void;
}

/** A term without a translation stays as it is. */
function NewTerm({ locale, isOff, add }: NewTermProps) {
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { term = '', translation = '' } = textsOf(Object.fromEntries(new FormData(event.currentTarget)));
    if (term.trim().length < 2) return;
    add(term.trim(), translation.trim() || term.trim());
    event.currentTarget.reset();
  };
  return (
    <form className={css.newTerm} onSubmit={send} aria-label={t('texts.newTerm')}>
      <label>
        {t('texts.term')}
        <input name="term" maxLength={80} required minLength={2} disabled={isOff} />
      </label>
      <label>
        {t('texts.termInThisLanguage')}
        <input name="translation" lang={locale} dir="auto" maxLength={160} disabled={isOff} />
      </label>
      <button type="submit" disabled={isOff}>
        <Icon name="add" /> {t('texts.addTerm')}
      </button>
    </form>
  );
}
