import { rulesWith } from '#runtime/form/rules/index.ts';
import { fieldTypes } from '../../site/wire/allFields.ts';

/** Every rule of the repository, as the site holds them: the engine's, and those that field types bring. */
export const rules = rulesWith(fieldTypes);
