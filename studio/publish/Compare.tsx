import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { StudioLetter } from '#schemas/studioLetters.ts';
import { WidthChoice } from '../canvas/WidthChoice.tsx';
import { Dialog } from '../design/Dialog.tsx';
import type { EditorStore } from '../editor/EditorStore.ts';
import { LettersOfState } from '../letters/LettersOfState.tsx';
import { useChangedLetters } from '../letters/useChangedLetters.ts';
import { t } from '../words/t.ts';
import { ChangeList } from './ChangeList.tsx';
import css from './Compare.module.css';
import { ComparedPage } from './ComparedPage.tsx';
import { CompareStore } from './CompareStore.ts';
import type { State } from './compared.ts';
import { SeenChoice } from './SeenChoice.tsx';
import type { Side } from './Side.ts';

/** Comparison of two states of a document: the differences in words, and both pages as the site draws them. */
export const Compare = observer(function Compare({ editor }: { editor: EditorStore }) {
  const [compare] = useState(() => new CompareStore(editor));
  useEffect(() => {
    const gone = new AbortController();
    addEventListener('keydown', (event) => hear(event, compare), { signal: gone.signal });
    void compare.open();
    return () => {
      gone.abort();
      compare.stop();
    };
  }, [compare]);
  const letters = useChangedLetters(compare.before.document, compare.after.document);
  const isShown = compare.isDrawn || letters.length > 0;
  return (
    <Dialog title={t('publish.beforeAndAfter')} close={() => editor.hide('compare')} isWhole>
      <div className={css.compare}>
        <Bar compare={compare} editor={editor} />
        <p role="alert" className={css.fault}>
          {compare.fault}
        </p>
        <div className={isShown ? css.panes : undefined}>
          <section aria-labelledby="differs">
            <h3 id="differs">{t('publish.whatDiffers')}</h3>
            {compare.isRead || compare.fault !== '' ? (
              <Words compare={compare} />
            ) : (
              <output>{t('common.reading')}</output>
            )}
          </section>
          {compare.isDrawn && <ComparedPage compare={compare} side={compare.before} title={t('common.before')} />}
          {compare.isDrawn && <ComparedPage compare={compare} side={compare.after} title={t('publish.after')} />}
          {letters.length > 0 && <Letters letters={letters} side={compare.before} title={t('common.before')} />}
          {letters.length > 0 && <Letters letters={letters} side={compare.after} title={t('publish.after')} />}
        </div>
      </div>
    </Dialog>
  );
});

/** The letters of a side whose words differ. */
const Letters = observer(function Letters({
  letters,
  side,
  title,
}: {
  letters: readonly StudioLetter[];
  side: Side;
  title: string;
}) {
  return (
    side.document && <LettersOfState letters={letters} document={side.document} content={side.show} side={title} />
  );
});

/** N and P walk through the changes. */
function hear({ key, target, ctrlKey, metaKey }: KeyboardEvent, compare: CompareStore): void {
  if (ctrlKey || metaKey || target instanceof HTMLSelectElement) return; // letters choose there
  if (key === 'n' || key === 'p') compare.press(key);
}

const Words = observer(function Words({ compare }: { compare: CompareStore }) {
  if (compare.isRead && compare.changes.length === 0) return <p>{t('publish.nothingBothSayTheSame')}</p>;
  return <ChangeList changes={compare.changes} chosen={compare.chosen} choose={compare.choose} />;
});

const Bar = observer(function Bar({ compare, editor }: { compare: CompareStore; editor: EditorStore }) {
  const { changes } = compare;
  return (
    <div className={css.bar} role="toolbar" aria-label={t('publish.beforeAndAfter')}>
      <Choice compare={compare} side={compare.before} title={t('common.before')} />
      <Choice compare={compare} side={compare.after} title={t('publish.after')} />
      {compare.isDrawn && (
        <SeenChoice
          seen={compare.seen}
          meant={compare.meant}
          locales={editor.studio.brand?.locales ?? []}
          see={compare.see}
        />
      )}
      {compare.isDrawn && <WidthChoice width={compare.width} choose={compare.setWidth} />}
      <span className={css.gap} />
      <button type="button" disabled={changes.length === 0} title="P" onClick={() => compare.step(-1)}>
        {t('publish.previousChange')}
      </button>
      <button type="button" disabled={changes.length === 0} title="N" onClick={() => compare.step(1)}>
        {t('publish.nextChange')}
      </button>
      {editor.saver.stored.status !== 'live' && (
        <button type="button" className="main" onClick={() => editor.show('publish')}>
          {t('common.openPublish')}
        </button>
      )}
    </div>
  );
});

/** States that are chosen by name: all but earlier versions of a draft. */
type Named = Exclude<State, object>;

/** Select for the state shown on a side. */
const Choice = observer(function Choice({
  compare,
  side,
  title,
}: {
  compare: CompareStore;
  side: Side;
  title: string;
}) {
  const states: readonly Named[] = ['live', 'draft', ...compare.revisions.map(({ number }) => number)];
  const words = (state: Named): string => {
    if (state === 'live') return t('publish.whatVisitorsSee');
    if (state === 'draft') return t('common.theDraft');
    const author = compare.revisions.find(({ number }) => number === state)?.author;
    return author === undefined
      ? t('publish.revision', { number: state })
      : t('canvas.revision', { number: state, author });
  };
  const here = typeof side.state === 'object' ? 'draft' : side.state;
  const all = states.includes(here) ? states : [...states, here]; // the history is on its way
  return (
    <label className={css.choice}>
      {title}
      <select
        value={String(here)}
        onChange={({ target }) => {
          const state = all.find((one) => String(one) === target.value);
          if (state !== undefined) void compare.show(side, state);
        }}
      >
        {all.map((state) => (
          <option key={state} value={String(state)}>
            {words(state)}
          </option>
        ))}
      </select>
    </label>
  );
});
