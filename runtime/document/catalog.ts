import type { Action } from '../action/defineAction.ts';
import type { Vocabulary } from '../expression/vocabulary.ts';
import type { FieldDefinition } from '../registry/defineField.ts';
import type { AnyWidget } from '../registry/defineWidget.ts';
import type { Fault } from './fault.ts';

/** All that documents may speak of: the site's widgets, actions, field types and values. Filled from folders in `site/` and `tools/`. */
export interface Catalog {
  widgets: Readonly<Record<string, AnyWidget>>;
  actions: Readonly<Record<string, Pick<Action, 'params' | 'opens' | 'makes'>>>;
  /** Field types of forms, by folder. */
  fields: Readonly<Record<string, FieldDefinition>>;
  vocabulary: Vocabulary;
  /** Checks props of a widget, or parameters of an action, against their schema. */
  checkProps(type: string, props: unknown): Omit<Fault, 'scope'>[];
  checkParams(action: string, params: unknown): Omit<Fault, 'scope'>[];
}

/** What the site's own code says of itself. Parameters of actions are checked by the server, which has a compiler of schemas. */
export type SiteCatalog = Omit<Catalog, 'checkParams'>;
