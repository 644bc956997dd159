import { focusNextRegion } from '../editor/focusNextRegion.ts';
import { t } from '../words/t.ts';
import type { Studio } from './Studio.ts';

/** A key, its description for the list of keys, and its action. */
interface StudioKey {
  chord: string;
  words: string;
  /** @returns false where there is nothing to do: the key is the browser's then */
  act: (studio: Studio) => boolean;
  /** True when the key also works while typing. */
  isHeardTyping: boolean;
}

function opens(studio: Studio, dialog: Parameters<Studio['show']>[0]): true {
  studio.show(dialog);
  return true;
}

/** Keys that are the same in every room. */
export const studioKeys: readonly StudioKey[] = [
  { chord: 'mod+k', words: t('keys.goTo'), act: (studio) => opens(studio, 'go to'), isHeardTyping: true },
  { chord: 'f6', words: t('keys.nextRegion'), act: () => focusNextRegion(), isHeardTyping: true },
  { chord: 'shift+f6', words: t('keys.regionBefore'), act: () => focusNextRegion('before'), isHeardTyping: true },
  { chord: 'shift+?', words: t('keys.keys'), act: (studio) => opens(studio, 'keys'), isHeardTyping: false },
];
