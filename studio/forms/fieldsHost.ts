import type { EditorStore } from '../editor/EditorStore.ts';
import type { TreeNode } from '../editor/tree.ts';
import { type DropTree, wordsOfPlace } from '../move/drop.ts';
import type { MovingHost } from '../move/Moving.ts';
import { t } from '../words/t.ts';
import type { FieldData } from './formEdits.ts';

/** The only slot of a step. */
const SLOT = 'fields';
/** Ids of steps in the tree; no field has a space in its name. */
const idOf = (step: string): string => `step ${step}`;
const stepOf = (id: string): string => id.slice(idOf('').length);

/** Fields of a form by step; one step without an id where it has no steps. */
export type Groups = readonly { id: string; title: string; fields: readonly { name: string }[] }[];

/** A form as a tree in which fields are moved: its steps hold them. */
export function dropTreeOf(groups: Groups): DropTree {
  const names = groups.map(({ fields }) => fields.map(({ name }) => name));
  const steps = groups.map(({ id }, index): [string, TreeNode] => [
    idOf(id),
    { type: idOf(id), props: {}, slots: { [SLOT]: names[index] ?? [] } },
  ]);
  const fields = names.flat().map((name): [string, TreeNode] => [name, { type: 'field', props: {}, slots: {} }]);
  return {
    roots: steps.map(([id]) => id),
    nodes: Object.fromEntries([...steps, ...fields]),
    widgets: new Map(
      groups.map(({ id, title }) => [idOf(id), { title: title || t('forms.allFields'), slots: { [SLOT]: { title } } }]),
    ),
    refuses({ ids: [name = ''] }, { parent }) {
      const from = groups.find((group) => group.fields.some((field) => field.name === name));
      if (groups.length > 1 && parent === idOf('')) return t('forms.everyFieldStandsInAStep');
      const isLast = from !== undefined && from.id !== '' && idOf(from.id) !== parent && from.fields.length === 1;
      return isLast ? t('forms.aStepHasOneFieldAtLeast') : null;
    },
  };
}

/** A form whose fields are moved. */
interface MovedForm {
  editor: Pick<EditorStore, 'isEditable' | 'refuse'> & { studio: Pick<EditorStore['studio'], 'say'> };
  tree: DropTree;
  current: { field: FieldData } | null;
  fields: readonly FieldData[];
  titleOf(field: FieldData): string;
  choose(name: string): void;
  put(name: string, place: { id: string; after: string | null }): boolean;
}

/** Moves the fields of a form, within its steps and between them. */
export function fieldsHost(form: MovedForm): MovingHost {
  const { editor } = form;
  return {
    get tree() {
      return form.tree;
    },
    get isEditable() {
      return editor.isEditable;
    },
    get parts() {
      return form.current ? [form.current.field.name] : [];
    },
    get partsTitle() {
      return form.current ? form.titleOf(form.current.field) : '';
    },
    pick: (name) => form.choose(name),
    place(what, target) {
      const [name = ''] = what.ids;
      const place = wordsOfPlace(form.tree, what, target);
      const field = form.fields.find((one) => one.name === name);
      if (field && form.put(name, { id: stepOf(target.parent), after: target.after }))
        editor.studio.say(t('editor.movedInto', { title: form.titleOf(field), place }));
    },
    say: (words) => editor.studio.say(words),
    refuse: (words) => editor.refuse(words),
  };
}
