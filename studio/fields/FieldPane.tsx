import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { recordOf } from '#schemas/record.ts';
import { Bindings } from '../behaviour/Bindings.tsx';
import { Events } from '../behaviour/Events.tsx';
import { Visibility } from '../behaviour/Visibility.tsx';
import type { EditorStore } from '../editor/EditorStore.ts';
import { fieldsRegion } from '../editor/fieldsRegion.ts';
import { lockedBy } from '../editor/locks.ts';
import { PopupFields } from '../popups/PopupFields.tsx';
import { t } from '../words/t.ts';
import css from './Field.module.css';
import { Parts } from './Field.tsx';
import { FoundList } from './FoundHere.tsx';
import { LayoutFields } from './LayoutFields.tsx';
import { LockChoice } from './LockChoice.tsx';
import { PageFields } from './PageFields.tsx';
import { UnseenNote } from './UnseenNote.tsx';

/** The fields of the chosen node by its widget's schema, else of the document. */
export const FieldPane = observer(function FieldPane({ editor }: { editor: EditorStore }) {
  const { selected, nodes, widgets } = editor;
  const node = selected === null ? undefined : nodes[selected];
  return (
    <aside className={css.pane} {...fieldsRegion(editor)} aria-label={t('common.fields')}>
      {selected !== null && node ? (
        <NodeFields key={selected} editor={editor} id={selected} widget={widgets.get(node.type)} type={node.type} />
      ) : (
        <DocumentFields editor={editor} />
      )}
    </aside>
  );
});

type Widget = NonNullable<ReturnType<EditorStore['widgets']['get']>>;

const NodeFields = observer(function NodeFields({
  editor,
  id,
  widget,
  type,
}: {
  editor: EditorStore;
  id: string;
  widget: Widget | undefined;
  type: string;
}) {
  if (!widget)
    return (
      <>
        <h2>{type}</h2>
        <p className={css.note}>{t('fields.thisSiteHasNoSuchPartItIs')}</p>
      </>
    );
  const { props, groups, title, description } = widget;
  const bound = Object.keys(recordOf(recordOf(recordOf(editor.draft.shown['nodes'])[id])['bind']));
  const grouped = groups.flatMap((group) => group.props);
  const free = Object.keys(props.properties ?? {}).filter((name) => !bound.includes(name));
  const place = { editor, node: id, at: '/props', schema: props, title: '', isRequired: true };
  const lock = editor.lockOf(id);
  return (
    <fieldset className={css.whole} disabled={lock === 'here'}>
      <h2>{title}</h2>
      <p className={css.note}>{description}</p>
      <FoundList editor={editor} found={editor.report.at(id, '', true).filter(({ at }) => !at.startsWith('/props/'))} />
      <UnseenNote editor={editor} id={id} />
      {lock === 'here' && (
        <p className={css.note}>{t('outline.lockedHere', { brand: lockedBy(editor, { node: id, at: '' }) })}</p>
      )}
      {free.length === 0 && bound.length === 0 && <p className={css.note}>{t('fields.thereIsNothingToFillIn')}</p>}
      <Parts {...place} only={free.filter((name) => !grouped.includes(name))} />
      {groups.map((group) => (
        <details key={group.title} className={css.more}>
          <summary>{group.title}</summary>
          <Parts {...place} only={group.props.filter((name) => free.includes(name))} />
        </details>
      ))}
      <Behaviour editor={editor} id={id} type={type} props={props} bound={bound.length} />
      {lock !== 'here' && <LockChoice editor={editor} id={id} props={props} />}
    </fieldset>
  );
});

interface BehaviourProps {
  editor: EditorStore;
  id: string;
  type: string;
  props: JsonSchema;
  /** Number of values that are filled from data. */
  bound: number;
}

/** Who sees the part, what fills it, and what happens in it. */
function Behaviour({ editor, id, type, props, bound }: BehaviourProps) {
  return (
    <>
      <details className={css.more}>
        <summary>{t('common.whoSeesIt')}</summary>
        <Visibility editor={editor} id={id} />
      </details>
      <details className={css.more}>
        <summary>{wordsOfBound(bound)}</summary>
        <Bindings editor={editor} id={id} props={props} />
      </details>
      <details className={css.more}>
        <summary>{t('common.whatHappens')}</summary>
        <Events editor={editor} id={id} type={type} />
      </details>
    </>
  );
}

function wordsOfBound(count: number): string {
  return count > 0 ? t('fields.countedFilledFromData', { count }) : t('behaviour.filledFromData');
}

/** Documents with fields of their own. */
const OWN_FIELDS: Readonly<Record<string, ComponentType<{ editor: EditorStore }>>> = {
  layout: LayoutFields,
  page: PageFields,
  popup: PopupFields,
};

function NoFields() {
  return (
    <>
      <h2>{t('common.fields')}</h2>
      <p className={css.note}>{t('fields.chooseAPartInTheOutline')}</p>
    </>
  );
}

const DocumentFields = observer(function DocumentFields({ editor }: { editor: EditorStore }) {
  const { kind } = editor.draft.shown;
  const { [String(kind)]: Own = NoFields } = OWN_FIELDS;
  return (
    <>
      <FoundList editor={editor} found={editor.report.found} />
      <Own editor={editor} />
    </>
  );
});
