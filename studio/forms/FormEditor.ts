import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { pointerParts, pointerTo } from '#runtime/document/fault.ts';
import { recordOf } from '#schemas/record.ts';
import type { StudioCall, StudioDefined, StudioForms } from '#schemas/studioForms.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import type { Edit } from '../editor/edits.ts';
import { shownText } from '../fields/place.ts';
import type { DropTree } from '../move/drop.ts';
import { t } from '../words/t.ts';
import { dropTreeOf, fieldsHost } from './fieldsHost.ts';
import { formCalls } from './formCalls.ts';
import {
  addField,
  type FieldData,
  fieldsOf,
  moveField,
  placeField,
  removeField,
  stepsOf,
  toStep,
} from './formEdits.ts';
import { inputTitle } from './inputWords.ts';
import { loadWords } from './loadWords.ts';
import { sendElsewhere } from './sending.ts';

/** State of an edited form: the chosen field, and the platform's definitions. */
export class FormEditor {
  readonly editor: EditorStore;
  state: 'loading' | 'there' | 'failed' = 'loading';
  why = '';
  words: StudioForms = { types: {}, rules: {}, calls: {}, refusals: {} };
  /** Fields as the platform defines them; null where the form asks for no definitions, or they could not be read. */
  defined: readonly StudioDefined[] | null = null;
  /** Why the definitions could not be loaded. */
  whyUndefined = '';
  /** Name of the chosen field; null: the form itself. */
  chosen: string | null = null;

  constructor(editor: EditorStore) {
    this.editor = editor;
    editor.moving.serve(fieldsHost(this));
    makeAutoObservable(this, { editor: false }, { deep: false, autoBind: true });
  }

  get fields(): readonly FieldData[] {
    return fieldsOf(this.editor.draft.shown);
  }

  /** The chosen field with its place in the document, found by name, as names stay when fields move. */
  get current(): { field: FieldData; at: string } | null {
    const field = this.fields.find(({ name }) => name === this.chosen);
    return field ? { field, at: pointerTo('/fields', field.name) } : null;
  }

  /** Fields by step, those without a step last; in a form without steps, one list. */
  get groups(): readonly { id: string; title: string; fields: readonly FieldData[] }[] {
    const { shown } = this.editor.draft;
    const steps = stepsOf(shown);
    if (steps.length === 0) return [{ id: '', title: '', fields: this.fields }];
    const list: readonly unknown[] = Array.isArray(shown['steps']) ? shown['steps'] : [];
    const placed = steps.map(({ id, fields }, index) => ({
      id,
      title: shownText(this.editor, recordOf(list[index])['title']) || id,
      fields: fields.flatMap((name) => this.fields.find((field) => field.name === name) ?? []),
    }));
    const free = this.fields.filter(({ name }) => !steps.some(({ fields }) => fields.includes(name)));
    return free.length === 0 ? placed : [...placed, { id: '', title: t('forms.inNoStepYet'), fields: free }];
  }

  /** The steps and their fields as a tree, in which fields are moved. */
  get tree(): DropTree {
    return dropTreeOf(this.groups);
  }

  /** The call that the form sends to; empty: none. */
  get call(): string {
    const { call } = recordOf(this.editor.draft.shown['submit']);
    return typeof call === 'string' ? call : '';
  }

  /** Names that the call accepts; null: any. */
  get taken(): readonly string[] | null {
    const names = this.words.calls[this.call]?.takes ?? [];
    const { as } = recordOf(this.editor.draft.shown['submit']);
    return names.length === 0 || as !== undefined ? null : names;
  }

  /** The field whose value a fake answer refuses: the chosen one, else the first. */
  get refused(): { name: string; title: string } | null {
    const field = this.current?.field ?? this.fields[0];
    return field ? { name: field.name, title: this.titleOf(field) } : null;
  }

  /** What is known of an input of the call: the call, and the type that the platform gives it. */
  knownOf(name: string): { call: StudioCall | undefined; defined: string | undefined } {
    const type = this.definedOf(name)?.type.replaceAll('_', '-');
    return {
      call: this.words.calls[this.call],
      defined: type !== undefined && this.words.types[type] ? type : undefined,
    };
  }

  definedOf(name: string): StudioDefined | undefined {
    return this.defined?.find((one) => one.name === name);
  }

  /** Returns the label of a field, else its consent text, else its name. */
  titleOf(field: FieldData): string {
    const said = shownText(this.editor, field['label']) || shownText(this.editor, field['consent']);
    return said.replaceAll(/<[^>]*>/g, '') || inputTitle(field.name);
  }

  async load(): Promise<void> {
    await loadWords(this, this.editor.studio);
    await this.#readDefinitions();
  }

  /** Chooses the field that a finding leads to. @returns stop */
  follow(): () => void {
    return reaction(
      () => this.editor.soughtAt,
      (at) => {
        const [table, name = ''] = pointerParts(at);
        if (at !== '') this.choose(table === 'fields' ? name : null);
      },
    );
  }

  choose(name: string | null): void {
    this.chosen = name;
  }

  add(field: FieldData, texts: Readonly<Record<string, object>>): void {
    this.editor.hide('catalogue');
    this.#do(addField(this.editor.draft.shown, { field, texts, after: this.current?.field.name ?? null }));
    this.choose(field.name);
  }

  move(by: -1 | 1): void {
    if (this.chosen !== null) this.#do(moveField(this.editor.draft.shown, this.chosen, by));
  }

  /** Puts a field behind another, or first, in a step. @returns whether it was allowed */
  put(name: string, to: { id: string; after: string | null }): boolean {
    return this.#do(placeField(this.editor.draft.shown, name, to));
  }

  /** Sends the answers to another call; an empty name: to none. */
  sendTo(name: string): void {
    this.#do(sendElsewhere(this.editor.draft.shown, name, this.words.calls[name]));
  }

  moveTo(id: string): void {
    if (this.chosen !== null) this.#do(toStep(this.editor.draft.shown, this.chosen, { id }));
  }

  remove(): void {
    const { current, fields } = this;
    if (!current) return;
    const at = fields.indexOf(current.field);
    if (this.#do(removeField(this.editor.draft.shown, current.field.name)))
      this.choose((fields[at + 1] ?? fields[at - 1])?.name ?? null);
  }

  #do(edit: Edit | string): boolean {
    if (typeof edit === 'string') this.editor.refuse(edit);
    else this.editor.edit(edit);
    return this.editor.refusal === '';
  }

  async #readDefinitions(): Promise<void> {
    const { studio, draft } = this.editor;
    const { call } = recordOf(draft.shown['definitions']);
    if (typeof call !== 'string' || !studio.brand) return;
    try {
      const defined = await formCalls.defined(studio.brand.id, call);
      runInAction(() => {
        this.defined = defined;
      });
    } catch (error) {
      runInAction(() => {
        this.whyUndefined = studio.fault(error);
      });
    }
  }
}
