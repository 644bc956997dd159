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

/** The keys of a chord as they stand on a keyboard: `mod+shift+z` is Ctrl, Shift, Z. @param isMac there `mod` is ⌘ */
export function keyCaps(chord: string, isMac: boolean): string[] {
  const keys = chord.endsWith('+') ? [...chord.slice(0, -2).split('+'), '+'] : chord.split('+');
  // a sign that wants Shift is named by itself
  const shown = keys.at(-1) === '?' ? ['?'] : keys;
  return shown.map((key) => (key === 'mod' ? (isMac ? '⌘' : 'Ctrl') : (NAMES[key] ?? key.toUpperCase())));
}
