import type { RuleTable } from '../defineRule.ts';
import { rule as accepted } from './accepted.ts';
import { rule as address } from './address.ts';
import { rule as amount } from './amount.ts';
import { rule as amountNotMultipleOf } from './amountNotMultipleOf.ts';
import { rule as card } from './card.ts';
import { rule as cardHolder } from './cardHolder.ts';
import { rule as cardNumber } from './cardNumber.ts';
import { rule as code } from './code.ts';
import { rule as cpf } from './cpf.ts';
import { rule as date } from './date.ts';
import { rule as email } from './email.ts';
import { rule as fakename } from './fakename.ts';
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
import { rule as phone } from './phone.ts';
import { rule as postcode } from './postcode.ts';
import { rule as printable } from './printable.ts';
import { rule as promoCode } from './promoCode.ts';
import { rule as regex } from './regex.ts';
import { rule as required } from './required.ts';
import { rule as sameAs } from './sameAs.ts';
import { rule as sex } from './sex.ts';
import { rule as sum } from './sum.ts';
import { rule as text } from './text.ts';

/** Every rule of this folder, for plain Node, which has no glob. A test compares the list with the folder. */
export const rules: RuleTable = {
  accepted,
  address,
  amount,
  amountNotMultipleOf,
  card,
  cardHolder,
  cardNumber,
  code,
  cpf,
  date,
  email,
  fakename,
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
  phone,
  postcode,
  printable,
  promoCode,
  regex,
  required,
  sameAs,
  sex,
  sum,
  text,
};
