import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { TextRow } from '#schemas/management/textCalls.ts';
import { useStudio } from '../app/StudioContext.ts';
import { Note } from '../design/Room.tsx';
import fieldCss from '../fields/Field.module.css';
import { t } from '../words/t.ts';
import { toldWords } from '../words/toldWords.ts';
import css from './Texts.module.css';
import type { TextsStore, Typed } from './TextsStore.ts';

interface Shown {
  texts: TextsStore;
  locale: string;
}

/** Rows of texts with inputs for their translations; in the default language, for the texts of the interface themselves. */
export const Grid = observer(function Grid({ texts, locale }: Shown) {
  if (texts.rows.length === 0) return <NoTexts texts={texts} />;
  return (
    <>
      {texts.isMarkedGone && <output className={css.gone}>{t('texts.thatTextIsNotHere')}</output>}
      <ul className={css.grid}>
        {texts.rows.map((row) => (
          <Row key={row.id} row={row} texts={texts} locale={locale} />
        ))}
      </ul>
    </>
  );
});

/** Says why there are no rows; words that only translated texts have are looked for among all. */
const NoTexts = observer(function NoTexts({ texts }: Pick<Shown, 'texts'>) {
  const studio = useStudio();
  const { words } = texts;
  const owner = studio.brandName(texts.owner);
  const isMissing = texts.isMissing && !texts.isSource;
  const others = studio.brand?.line.filter((id) => id !== texts.owner) ?? [];
  const none = isMissing ? t('texts.everyTextHasATranslation', { owner }) : t('texts.thereAreNoTextsOfItsOwnHere');
  return (
    <Note>
      {words === '' ? none : t('texts.noTextHasTheseWords', { words, owner })}{' '}
      {words !== '' && isMissing && (
        <button type="button" onClick={() => texts.show({ isMissing: false })}>
          {t('texts.lookAmongAllTexts')}
        </button>
      )}
      {others.map((id) => (
        <button key={id} type="button" onClick={() => texts.show({ owner: id })}>
          {t('texts.lookAtTextsOf', { owner: studio.brandName(id) })}
        </button>
      ))}
    </Note>
  );
});

interface RowShown extends Shown {
  row: TextRow;
}

const Row = observer(function Row({ row, texts, locale }: RowShown) {
  const { brand } = useStudio();
  const typed = texts.typedOf(row.id);
  const text = textOf(row, typed);
  const says = saidOf(row, typed);
  const id = `text-${row.id}`;
  const { field, isCurrent } = useLedTo(texts, row.id);
  return (
    <li className={css.row} aria-current={isCurrent}>
      <div className={css.source}>
        <p lang={brand?.defaultLocale} dir="auto">
          {row.source}
        </p>
        <Where row={row} />
        {row.terms && <TermsOf terms={row.terms} />}
      </div>
      <div>
        <label htmlFor={id} className="unseen">
          {texts.nameOf(row, 80)}
        </label>
        <textarea
          ref={field}
          id={id}
          lang={locale}
          dir="auto"
          rows={1}
          value={text}
          aria-invalid={typed?.state === 'failed'}
          aria-describedby={says.length > 0 ? `${id}-says` : undefined}
          onChange={({ target }) => texts.type(row, target.value)}
          onBlur={() => void texts.write(row.id)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            void texts.write(row.id);
            focusNextMissing(event.currentTarget);
          }}
        />
        {says.length > 0 && (
          <p id={`${id}-says`} role={typed ? 'alert' : undefined} className={css.says}>
            {says.join(' ')}
          </p>
        )}
        <From row={row} text={text} texts={texts} />
        <Moved row={row} />
        {typed?.state === 'writing' && <output className={css.where}>{t('texts.writing')}</output>}
      </div>
    </li>
  );
});

const textOf = ({ target }: TextRow, typed: Typed | undefined): string => typed?.text ?? target ?? '';

/** Whose text readers get: the brand's own, with the way back to what it inherits; one of a brand above or of the code; or of another language. */
const From = observer(function From({ row, text, texts }: { row: TextRow; text: string; texts: TextsStore }) {
  const { brand } = useStudio();
  const { readIn, inherited, inheritedFrom, isRemoved = false } = row;
  const above = inheritedFrom === undefined ? t('texts.comesWithTheCode') : t('fields.from', { above: inheritedFrom });
  if (text === '' && !isRemoved)
    return <Badge from="fallback">{t('fields.fallback', { original: readIn ?? brand?.defaultLocale ?? '' })}</Badge>;
  if (inherited === undefined) return null;
  if (text === inherited && !isRemoved) return <Badge from="code">{above}</Badge>;
  return (
    <span className={css.own}>
      <Badge from="own">{t('common.own')}</Badge>
      <button type="button" className="quiet" title={inherited} onClick={() => void texts.takeBack(row)}>
        {t('texts.backToInherited')} <span className="unseen">{texts.nameOf(row, 40)}</span>
      </button>
    </span>
  );
});

/** Tells that an own text is not served, or that what it was written over has changed, with the way to decide that. */
const Moved = observer(function Moved({
  row: { isMoved, isLocked, isOthers, target, inherited, document },
}: Pick<RowShown, 'row'>) {
  const { place } = useStudio();
  if (isLocked && !isOthers && target !== inherited)
    return <p className={css.says}>{t('inheritance.theBrandAboveLockedItThis')}</p>;
  if (!isMoved) return null;
  return (
    <p className={css.says}>
      {t('inheritance.whatItWasWrittenAgainstWas')}{' '}
      <button type="button" className="quiet" onClick={() => place.go({ document })}>
        {t('inheritance.decide')}
      </button>
    </p>
  );
});

function Badge({ from, children }: { from: 'own' | 'code' | 'fallback'; children: string }) {
  return (
    <span className={fieldCss.badge} data-from={from}>
      {children}
    </span>
  );
}

/** The field of the text that was led to is scrolled to, and has the focus. */
function useLedTo(texts: TextsStore, id: string) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!texts.takeFocus(id)) return;
    field.current?.focus();
    field.current?.scrollIntoView({ block: 'center' });
  }, [texts, id]);
  return { field, isCurrent: texts.marked === id || undefined };
}

/** Terms of the glossary that the source has, as they are written in this language. */
function TermsOf({ terms }: { terms: NonNullable<TextRow['terms']> }) {
  const said = Object.entries(terms).map(([term, translation]) =>
    term === translation ? t('texts.stays', { term }) : `${term} → ${translation}`,
  );
  return <p className={css.where}>{said.join(' · ')}</p>;
}

/** Returns the field of the next untranslated text, after this one, then from the first. */
function focusNextMissing(field: HTMLTextAreaElement): void {
  const fields = [...(field.closest('ul')?.querySelectorAll('textarea') ?? [])];
  const at = fields.indexOf(field);
  const next = [...fields.slice(at + 1), ...fields.slice(0, at)].find(({ value }) => value.trim() === '');
  next?.focus();
}

/** Returns why a typed text was refused, else the findings on the translation. */
function saidOf({ target, faults }: TextRow, typed: Typed | undefined): string[] {
  if (typed?.state === 'failed') return [typed.why];
  return target === null ? [] : faults.map(({ says, said }) => toldWords(said) ?? says);
}

/** Link to where the text is shown; texts of the interface have no document to open. */
const Where = observer(function Where({ row: { document, note, key } }: { row: TextRow }) {
  const { place } = useStudio();
  const isOpened = /^[^/]+\/(page|popup|form|layout)\//.test(document);
  if (!isOpened) return <span className={css.where}>{document.includes('/messages/') ? key : note || key}</span>;
  return (
    <button type="button" className={css.link} onClick={() => place.go({ document })}>
      {note || key}
    </button>
  );
});
