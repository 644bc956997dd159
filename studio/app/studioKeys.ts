import { t } from '../words/t.ts';
import type { Studio } from './Studio.ts';

/** A key, what it does in words, and what it opens. */
export interface StudioKey {
  chord: string;
  words: string;
  opens: NonNullable<Studio['over']>;
  /** True when the key also works while typing. */
  isHeardTyping: boolean;
}

/** Keys that are the same in every room. */
export const studioKeys: readonly StudioKey[] = [
  { chord: 'mod+k', words: t('keys.goTo'), opens: 'go to', isHeardTyping: true },
  { chord: 'shift+?', words: t('keys.keys'), opens: 'keys', isHeardTyping: false },
];
