import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { pointerParts } from '#runtime/document/fault.ts';
import { calls } from '../api/calls.ts';
import { Dialog } from '../design/Dialog.tsx';
import type { EditorStore } from '../editor/EditorStore.ts';
import { titleOf, titleOfProp } from '../editor/edits.ts';
import type { Document } from '../editor/tree.ts';
import { inWords, shownText } from '../fields/place.ts';
import css from './Inheritance.module.css';
import { type KnownPast, type MovedBase, movedBases } from './movedBases.ts';

const REASONS: Readonly<Record<MovedBase['reason'], string>> = {
  'base-changed': 'What it was written against was changed since. Visitors see this brand’s own until you decide.',
  'target-gone': 'The part that it changes is not there any more: it does nothing.',
  locked: 'The brand above locked it: this change does nothing.',
  'result-broken': 'No document comes of it: visitors see what is inherited.',
};
const DOES: Partial<Record<string, string>> = {
  hide: 'This brand hides the part.',
  move: 'This brand moves the part.',
  unset: 'This brand takes the value away.',
  insertAfter: 'This brand adds a part.',
};

/** Says how many changes of a brand's version want a decision, and leads to them. */
export const MovedBanner = observer(function MovedBanner({ editor }: { editor: EditorStore }) {
  const { length } = movedBases(editor.draft.inherited, editor.draft.document, []);
  if (length === 0) return null;
  return (
    <div className={css.banner}>
      <strong>
        {length === 1 ? 'One change of this brand wants' : `${length} changes of this brand want`} a decision:
      </strong>{' '}
      what they were written against is otherwise now.{' '}
      <button type="button" onClick={() => editor.show('moved')}>
        Decide …
      </button>
    </div>
  );
});

/** Each change beside what its base was and is now: kept or given up, as a step that can be taken back. */
export const MovedBases = observer(function MovedBases({ editor }: { editor: EditorStore }) {
  const { pasts, fault } = usePasts(editor);
  const { draft } = editor;
  const moved = movedBases(draft.inherited, draft.document, pasts);
  return (
    <Dialog title="What changed under this version" close={() => editor.hide('moved')} isWide>
      <p role="alert" className={css.fault}>
        {fault}
      </p>
      {moved.length === 0 && <p>Everything is decided. Publish the draft, so that it is so for visitors too.</p>}
      <ol className={css.moved}>
        {moved.map((one) => (
          <Moved key={`${one.operation.node} ${one.operation.at} ${one.index}`} moved={one} editor={editor} />
        ))}
      </ol>
    </Dialog>
  );
});

/** What the server's history knows of the values that changes were written against. */
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
      (error: unknown) => setFault(`What it was could not be read. ${editor.studio.fault(error)}`),
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
          title="It was"
          value={was ? was.value : undefined}
          none={was ? 'Nothing' : 'Not known any more'}
          editor={editor}
        />
        <Value title={`Now at ${above}`} value={now} none="Nothing" editor={editor} />
        <div>
          <dt>This brand</dt>
          <dd>{DOES[operation.op] ?? <Said value={mine} none="Nothing" editor={editor} />}</dd>
        </div>
      </dl>
      <div className={css.acts}>
        {kept && (
          <button
            type="button"
            disabled={!isEditable}
            onClick={() => decide(kept, `${title}: this brand’s own is kept`)}
          >
            Keep this brand’s
          </button>
        )}
        <button
          type="button"
          disabled={!isEditable}
          onClick={() => decide(taken, `${title}: what is inherited is taken`)}
        >
          {kept ? `Take that of ${above}` : 'Take the change out'}
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

/** A value in words; what is no single word or text is shown as it is written. */
function Said({ value, none, editor }: { value: unknown; none: string; editor: EditorStore }) {
  if (value === undefined) return <em>{none}</em>;
  const words = shownText(editor, value) || inWords(value);
  return words === '' ? <pre>{JSON.stringify(value, null, 2)}</pre> : <span dir="auto">{words}</span>;
}

/** «Hero, look». */
function nameOf({ operation: { node, at = '' } }: MovedBase, { nodes, widgets }: EditorStore): string {
  const found = node === undefined ? undefined : nodes[node];
  const part = node === undefined ? 'The page itself' : found ? titleOf(found, widgets) : `Part ${node}`;
  const names = pointerParts(at).filter((name) => name !== 'props');
  const field = names.map((name, place) => (found && place === 0 ? titleOfProp(name, found, widgets) : name));
  return [part, ...field].join(', ');
}
