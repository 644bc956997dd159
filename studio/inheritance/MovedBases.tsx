import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { pointerParts } from '#runtime/document/fault.ts';
import { calls } from '../api/calls.ts';
import { Dialog } from '../design/Dialog.tsx';
import type { EditorStore } from '../editor/EditorStore.ts';
import { titleOf, titleOfProp } from '../editor/edits.ts';
import type { Document } from '../editor/tree.ts';
import { inWords, shownText } from '../fields/place.ts';
import { t } from '../words/t.ts';
import css from './Inheritance.module.css';
import { type KnownPast, type MovedBase, movedBases } from './movedBases.ts';

const REASONS: Readonly<Record<MovedBase['reason'], string>> = {
  'base-changed': t('inheritance.whatItWasWrittenAgainstWas'),
  'target-gone': t('inheritance.thePartThatItChangesIsNot'),
  locked: t('inheritance.theBrandAboveLockedItThis'),
  'result-broken': t('inheritance.noDocumentComesOfItVisitors'),
};
const DOES: Partial<Record<string, string>> = {
  hide: t('inheritance.thisBrandHidesThePart'),
  move: t('inheritance.thisBrandMovesThePart'),
  unset: t('inheritance.thisBrandTakesTheValueAway'),
  insertAfter: t('inheritance.thisBrandAddsAPart'),
};

/** Banner with the number of changes that need a decision; opens them. */
export const MovedBanner = observer(function MovedBanner({ editor }: { editor: EditorStore }) {
  const { length } = movedBases(editor.draft.inherited, editor.draft.document, []);
  if (length === 0) return null;
  return (
    <div className={css.banner}>
      <strong>{t('inheritance.changesWantADecision', { count: length })}</strong>{' '}
      {t('inheritance.whatTheyWereWrittenAgainst')}
      <button type="button" onClick={() => editor.show('moved')}>
        {t('inheritance.decide')}
      </button>
    </div>
  );
});

/** Each change beside its former and current base: kept or dropped, as a step that can be undone. */
export const MovedBases = observer(function MovedBases({ editor }: { editor: EditorStore }) {
  const { pasts, fault } = usePasts(editor);
  const { draft } = editor;
  const moved = movedBases(draft.inherited, draft.document, pasts);
  return (
    <Dialog title={t('inheritance.whatChangedUnderThisVersion')} close={() => editor.hide('moved')} isWide>
      <p role="alert" className={css.fault}>
        {fault}
      </p>
      {moved.length === 0 && <p>{t('inheritance.everythingIsDecidedPublish')}</p>}
      <ol className={css.moved}>
        {moved.map((one) => (
          <Moved key={`${one.operation.node} ${one.operation.at} ${one.index}`} moved={one} editor={editor} />
        ))}
      </ol>
    </Dialog>
  );
});

/** Loads the values that changes were written against, from the server's history. */
function usePasts(editor: EditorStore): { pasts: readonly KnownPast[]; fault: string } {
  const [pasts, setPasts] = useState<readonly KnownPast[]>([]);
  const [fault, setFault] = useState('');
  useEffect(() => {
    const { key } = editor.opened;
    calls.reviews(key.split('/')[0] ?? '').then(
      (found) =>
        setPasts(
          found.flatMap(({ document, operation, sides: { base } }) =>
            document === key && base.was ? [{ operation, value: base.was.value }] : [],
          ),
        ),
      (error: unknown) => setFault(t('inheritance.whatItWasCouldNotBeRead', { fault: editor.studio.fault(error) })),
    );
  }, [editor]);
  return { pasts, fault };
}

const Moved = observer(function Moved({ moved, editor }: { moved: MovedBase; editor: EditorStore }) {
  const { operation, reason, was, now, mine, kept, taken } = moved;
  const { draft, isEditable, studio, above } = editor;
  const title = nameOf(moved, editor);
  const decide = (document: Document, words: string): void => {
    draft.replace(document, words);
    studio.say(words);
  };
  return (
    <li>
      <h3>{title}</h3>
      <p>{REASONS[reason]}</p>
      <dl className={css.sides}>
        <Value
          title={t('inheritance.itWas')}
          value={was ? was.value : undefined}
          none={was ? t('inheritance.nothing') : t('inheritance.notKnownAnyMore')}
          editor={editor}
        />
        <Value title={t('inheritance.nowAt', { above })} value={now} none={t('inheritance.nothing')} editor={editor} />
        <div>
          <dt>{t('inheritance.thisBrand')}</dt>
          <dd>{DOES[operation.op] ?? <Said value={mine} none={t('inheritance.nothing')} editor={editor} />}</dd>
        </div>
      </dl>
      <div className={css.acts}>
        {kept && (
          <button
            type="button"
            disabled={!isEditable}
            onClick={() => decide(kept, t('inheritance.thisBrandsOwnIsKept', { title }))}
          >
            {t('inheritance.keepThisBrands')}
          </button>
        )}
        <button
          type="button"
          disabled={!isEditable}
          onClick={() => decide(taken, t('inheritance.whatIsInheritedIsTaken', { title }))}
        >
          {kept ? t('inheritance.takeThatOf', { above }) : t('inheritance.takeTheChangeOut')}
        </button>
      </div>
    </li>
  );
});

function Value({ title, ...said }: { title: string; value: unknown; none: string; editor: EditorStore }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <Said {...said} />
      </dd>
    </div>
  );
}

/** A value in words; a value that is not a single word or text is shown as it is written. */
function Said({ value, none, editor }: { value: unknown; none: string; editor: EditorStore }) {
  if (value === undefined) return <em>{none}</em>;
  const words = shownText(editor, value) || inWords(value);
  return words === '' ? <pre>{JSON.stringify(value, null, 2)}</pre> : <span dir="auto">{words}</span>;
}

/** «Hero, look». */
function nameOf({ operation: { node, at = '' } }: MovedBase, { nodes, widgets }: EditorStore): string {
  const found = node === undefined ? undefined : nodes[node];
  const part =
    node === undefined ? t('common.thePageItself') : found ? titleOf(found, widgets) : t('inheritance.part', { node });
  const names = pointerParts(at).filter((name) => name !== 'props');
  const field = names.map((name, place) => (found && place === 0 ? titleOfProp(name, found, widgets) : name));
  return [part, ...field].join(', ');
}
