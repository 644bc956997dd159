import { pointerTo } from '#runtime/document/fault.ts';
import type { Operation } from '#runtime/document/overlay.ts';
import { popup } from '#schemas/content/popup.ts';
import { recordOf } from '#schemas/record.ts';
import { freeId } from '../editor/copies.ts';
import type { Edit } from '../editor/edits.ts';
import { lostTexts } from '../editor/lostTexts.ts';
import { type Document, nodesOf, subtreeOf } from '../editor/tree.ts';
import { t } from '../words/t.ts';

/** As many views as a popup may have. */
export const MOST_VIEWS = popup.properties.views.maxProperties;
/** Names of views stand in addresses of popups. */
const NAME = /^[a-z][a-zA-Z0-9-]{0,31}$/;

const viewsOf = (document: Document): Readonly<Record<string, unknown>> => recordOf(document['views']);

/** Why a name cannot be a view's; empty: it can. */
export function nameFault(document: Document, name: string): string {
  if (!NAME.test(name)) return t('popups.aNameOfAView');
  return Object.hasOwn(viewsOf(document), name) ? t('popups.thereIsSuchAView', { view: name }) : '';
}

/** A further view with a stack for its first part; it leads back to the first one. */
export function addView(document: Document, name: string): Edit {
  const root = freeId(name, new Set(Object.keys(recordOf(document['nodes']))));
  const [first] = Object.keys(viewsOf(document));
  const view = { root, ...(first === undefined ? {} : { back: first }) };
  return {
    operations: [
      { op: 'set', at: pointerTo('/nodes', root), value: { type: 'layout/stack', v: 1, props: { gap: 'medium' } } },
      { op: 'set', at: pointerTo('/views', name), value: view },
    ],
    words: t('popups.viewAdded', { view: name }),
    select: [root],
  };
}

/** Takes a view away with all that stands in it, and texts that nothing names any more; others no longer lead back to it. */
export function removeView(document: Document, name: string): Edit {
  const { root } = recordOf(viewsOf(document)[name]);
  const nodes = typeof root === 'string' ? subtreeOf(nodesOf(document), root) : [];
  const gone = new Set(nodes);
  const without = (table: unknown, isGone: (key: string) => boolean): Document =>
    Object.fromEntries(Object.entries(recordOf(table)).filter(([key]) => !isGone(key)));
  const after = {
    ...document,
    views: without(document['views'], (view) => view === name),
    nodes: without(document['nodes'], (id) => gone.has(id)),
  };
  return {
    operations: [
      ...backsTo(document, name).map((view): Operation => ({ op: 'unset', at: `${pointerTo('/views', view)}/back` })),
      { op: 'unset', at: pointerTo('/views', name) },
      ...nodes.map((id): Operation => ({ op: 'unset', at: pointerTo('/nodes', id) })),
      ...lostTexts(document, after),
    ],
    words: t('popups.viewTaken', { view: name }),
    select: [],
  };
}

/** Gives a view another name; it stays in its place, and others lead back to it as before. What opens it by its old name, the gate tells. */
export function renameView(document: Document, name: string, next: string): Edit {
  const renamed = Object.entries(viewsOf(document)).map(([view, value]): [string, unknown] => {
    const held = recordOf(value);
    return [view === name ? next : view, held['back'] === name ? { ...held, back: next } : value];
  });
  return {
    operations: [{ op: 'set', at: '/views', value: Object.fromEntries(renamed) }],
    words: t('popups.viewRenamed', { view: name, next }),
  };
}

function backsTo(document: Document, name: string): string[] {
  return Object.entries(viewsOf(document)).flatMap(([view, value]) => (recordOf(value)['back'] === name ? [view] : []));
}
