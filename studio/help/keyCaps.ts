import { t } from '../words/t.ts';

const NAMES: Readonly<Record<string, string>> = {
  shift: 'Shift',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  escape: 'Esc',
  delete: 'Del',
  enter: 'Enter',
  home: 'Home',
  end: 'End',
  contextmenu: t('help.menuKey'),
  ' ': t('help.space'),
};

/** Returns the keys of a chord by their keyboard names: `mod+shift+z` is Ctrl, Shift, Z. @param isMac `mod` is ⌘ there */
export function keyCaps(chord: string, isMac: boolean): string[] {
  const keys = chord.endsWith('+') ? [...chord.slice(0, -2).split('+'), '+'] : chord.split('+');
  // a sign typed with Shift is named by itself
  const shown = keys.at(-1) === '?' ? ['?'] : keys;
  return shown.map((key) => (key === 'mod' ? (isMac ? '⌘' : 'Ctrl') : (NAMES[key] ?? key.toUpperCase())));
}
