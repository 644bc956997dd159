import { describe, expect, it } from 'vitest';
import type { ConfigDocument } from '#schemas/content/config.ts';
import { settingsIn } from './settingsIn.ts';

const config: ConfigDocument = {
  kind: 'config',
  format: 1,
  id: 'site',
  common: {
    siteName: { $t: 'name' },
    titleClickable: true,
    noticeBettingVisible: true,
    popupFallbacks: true,
    offlineWorker: true,
  },
  forms: { strategy: 'eager', registration: { terms: true, notify: true } },
  perLocale: {
    lv: {
      common: { titleClickable: false, noticeBettingVisible: true },
      forms: { registration: { notify: false } },
      games: { pageSize: 12 },
    },
  },
};

describe('settings in a language [CFG-02]', () => {
  it('are the site’s where the language says nothing of them', () => {
    const { perLocale: _perLocale, ...site } = config;
    for (const locale of ['en', 'lv-LV', 'constructor']) expect(settingsIn(config, locale)).toEqual(site);
  });

  it('are the language’s one by one, those beside them staying the site’s', () => {
    expect(settingsIn(config, 'lv')).toMatchObject({
      common: { siteName: { $t: 'name' }, titleClickable: false },
      forms: { strategy: 'eager', registration: { terms: true, notify: false } },
      games: { pageSize: 12 },
    });
  });
});
