import { textRule } from '../defineRule.ts';

/** The name on a card: letters, spaces and . ' -. Source: spec §5 «Card holder», VAL-07. */
export const rule = textRule({
  messageKey: 'wrongCardHolder',
  defaultMessage: 'Wrong card holder',
  check: (text) => /^[\p{L}\p{M} .'’ʼ-]+$/u.test(text) && /\p{L}/u.test(text),
});
