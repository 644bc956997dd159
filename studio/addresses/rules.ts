import { isSame } from '#runtime/document/diff.ts';
import { pointerTo } from '#runtime/document/fault.ts';
import { hasNames, isByItem, isWholeList, nameOfItem } from '#runtime/document/listOperations.ts';
import type { Operation } from '#runtime/document/overlay.ts';
import type { RedirectRule } from '#schemas/content/redirects.ts';
import { RULES } from '#schemas/content/redirects.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { t } from '../words/t.ts';

/** One rule beside those that a brand's version inherits. */
export interface RuleRow {
  rule: RedirectRule;
  /** Its place among the rules. */
  at: number;
  /** Null in a document of its own, where nothing is inherited. */
  origin: { state: 'own' | 'inherited' | 'changed' | 'moved'; above: string } | null;
}

/** Rules as they are shown, and inherited ones that the brand's version took away. */
export interface RuleTable {
  rows: readonly RuleRow[];
  gone: readonly RedirectRule[];
}

const rulesIn = ({ rules }: { rules?: readonly RedirectRule[] }): readonly RedirectRule[] => rules ?? [];

/** The rules of a redirects document, as they are shown. */
export function rulesOf({ draft }: Pick<EditorStore, 'draft'>): readonly RedirectRule[] {
  return rulesIn(draft.shown);
}

export function ruleTable(editor: EditorStore): RuleTable {
  const { inherited, document } = editor.draft;
  const rules = rulesOf(editor);
  if (!inherited) return { rows: rules.map((rule, at) => ({ rule, at, origin: null })), gone: [] };
  const were = new Map(rulesIn(inherited).map((rule) => [nameOfItem(rule), rule]));
  const moved = new Set(operationsIn(document).flatMap(({ op, at }) => (op === 'move' ? at : [])));
  const brandOf = brandsOf(editor);
  const rows = rules.map((rule, at): RuleRow => {
    const name = nameOfItem(rule) ?? '';
    const was = were.get(name);
    const isMoved = moved.has(pointerTo(RULES, name));
    const state = !was ? 'own' : !isSame(was, rule) ? 'changed' : isMoved ? 'moved' : 'inherited';
    return { rule, at, origin: { state, above: brandOf(name) } };
  });
  const names = new Set(rules.map(nameOfItem));
  return { rows, gone: [...were].flatMap(([name, rule]) => (names.has(name) ? [] : [rule])) };
}

const operationsIn = ({ operations }: { operations?: readonly Operation[] }): readonly Operation[] => operations ?? [];

/** Finds the brand that a rule comes from: the server told it by the places that rules had when the document was opened. */
function brandsOf({ opened, draft, origins, above }: EditorStore): (name: string) => string {
  if (opened.inheritsFrom.length < 2) return () => above;
  const places = new Map(rulesIn(draft.shownOf(opened.document)).map((rule, at) => [nameOfItem(rule), at]));
  return (name) => origins.brandOf({ at: pointerTo(RULES, String(places.get(name) ?? '')) });
}

/** True when a brand above keeps its redirects as they are. */
export function areRulesLocked({ draft }: Pick<EditorStore, 'draft'>): boolean {
  return draft.inherited?.['locked'] === true;
}

/**
 * Tells of a version that says the whole list, so that rules which come above later do not come here: `now`, or from the `next` change on, as its
 * rules cannot be told apart.
 */
export function wholeListFrom({ draft }: Pick<EditorStore, 'draft'>): 'now' | 'next' | null {
  const { inherited, document } = draft;
  if (!inherited) return null;
  const operations = operationsIn(document);
  if (operations.some((one) => isWholeList(one, RULES))) return 'now';
  return isByItem(inherited, operations, RULES) && hasNames(rulesOf({ draft })) ? null : 'next';
}

export function mayChangeRules(editor: Pick<EditorStore, 'isEditable' | 'draft'>): boolean {
  return editor.isEditable && !areRulesLocked(editor);
}

/** Puts a new rule before all others: the first one that fits an address wins. */
export function addRule(editor: EditorStore): void {
  // in a version a rule is known by a name: addresses may be alike while they are typed
  const name = editor.draft.inherited ? { id: `rule-${crypto.randomUUID().slice(0, 8)}` } : {};
  write(editor, [{ ...name, from_url: '/', to_url: '/' }, ...rulesOf(editor)], { words: t('addresses.aRuleMore') });
}

/** Changes a rule. Keys in one field of it are one step. */
export function changeRule(editor: EditorStore, at: number, rule: RedirectRule): void {
  const rules = rulesOf(editor);
  const field = rule.from_url === rules[at]?.from_url ? `to ${typeof rule.to_url}` : 'from';
  write(editor, rules.with(at, editor.draft.inherited ? named(rule, rules[at]) : rule), {
    words: t('addresses.ruleChanged', { number: at + 1 }),
    group: `rule ${at} ${field}`,
  });
}

/** Keeps the name of a rule of a version when its address changes. */
function named(rule: RedirectRule, before: RedirectRule | undefined): RedirectRule {
  const { id = nameOfItem(before), ...other } = rule;
  return id === undefined || id === rule.from_url ? other : { id, ...other };
}

export function removeRule(editor: EditorStore, at: number): void {
  write(editor, rulesOf(editor).toSpliced(at, 1), { words: t('addresses.ruleRemoved', { number: at + 1 }) });
}

/** Moves a rule by a place. */
export function moveRule(editor: EditorStore, at: number, by: -1 | 1): void {
  const rules = [...rulesOf(editor)];
  const [moved] = rules.splice(at, 1);
  if (moved) rules.splice(Math.max(0, at + by), 0, moved);
  write(editor, rules, { words: t('addresses.ruleMoved', { from: at + 1, to: at + 1 + by }) });
}

/** Puts an inherited rule back as it is above, before the next rule that follows it there. */
export function restoreRule(editor: EditorStore, name: string | undefined, words: string): void {
  const above = rulesIn(editor.draft.inherited ?? {});
  const place = above.findIndex((rule) => nameOfItem(rule) === name);
  const rule = above[place];
  if (!rule) return;
  const others = rulesOf(editor).filter((one) => nameOfItem(one) !== name);
  const later = new Set(above.slice(place + 1).map(nameOfItem));
  const before = others.findIndex((one) => later.has(nameOfItem(one)));
  write(editor, others.toSpliced(before < 0 ? others.length : before, 0, rule), { words });
}

function write(editor: EditorStore, rules: readonly RedirectRule[], told: { words: string; group?: string }): void {
  editor.edit({ operations: [{ op: 'set', at: RULES, value: rules }], ...told });
}
