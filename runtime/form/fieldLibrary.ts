import type { ComponentType, ReactNode } from 'react';
import type { Translate } from '../i18n/translate.ts';
import type { AreaStore } from '../store/areas.ts';
import type { RuleTable } from './defineRule.ts';
import type { Evaluate, FieldDefinition, FormField } from './formField.ts';

/**
 * Props of every field's view. The view draws one element with the field's `data-width`, by which the form places it; the form knows nothing else of
 * its type.
 */
export interface FieldViewProps {
  field: FormField;
  /** Unique in the page: the id of the control that a label and the error summary lead to. */
  id: string;
  /** The label, with links where the document has a consent. */
  label: ReactNode;
  /** Nothing follows but the submit button; phones' keyboards then say so. */
  isLast: boolean;
  t: Translate;
  /** Draws another field of the form, as groups do with those in their rows. */
  draw(field: FormField, place: { id: string; isLast: boolean }): ReactNode;
}

export type FieldView = ComponentType<FieldViewProps>;

/**
 * The field types of the site that are there: the common ones from the start, their views loaded by type when a form needs them; the others once
 * a document has named their code, with their views. All rules. `site/` fills it from the folders of widgets/fields.
 */
export interface FieldLibrary extends AreaStore {
  readonly types: Readonly<Record<string, FieldDefinition>>;
  readonly rules: RuleTable;
  /** Decides any condition of a form document. */
  readonly evaluate: Evaluate;
  /** Resolves when every one of these types that exists has its view. */
  load(types: readonly string[]): Promise<void>;
  /** The view, drawn anew only for other props or for what it follows itself; undefined: not loaded yet, or no such type. */
  view(type: string): FieldView | undefined;
}

declare module '../store/areas.ts' {
  interface Areas {
    /** Known where a widget names the area `fields`. */
    fields: FieldLibrary;
  }
}
