import { observer } from 'mobx-react-lite';
import { isSame } from '#runtime/document/diff.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import css from '../fields/Field.module.css';
import { Framed } from '../fields/Framed.tsx';
import { valueOf, write } from '../fields/place.ts';
import { ConditionField } from './ConditionField.tsx';
import { conditionFault } from './conditions.ts';

/** What most parts need: each with the condition that it stands for. */
const USUAL: readonly { name: string; words: string; condition: unknown }[] = [
  { name: 'all', words: 'Everybody', condition: undefined },
  { name: 'guests', words: 'Guests alone', condition: { is: 'visitor.guest' } },
  { name: 'players', words: 'Players alone', condition: { is: 'visitor.player' } },
];
/** What the builder begins with. */
const BEGINNINGS: readonly { name: string; words: string; condition: unknown }[] = [
  { name: 'after', words: 'From a time on', condition: { after: '' } },
  { name: 'before', words: 'Until a time', condition: { before: '' } },
  { name: 'own', words: 'By conditions of its own', condition: { all: [{ is: 'visitor.player' }] } },
];

/** Who sees a part, and when. */
export const Visibility = observer(function Visibility({ editor, id }: { editor: EditorStore; id: string }) {
  const place = { editor, node: id, at: '/show', schema: {}, title: 'Who sees it', isRequired: false };
  const show = valueOf(place);
  const usual = USUAL.find(({ condition }) => isSame(condition, show));
  const choose = (name: string): void => {
    const found = [...USUAL, ...BEGINNINGS].find((one) => one.name === name);
    if (found) write(place, found.condition);
  };
  return (
    <>
      <Framed title="Who sees it" fault={show === undefined ? '' : conditionFault(show, editor.language.values)}>
        {(ids) => (
          <select
            {...ids}
            disabled={!editor.isEditable}
            value={usual?.name ?? 'set'}
            onChange={({ target }) => choose(target.value)}
          >
            {!usual && <option value="set">By conditions, as below</option>}
            {[...USUAL, ...BEGINNINGS].map(({ name, words }) => (
              <option key={name} value={name}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Framed>
      {!usual && (
        <div className={css.group}>
          <ConditionField
            editor={editor}
            condition={show}
            change={(next) => write(place, next, { group: `show ${id}` })}
          />
        </div>
      )}
    </>
  );
});
