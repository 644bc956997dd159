import { lengthOf, type Problem, textRule } from '../defineRule.ts';

/** Source: spec §9. */
export const FAKENAME_MIN = 4;

/** A nickname: at least 4 characters, no spaces or special symbols (VAL-07). */
export const rule = textRule<{ min: number }>({
  messageKey: 'wrongFakename',
  defaultMessage: 'Wrong fake name',
  check: (text, { min = FAKENAME_MIN }): true | Problem => {
    if (!/^[\p{L}\p{M}\p{N}]+$/u.test(text)) return { messageKey: 'specialSymbolsFakename' };
    return lengthOf(text) >= min || { messageKey: 'minCountSymbolsFakename', values: { min } };
  },
});
