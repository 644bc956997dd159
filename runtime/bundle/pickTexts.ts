import type { FormDocument } from '../form/document.ts';
import { everyField } from '../form/everyField.ts';
import { own } from '../form/own.ts';
import type { AnyWidget } from '../registry/defineWidget.ts';
import { createTextFilter, type Texts } from '../registry/texts.ts';
import type { SiteCatalog } from './catalog.ts';
import { possibleFieldTypes } from './formsIn.ts';

/** Code in the browser that shows texts. */
export interface Speakers {
  /** Types of nodes that are drawn there, or wake there. */
  types: Iterable<string>;
  /** True if the server has drawn the nodes, so that they only wake. */
  areDrawn?: boolean;
  /** Forms that stand there: their fields speak as well. */
  forms: readonly FormDocument[];
  /** Further texts, as widgets name theirs. */
  more?: readonly string[];
}

/** @param all texts of the locale */
export type TextPicker = (all: Texts, speakers: Speakers) => Texts;

/**
 * Builds the filter of texts that go to a browser: those that the widgets and field types there may show, and no others: what a field type says
 * comes with that type alone, though forms say others of the same beginning. A selection is cached for as long as the locale's texts are.
 */
export function createTextPicker({ widgets, fields }: Pick<SiteCatalog, 'widgets' | 'fields'>): TextPicker {
  const cached = new WeakMap<Texts, Map<string, Texts>>();
  const namesOf = (type: string, areDrawn: boolean): readonly string[] => {
    const { messages = [], wake = {} }: Partial<AnyWidget> = (Object.hasOwn(widgets, type) && widgets[type]) || {};
    return (areDrawn && wake.messages) || messages;
  };
  const namesOfForm = (form: FormDocument): readonly string[] =>
    possibleFieldTypes(form, fields).flatMap((type) => own(fields, type)?.messages ?? []);
  return (all, { types, areDrawn = false, forms, more = [] }) => {
    const formKeys = forms.flatMap((form) => keysIn(form, all));
    const names = new Set([
      ...more,
      ...[...types].flatMap((type) => namesOf(type, areDrawn)),
      ...forms.flatMap(namesOfForm),
      ...formKeys,
    ]);
    const key = [...names].toSorted().join();
    const choices = cached.get(all) ?? new Map<string, Texts>();
    cached.set(all, choices);
    const known = choices.get(key);
    if (known) return known;
    const isNamed = createTextFilter(names);
    const isNamedWhole = createTextFilter([...names].filter((name) => !name.endsWith('*')));
    const isOfFieldType = createTextFilter(Object.values(fields).flatMap(({ messages = [] }) => messages));
    const isPicked = (name: string): boolean => isNamedWhole(name) || (isNamed(name) && !isOfFieldType(name));
    const picked = Object.fromEntries(Object.entries(all).filter(([name]) => isPicked(name)));
    choices.set(key, picked);
    return picked;
  };
}

/** Texts of the interface that a form names by their keys: words for its rules. */
function keysIn(form: FormDocument, all: Texts): string[] {
  const ofRules = everyField(form.fields).flatMap(({ rules = [], check }) => [
    ...rules.map(({ message }) => message),
    check?.message,
  ]);
  const named = [...ofRules, ...Object.values(form.messages ?? {})].filter((text) => text !== undefined);
  return named.filter((text) => Object.hasOwn(all, text) || Object.hasOwn(all, `${text}_other`));
}
