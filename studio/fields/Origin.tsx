import { observer } from 'mobx-react-lite';
import { recordOf } from '#schemas/record.ts';
import { canRestore, isOwn, restored, type ValuePlace } from '../editor/variant.ts';
import css from './Field.module.css';
import { type FieldPlace, keyIn, valueOf, write } from './place.ts';

/**
 * Where a value comes from, and the way back: of a brand's own version to what it inherits, of a whole document to what holds without a word
 * (`usual`), where that is told at all.
 */
export const Origin = observer(function Origin(place: FieldPlace) {
  const { editor, node, at, title, usual } = place;
  const { inherited, document } = editor.draft;
  const held = valueOf(place);
  if (!inherited)
    return usual === undefined ? null : (
      <Told
        place={place}
        from={held === undefined ? usual : null}
        back={
          held === undefined ? null : { to: usual, act: () => write(place, undefined, { words: `${title} as usual` }) }
        }
      />
    );
  // a part that the brand added is all its own
  if (node !== undefined && !Object.hasOwn(recordOf(inherited['nodes']), node)) return null;
  const key = keyIn(held);
  const value: ValuePlace = { node, at, ...(key === null ? {} : { text: { key, locale: editor.locale } }) };
  const from = held === undefined && usual !== undefined ? usual : `from ${editor.above}`;
  const restore = (): void =>
    editor.draft.replace(restored(inherited, document, value), `${title} as ${editor.above} has it`);
  return (
    <Told
      place={place}
      from={isOwn(document, value) ? null : from}
      back={canRestore(document, value) ? { to: editor.above, act: restore } : null}
    />
  );
});

function Told({
  place: { editor, title },
  from,
  back,
}: {
  place: FieldPlace;
  /** Null: it is the document's own. */
  from: string | null;
  back: { to: string; act: () => void } | null;
}) {
  return (
    <span className={css.origin}>
      <span className={css.badge} data-from={from === null ? 'own' : 'inherited'}>
        {from ?? 'own'}
      </span>
      {back && (
        <button type="button" className="quiet" disabled={!editor.isEditable} onClick={back.act}>
          <span>
            Take <span className="unseen">«{title}» </span>back to {back.to}
          </span>
        </button>
      )}
    </span>
  );
}
