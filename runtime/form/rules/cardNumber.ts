import { textRule } from '../defineRule.ts';
import { LazyModule } from '../LazyModule.ts';

const validator = new LazyModule(async () => (await import('card-validator')).default.number);

/** A whole card number: known first digits, the length that its kind has, and the check digit. Spaces and hyphens may stand in it. Source: spec §5, VAL-05. */
export const rule = textRule({
  isSecret: true,
  messageKey: 'wrongCardNumber',
  defaultMessage: 'Wrong card number',
  load: () => validator.load(),
  check: (text) => /^[\d -]{8,40}$/.test(text) && (validator.code?.(text).isValid ?? true),
});
