import { observer } from 'mobx-react-lite';
import { recordOf } from '#schemas/record.ts';
import { canRestore, isOwn, restored, type ValuePlace } from '../editor/variant.ts';
import { t } from '../words/t.ts';
import css from './Field.module.css';
import { type FieldPlace, keyIn, valueOf, write } from './place.ts';

/**
 * Source of a value, with a button to restore: in a brand's own version the inherited value, in a whole document the default
 * (`usual`), if one is given.
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
          held === undefined
            ? null
            : { to: usual, act: () => write(place, undefined, { words: t('fields.asUsual', { title }) }) }
        }
      />
    );
  // a part that the brand added is entirely its own
  if (node !== undefined && !Object.hasOwn(recordOf(inherited['nodes']), node)) return null;
  const key = keyIn(held);
  const value: ValuePlace = { node, at, ...(key === null ? {} : { text: { key, locale: editor.locale } }) };
  const above = editor.origins.brandOf(value);
  const from = held === undefined && usual !== undefined ? usual : t('fields.from', { above });
  const restore = (): void =>
    editor.draft.replace(restored(inherited, document, value), t('fields.asHasIt', { title, above }));
  return (
    <Told
      place={place}
      from={isOwn(document, value) ? null : from}
      back={canRestore(document, value) ? { to: above, act: restore } : null}
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
        {from ?? t('common.own')}
      </span>
      {back && (
        <button type="button" className="quiet" disabled={!editor.isEditable} onClick={back.act}>
          <span>
            {t('fields.take')} <span className="unseen">«{title}» </span>
            {t('fields.backTo', { to: back.to })}
          </span>
        </button>
      )}
    </span>
  );
}
