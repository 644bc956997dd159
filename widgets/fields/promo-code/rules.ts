import { defineRule, type RuleTable } from '#runtime/form/defineRule.ts';

/**
 * A promo code is always in order in the tab; whether it is good only the platform knows (the field's `check`), and what is sent is trimmed.
 * That it must be there while its section shows is the field's `required`. Source: VAL-11.
 */
const promoCode = defineRule({
  messageKey: 'wrongPromoCode',
  defaultMessage: 'Wrong promo code',
  check: () => true,
});

export const ownRules: RuleTable = { promoCode };
