import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { BrowserFamily, SitePlatform } from '#schemas/device.ts';
import { t } from '../words/t.ts';
import css from './Canvas.module.css';
import { Choice } from './Choice.tsx';
import type { Look } from './Look.ts';

const BROWSERS = {
  chrome: t('canvas.chrome'),
  safari: t('canvas.safari'),
  firefox: t('canvas.firefox'),
  edge: t('canvas.edge'),
  samsung: t('canvas.samsung'),
  other: t('canvas.anotherBrowser'),
} as const satisfies Record<BrowserFamily, string>;
const PLATFORMS = {
  default: t('canvas.inABrowser'),
  pwa: t('canvas.installed'),
  webview: t('canvas.insideAnApp'),
} as const satisfies Record<SitePlatform, string>;

/** Button that opens the selects for the device that conditions are decided by; it says what is chosen there. */
export const DeviceChoice = observer(function DeviceChoice({ look }: { look: Look }) {
  const id = useId();
  const { browser, platform } = look.seen;
  const chosen = [browser && BROWSERS[browser], platform && PLATFORMS[platform]].filter(Boolean).join(' · ');
  return (
    <>
      <button type="button" className={css.device} popoverTarget={id}>
        {t('canvas.device')}
        {chosen !== '' && `: ${chosen}`}
      </button>
      <div id={id} popover="auto" className={css.devices}>
        <Choice
          title={t('canvas.browser')}
          usual={t('canvas.thisBrowser')}
          options={BROWSERS}
          chosen={browser}
          choose={(value) => look.see({ browser: value })}
        />
        <Choice
          title={t('canvas.howItIsOpened')}
          usual={t('canvas.asHere')}
          options={PLATFORMS}
          chosen={platform}
          choose={(value) => look.see({ platform: value })}
        />
      </div>
    </>
  );
});
