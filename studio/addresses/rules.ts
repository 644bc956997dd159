import type { RedirectRule } from '#schemas/content/redirects.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { t } from '../words/t.ts';

/** The rules of a redirects document, as they are shown. */
export function rulesOf({ draft }: Pick<EditorStore, 'draft'>): readonly RedirectRule[] {
  const { rules } = draft.shown as { rules?: readonly RedirectRule[] };
  return rules ?? [];
}

/** True when rules may be changed here: changes of a brand to inherited rules are made in a file, or by calls. */
export function mayChangeRules({ isEditable, isVariant }: Pick<EditorStore, 'isEditable' | 'isVariant'>): boolean {
  return isEditable && !isVariant;
}

/** Puts a new rule before all others: the first one that fits an address wins. */
export function addRule(editor: EditorStore): void {
  write(editor, [{ from_url: '/', to_url: '/' }, ...rulesOf(editor)], { words: t('addresses.aRuleMore') });
}

/** Changes a rule. Keys in one field of it are one step. */
export function changeRule(editor: EditorStore, at: number, rule: RedirectRule): void {
  const rules = rulesOf(editor);
  const field = rule.from_url === rules[at]?.from_url ? `to ${typeof rule.to_url}` : 'from';
  write(editor, rules.with(at, rule), {
    words: t('addresses.ruleChanged', { number: at + 1 }),
    group: `rule ${at} ${field}`,
  });
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

function write(editor: EditorStore, rules: readonly RedirectRule[], told: { words: string; group?: string }): void {
  editor.edit({ operations: [{ op: 'set', at: '/rules', value: rules }], ...told });
}
