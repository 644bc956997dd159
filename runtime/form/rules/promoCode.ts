import { defineRule } from '../defineRule.ts';

/**
 * A promo code is always in order in the tab; whether it is good only the platform knows (the field's `check`), and what is sent is trimmed.
 * That it must be there while its section shows is the field's `required`. Source: spec §5 «Promo code», VAL-11.
 */
export const rule = defineRule({
  messageKey: 'wrongPromoCode',
  defaultMessage: 'Wrong promo code',
  check: () => true,
});
