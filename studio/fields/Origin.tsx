import { observer } from 'mobx-react-lite';
import { recordOf } from '#schemas/record.ts';
import { canRestore, isOwn, restored, type ValuePlace } from '../editor/variant.ts';
import css from './Field.module.css';
import { type FieldPlace, keyIn, valueOf } from './place.ts';

/** Where a value of a brand's own version comes from, and the way back to what is inherited. */
export const Origin = observer(function Origin(place: FieldPlace) {
  const { editor, node, at, title } = place;
  const { inherited, document } = editor.draft;
  // a part that the brand added is all its own
  if (!inherited || (node !== undefined && !Object.hasOwn(recordOf(inherited['nodes']), node))) return null;
  const key = keyIn(valueOf(place));
  const value: ValuePlace = { node, at, ...(key === null ? {} : { text: { key, locale: editor.locale } }) };
  const isOwnValue = isOwn(document, value);
  return (
    <span className={css.origin}>
      <span className={css.badge} data-from={isOwnValue ? 'own' : 'inherited'}>
        {isOwnValue ? 'own' : `from ${editor.above}`}
      </span>
      {canRestore(document, value) && (
        <button
          type="button"
          className="quiet"
          disabled={!editor.isEditable}
          onClick={() =>
            editor.draft.replace(restored(inherited, document, value), `${title} as ${editor.above} has it`)
          }
        >
          <span>
            Take <span className="unseen">«{title}» </span>back to {editor.above}
          </span>
        </button>
      )}
    </span>
  );
});
