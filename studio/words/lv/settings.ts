import type { settings as english } from '../en/settings.ts';
import type { Translated } from '../Translated.ts';

export const settings = {
  'settings.asInAllLanguages': 'kā visās valodās',
  'settings.groupsOfSettings': 'Iestatījumu grupas',
  'settings.searchTheSettings': 'Meklēt iestatījumos',
  'settings.own': 'savi: {{own}}',
  'settings.theyHoldIn': 'Tie der',
  'settings.noSettingHasInItsName': 'Nevienam iestatījumam nosaukumā nav «{{words}}».',
  'settings.settingsWith': 'Iestatījumi ar «{{words}}»: {{count}}',
  'settings.default': 'noklusējums',
} as const satisfies Translated<typeof english>;
