import { observer } from 'mobx-react-lite';
import { authorInWords, isAgent } from '../agents/author.ts';
import { When } from '../design/When.tsx';
import type { EditorStore } from '../editor/EditorStore.ts';
import { titleOf } from '../editor/edits.ts';
import { sentence } from '../words/sentence.tsx';
import { t } from '../words/t.ts';
import { WHOLE } from './changedNodes.ts';
import { initialsOf } from './initialsOf.ts';
import css from './Presence.module.css';
import type { PresenceStore } from './PresenceStore.ts';
import { colourOf } from './peers.ts';

/** Most people shown by name in the toolbar. */
const FEW = 4;
/** Most parts that are named. */
const MOST_NAMED = 5;

/** The other people who have the document open, for the toolbar. */
export const Others = observer(function Others({ presence: { others } }: { presence: PresenceStore }) {
  const people = others.filter(({ isSelf }) => !isSelf);
  if (people.length === 0) return null;
  const more = people.slice(FEW);
  return (
    <ul className={css.others} aria-label={t('presence.alsoHere')}>
      {people.slice(0, FEW).map(({ name }) => (
        <li key={name} title={name}>
          <span className={css.initials} data-colour={colourOf(name)} aria-hidden="true">
            {initialsOf(name)}
          </span>
          <span className={css.name}>{name}</span>
        </li>
      ))}
      {more.length > 0 && (
        <li title={more.map(({ name }) => name).join(', ')}>{t('presence.andMore', { count: more.length })}</li>
      )}
    </ul>
  );
});

/** Warnings about parts that others are changing, before two people change the same part. */
export const Warnings = observer(function Warnings({ presence }: { presence: PresenceStore }) {
  const { others, left, newerBy, editor } = presence;
  const editing = others.filter(({ changed }) => changed.length > 0);
  const isTold = newerBy !== '' && !editing.some(({ name }) => name === newerBy);
  const ofPerson = left && !isAgent(left.author) ? left : null; // of an agent the editor says more
  if (editing.length === 0 && !ofPerson && !isTold) return null;
  return (
    <output className={css.warnings}>
      {editing.map(({ name, isSelf, changed }) => (
        <p key={name}>
          {isSelf ? t('presence.youHaveThisOpenInAnother') : t('presence.editsThisTooAndChanged', { name })}
          <Parts editor={editor} ids={changed} />.
        </p>
      ))}
      {ofPerson && (
        <p>
          {sentence('presence.leftADraftThatVisitorsDo', {
            author: ofPerson.author,
            when: <When at={ofPerson.savedAt} />,
          })}{' '}
          <Parts editor={editor} ids={ofPerson.changed} />
          {t('presence.whatYouChangeComesOnTopOf')}
        </p>
      )}
      {isTold && <p>{t('presence.savedANewerDraftSinceYou', { newerBy: authorInWords(newerBy) })}</p>}
    </output>
  );
});

/** Parts by their names; each leads to it. */
const Parts = observer(function Parts({ editor, ids }: { editor: EditorStore; ids: readonly string[] }) {
  const more = ids.length - MOST_NAMED;
  return (
    <>
      {ids.slice(0, MOST_NAMED).map((id, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Part editor={editor} id={id} />
        </span>
      ))}
      {more > 0 && t('presence.andMoreParts', { more })}
    </>
  );
});

const Part = observer(function Part({ editor, id }: { editor: EditorStore; id: string }) {
  const node = editor.nodes[id];
  if (id === WHOLE) return t('presence.theDocumentItself');
  if (!node) return t('presence.aPartThatIsNotHere', { id });
  return (
    <button type="button" className={css.part} onClick={() => editor.choose([id])}>
      {titleOf(node, editor.widgets)}
    </button>
  );
});
