import type { RuleTable } from '#runtime/form/defineRule.ts';
import { rules as engineRules } from '#runtime/form/rules/index.ts';

const ownRules = import.meta.glob<RuleTable>('../../widgets/fields/*/rules.ts', { eager: true, import: 'rules' });

/** Every rule of the repository, as the site holds them: the engine's, and those of single field types. */
export const rules: RuleTable = Object.assign({}, engineRules, ...Object.values(ownRules));
