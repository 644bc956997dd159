import type { FromSchema } from 'json-schema-to-ts';
import { type RuleTable, textRule } from '#runtime/form/defineRule.ts';

const args = {
  type: 'object',
  additionalProperties: false,
  properties: { strict: { type: 'boolean' } },
} as const;

const LOCAL = /^[^\s@"<>(),:;\\[\]]{1,64}$/u;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;
/** Dots in the part after the @: one or two, or up to five where the brand is not strict (VAL-09; DOM-20). */
const DOTS = { strict: 2, loose: 5 };

/** An e-mail address: no spaces, one or two dot parts. Source: VAL-09. */
export const email = textRule<FromSchema<typeof args>>({
  args,
  messageKey: 'wrongEmailAddress',
  defaultMessage: 'Wrong email address',
  check: (text, { strict = true }) => {
    if (text.length > 254) return false;
    const at = text.lastIndexOf('@');
    const local = text.slice(0, Math.max(at, 0));
    const labels = text.slice(at + 1).split('.');
    const dots = labels.length - 1;
    const isLocal = LOCAL.test(local) && !local.startsWith('.') && !local.endsWith('.') && !local.includes('..');
    return (
      isLocal && dots >= 1 && dots <= (strict ? DOTS.strict : DOTS.loose) && labels.every((label) => LABEL.test(label))
    );
  },
});

export const ownRules: RuleTable = { email };
