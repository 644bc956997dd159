import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useId } from 'react';
import type { BrowserFamily, SitePlatform } from '#schemas/device.ts';
import { closeMenus } from '../design/closeMenus.ts';
import { t } from '../words/t.ts';
import { localInWords, zoneInWords } from '../words/times.ts';
import { Choice } from './Choice.tsx';
import css from './DeviceChoice.module.css';
import type { Display } from './Display.ts';
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

const SCHEMES = { light: t('common.light'), dark: t('common.dark') } as const;
const DIRECTIONS = { ltr: t('canvas.leftToRight'), rtl: t('canvas.rightToLeft') } as const;

interface DeviceProps {
  display: Display;
  /** Conditions are decided by its device and time; without it the page is looked at as it is. */
  look?: Look;
  /** What is chosen in `children`, in words. */
  chosen?: readonly (string | null | 0)[];
  /** Further choices in the menu. */
  children?: ReactNode;
}

/** Button that opens what a page is looked at on, and when; it says what is chosen there. */
export const DeviceChoice = observer(function DeviceChoice({ display, look, chosen = [], children }: DeviceProps) {
  const id = useId();
  useEffect(closeOnLeaving, []);
  const name = look ? t('canvas.view') : t('canvas.device');
  const words = [...chosen, ...chosenOf(display, look)].filter((one) => typeof one === 'string');
  return (
    <>
      <button type="button" className={css.device} popoverTarget={id} title={words.join(' · ') || undefined}>
        {words.length === 0 ? name : t('canvas.deviceChosen', { device: name, chosen: wordsOf(words) })}
      </button>
      <div id={id} popover="auto" className={css.devices}>
        {children}
        {look && <DecidedBy look={look} />}
        <Choice
          title={t('canvas.scheme')}
          usual={t('canvas.ownScheme')}
          options={SCHEMES}
          chosen={display.scheme}
          choose={display.setScheme}
        />
        <Choice
          title={t('canvas.direction')}
          usual={t('canvas.ownDirection')}
          options={DIRECTIONS}
          chosen={display.dir}
          choose={display.setDir}
        />
      </div>
    </>
  );
});

/** Who goes on in the framed page leaves the menu. */
function closeOnLeaving(): () => void {
  addEventListener('blur', closeMenus);
  return () => removeEventListener('blur', closeMenus);
}

function chosenOf({ scheme, dir }: Display, look?: Look): (string | null)[] {
  const { time = '', browser = null, platform = null } = look?.seen ?? {};
  return [
    time === '' ? null : localInWords(time),
    browser && BROWSERS[browser],
    platform && PLATFORMS[platform],
    scheme && SCHEMES[scheme],
    dir && DIRECTIONS[dir],
  ];
}

/** Several would be cut in the bar: their number stands there, and they themselves in the button's title. */
function wordsOf(chosen: readonly string[]): string {
  const [one = '', ...others] = chosen;
  return others.length === 0 ? one : t('canvas.severalChosen', { number: chosen.length });
}

/** What conditions ask of a clock and a device. */
const DecidedBy = observer(function DecidedBy({ look }: { look: Look }) {
  const { time, browser, platform } = look.seen;
  return (
    <>
      <label>
        {t('canvas.seeAtThisTime', { timeZone: zoneInWords(look.timeZone) })}
        <input type="datetime-local" value={time} onChange={({ target }) => look.see({ time: target.value })} />
      </label>
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
    </>
  );
});
