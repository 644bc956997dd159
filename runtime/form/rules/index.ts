import type { RuleTable } from '../defineRule.ts';
import { rule as accepted } from './accepted.ts';
import { rule as address } from './address.ts';
import { rule as code } from './code.ts';
import { rule as date } from './date.ts';
import { rule as email } from './email.ts';
import { rule as files } from './files.ts';
import { rule as iban } from './iban.ts';
import { rule as maxLength } from './maxLength.ts';
import { rule as maxValue } from './maxValue.ts';
import { rule as minLength } from './minLength.ts';
import { rule as minValue } from './minValue.ts';
import { rule as name } from './name.ts';
import { rule as number } from './number.ts';
import { rule as optional } from './optional.ts';
import { rule as password } from './password.ts';
import { rule as postcode } from './postcode.ts';
import { rule as printable } from './printable.ts';
import { rule as regex } from './regex.ts';
import { rule as required } from './required.ts';
import { rule as sameAs } from './sameAs.ts';
import { rule as text } from './text.ts';

/** Every rule of this folder: those that more than one field type may have. For plain Node, which has no glob. A test compares the list with the folder. */
export const rules: RuleTable = {
  accepted,
  address,
  code,
  date,
  email,
  files,
  iban,
  maxLength,
  maxValue,
  minLength,
  minValue,
  name,
  number,
  optional,
  password,
  postcode,
  printable,
  regex,
  required,
  sameAs,
  text,
};
