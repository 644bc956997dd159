import { textRule } from '../defineRule.ts';

/** Longest value that a pattern is run over: patterns are checked at publish, this bounds one that slipped through. */
const MAX_TESTED = 256;
const MAX_PATTERN = 256;

/** The whole value matches `pattern` (no flags but `u`). Empty passes (VAL-07). A pattern that does not compile refuses nothing. */
export const rule = textRule<{ pattern: string }>({
  messageKey: 'wrongField',
  defaultMessage: 'Wrong value',
  check: (text, { pattern = '' }) => {
    if (pattern === '' || pattern.length > MAX_PATTERN) return true;
    if (text.length > MAX_TESTED) return false;
    const compiled = compile(pattern);
    return compiled === null || compiled.test(text);
  },
});

function compile(pattern: string): RegExp | null {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u');
  } catch {
    return null; // the platform's pattern, not the player's mistake: its own check decides
  }
}
