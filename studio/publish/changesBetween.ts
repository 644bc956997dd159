import { isSame } from '#runtime/document/diff.ts';
import { recordOf, textsOf } from '#schemas/record.ts';
import { titleOf, titleOfProp, type Widgets } from '../editor/edits.ts';
import { type Document, nodesOf, type TreeNode, textKeysIn } from '../editor/tree.ts';
import { inWords } from '../fields/place.ts';
import { t } from '../words/t.ts';

/** What became of one node, or of the page itself. A node that only moved is not changed. */
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
const PAGE: Readonly<Record<string, string>> = { page: t('common.thePageItself'), popup: t('publish.thePopupItself') };
/** What stands beside the values of a part, in words. */
const BEHAVIOUR: Readonly<Record<string, string>> = {
  show: t('common.whoSeesIt'),
  bind: t('publish.whatFillsIt'),
  on: t('publish.whatItsEventsDo'),
};
const CHECKED_APART = new Set(['nodes', 'text']);

/** What differs between two versions of a document, node by node, with the texts that nodes name. */
export function changesBetween(before: Document, after: Document, widgets: Widgets): NodeChange[] {
  const [old, fresh] = [nodesOf(before), nodesOf(after)];
  const titled = (nodes: Readonly<Record<string, TreeNode>>, id: string): string =>
    titleOf(nodes[id] ?? { type: id }, widgets);
  const changes: NodeChange[] = [];
  const own = pageDetails(before, after);
  if (own.length > 0)
    changes.push({
      kind: 'changed',
      id: null,
      title: PAGE[String(after['kind'])] ?? t('publish.theDocumentItself'),
      details: own,
    });
  for (const id of Object.keys(fresh)) {
    if (!old[id]) {
      changes.push({ kind: 'added', id, title: titled(fresh, id), details: [] });
      continue;
    }
    const details = detailsOf(id, { before, after, widgets });
    if (details.length > 0) changes.push({ kind: 'changed', id, title: titled(fresh, id), details });
  }
  for (const id of moved(old, fresh)) changes.push({ kind: 'moved', id, title: titled(fresh, id), details: [] });
  for (const id of Object.keys(old))
    if (!fresh[id]) changes.push({ kind: 'removed', id, title: titled(old, id), details: [] });
  return changes;
}

/** Nodes with another parent, and of those that stayed the fewest that have to be taken up to come from one order to the other. */
function moved(old: Readonly<Record<string, TreeNode>>, fresh: Readonly<Record<string, TreeNode>>): string[] {
  return Object.keys(fresh).flatMap((parent) =>
    Object.entries(fresh[parent]?.slots ?? {}).flatMap(([slot, siblings]) => {
      const were = old[parent]?.slots[slot] ?? [];
      const stayed = longestRise(siblings.map((id) => were.indexOf(id)).filter((place) => place >= 0));
      return siblings.filter((id) => old[id] && !stayed.has(were.indexOf(id)));
    }),
  );
}

/** The longest run of numbers that rise, with others between them or not. */
function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  const runs: (readonly number[])[] = [];
  for (const number of numbers) {
    const before = runs.filter((run) => Number(run.at(-1)) < number);
    runs.push([...before.reduce((longest, run) => (run.length > longest.length ? run : longest), []), number]);
  }
  return new Set(runs.reduce((longest, run) => (run.length > longest.length ? run : longest), []));
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
      wordsOf(
        titleOfProp(name, { type: String(fresh['type']) }, widgets),
        recordOf(old['props'])[name],
        recordOf(fresh['props'])[name],
      ),
    ),
    ...rest.map((name) => wordsOf(BEHAVIOUR[name] ?? name, old[name], fresh[name])),
    ...textDetails(textKeysIn(fresh), before, after),
  ];
}

function pageDetails(before: Document, after: Document): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !CHECKED_APART.has(name),
  );
  const changed = names
    .filter((name) => !isSame(before[name], after[name]))
    .map((name) => wordsOf(name, before[name], after[name]));
  const { nodes: _nodes, text: _text, ...rest } = after;
  return [...changed, ...textDetails(textKeysIn(rest), before, after)];
}

/** Plain values are told, of others only that they changed. */
function wordsOf(name: string, was: unknown, is: unknown): string {
  const isPlain = [was, is].every(
    (value) => value === undefined || ['string', 'number', 'boolean'].includes(typeof value),
  );
  return isPlain ? `${name}: «${inWords(was)}» → «${inWords(is)}»` : t('publish.changed', { name });
}

function textDetails(keys: readonly string[], before: Document, after: Document): string[] {
  const [old, fresh] = [recordOf(before['text']), recordOf(after['text'])];
  return [...new Set(keys)].flatMap((key) => {
    const [was, is] = [textsOf(old[key]), textsOf(fresh[key])];
    const locales = [...new Set([...Object.keys(was), ...Object.keys(is)])];
    return locales
      .filter((locale) => was[locale] !== is[locale])
      .map((locale) => `${locale}: «${was[locale] ?? ''}» → «${is[locale] ?? ''}»`);
  });
}
