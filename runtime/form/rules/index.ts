import type { RuleTable } from '../defineRule.ts';
import type { FieldDefinition } from '../formField.ts';
import { rule as address } from './address.ts';
import { rule as maxLength } from './maxLength.ts';
import { rule as maxValue } from './maxValue.ts';
import { rule as minLength } from './minLength.ts';
import { rule as minValue } from './minValue.ts';
import { rule as name } from './name.ts';
import { rule as number } from './number.ts';
import { rule as optional } from './optional.ts';
import { rule as postcode } from './postcode.ts';
import { rule as printable } from './printable.ts';
import { rule as regex } from './regex.ts';
import { rule as required } from './required.ts';
import { rule as text } from './text.ts';

/** Every rule of this folder: those that more than one field type may have. For plain Node, which has no glob. A test compares the list with the folder. */
export const rules: RuleTable = {
  address,
  maxLength,
  maxValue,
  minLength,
  minValue,
  name,
  number,
  optional,
  postcode,
  printable,
  regex,
  required,
  text,
};

/** Every rule of a form with these field types at hand: those of this folder, and those that the types bring. */
export function rulesWith(types: Readonly<Record<string, Pick<FieldDefinition, 'ownRules'>>>): RuleTable {
  return Object.assign({}, rules, ...Object.values(types).map(({ ownRules }) => ownRules));
}
