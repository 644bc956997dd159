export const settings = {
  'settings.asInAllLanguages': 'as in all languages',
  'settings.groupsOfSettings': 'Groups of settings',
  'settings.searchTheSettings': 'Search the settings',
  'settings.own': '{{own}} own',
  'settings.theyHoldIn': 'They hold in',
  'settings.noSettingHasInItsName': 'No setting has «{{words}}» in its name.',
  'settings.settingsWith': 'Settings with «{{words}}»: {{count}}',
  'settings.default': 'default',
} as const;
