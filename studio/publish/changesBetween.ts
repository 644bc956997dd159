import { changedTexts, changesOf, type PartChange, TEXTS } from '#runtime/document/changes.ts';
import { isSame } from '#runtime/document/diff.ts';
import { textKeysIn } from '#runtime/document/textKeys.ts';
import { recordOf } from '#schemas/record.ts';
import { titleOf, titleOfProp, type Widgets } from '../editor/edits.ts';
import type { Document } from '../editor/tree.ts';
import { inWords } from '../fields/place.ts';
import { t } from '../words/t.ts';
import { fieldChanges, inText, textDetails } from './fieldDetails.ts';

/** The change of one node, or of the page itself. A node that only moved does not count as changed. */
export interface NodeChange {
  kind: keyof typeof KINDS;
  /** Null: the page itself. */
  id: string | null;
  title: string;
  /** Old and new texts, and names of values, in words. */
  details: readonly string[];
}

export const KINDS = {
  added: t('publish.added'),
  removed: t('publish.removed'),
  moved: t('publish.moved'),
  changed: t('common.changed'),
} as const;
const PAGE: Readonly<Record<string, string>> = {
  page: t('common.thePageItself'),
  popup: t('publish.thePopupItself'),
  form: t('forms.theFormItself'),
};
/** Titles of the fields of a part beside its values. */
const BEHAVIOUR: Readonly<Record<string, string>> = {
  show: t('common.whoSeesIt'),
  bind: t('publish.whatFillsIt'),
  on: t('publish.whatItsEventsDo'),
};
/** Of a document itself, what says which it is: it comes with a new one, and never changes. */
const IDENTITY: readonly string[] = ['/kind', '/format', '/id'];

/** Lists the differences between two versions of a document, node by node, with the texts that nodes name. */
export function changesBetween(before: Document, after: Document, widgets: Widgets): NodeChange[] {
  const changes = changesOf(before, after).filter(({ id, field = '' }) => id !== null || !IDENTITY.includes(field));
  const told = changes.map((change) => wordsOfChange(change, { before, after, widgets }));
  const own = told.filter(({ id }) => id === null);
  const [first] = own;
  const whole = first ? [{ ...first, details: own.flatMap(({ details }) => details) }] : [];
  return [...whole, ...told.filter(({ id }) => id !== null)];
}

/** A change in words. */
export function wordsOfChange(
  { kind, id, field = '' }: PartChange,
  { before, after, widgets }: { before: Document; after: Document; widgets: Widgets },
): NodeChange {
  if (id === null) {
    const title = PAGE[String(after['kind'])] ?? t('publish.theDocumentItself');
    return { kind, id, title, details: fieldDetails(field, before, after) };
  }
  const side = kind === 'removed' ? before : after;
  const node = recordOf(recordOf(side['nodes'])[id]);
  const { type } = node;
  const title = titleOf({ type: typeof type === 'string' ? type : id }, widgets);
  if (kind === 'added') return { kind, id, title, details: textDetails(textKeysIn(node), {}, after) };
  return { kind, id, title, details: kind === 'changed' ? detailsOf(id, { before, after, widgets }) : [] };
}

function detailsOf(
  id: string,
  { before, after, widgets }: { before: Document; after: Document; widgets: Widgets },
): string[] {
  const [was, is] = [before, after].map((one) => recordOf(recordOf(one['nodes'])[id]));
  const { slots: _old, ...old } = was ?? {};
  const { slots: _new, ...fresh } = is ?? {};
  const names = [...new Set([...Object.keys(recordOf(old['props'])), ...Object.keys(recordOf(fresh['props']))])];
  const props = names.filter((name) => !isSame(recordOf(old['props'])[name], recordOf(fresh['props'])[name]));
  const rest = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].filter(
    (name) => name !== 'props' && !isSame(old[name], fresh[name]),
  );
  return [
    ...props.map((name) =>
      wordsOfValue(
        titleOfProp(name, { type: String(fresh['type']) }, widgets),
        inText(recordOf(old['props'])[name], recordOf(fresh['props'])[name], before),
        inText(recordOf(fresh['props'])[name], recordOf(old['props'])[name], after),
      ),
    ),
    ...rest.map((name) => wordsOfValue(BEHAVIOUR[name] ?? name, old[name], fresh[name])),
    ...textDetails(textKeysIn(fresh), before, after),
  ];
}

/** Describes the change of a field of the document itself; texts that nothing names are only counted. */
function fieldDetails(field: string, before: Document, after: Document): string[] {
  if (field === TEXTS) return [t('publish.textsChanged', { count: changedTexts(before, after).length })];
  return fieldChanges(field, { before, after });
}

/** Describes the change of a value: old and new if both are plain, else only that it changed. */
export function wordsOfValue(name: string, was: unknown, is: unknown): string {
  const isPlain = [was, is].every(
    (value) => value === undefined || ['string', 'number', 'boolean'].includes(typeof value),
  );
  if (isPlain && was === undefined) return `${name}: «${inWords(is)}»`;
  return isPlain ? `${name}: «${inWords(was)}» → «${inWords(is)}»` : t('publish.changed', { name });
}
