import type { BrowserFamily, SitePlatform } from '#schemas/device.ts';

/** In this order: most of them say that they are Chrome and Safari, too; on iOS each has a name of its own. */
const FAMILIES: readonly (readonly [BrowserFamily, RegExp])[] = [
  ['samsung', /SamsungBrowser\//],
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['safari', /\bSafari\//],
];

/** Android says so; on iOS a browser names itself or Safari, a view inside an app neither. */
const WEB_VIEW = /; wv\)|(?:iPhone|iPad|iPod)(?!.*(?:Safari|CriOS|FxiOS|EdgiOS)\/)/;

export function browserOf(userAgent: string): BrowserFamily {
  return FAMILIES.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'other';
}

/** @param isStandalone whether the window shows the site alone, without a browser around it */
export function platformOf({ userAgent, isStandalone }: { userAgent: string; isStandalone: boolean }): SitePlatform {
  if (WEB_VIEW.test(userAgent) && !isStandalone) return 'webview';
  return isStandalone ? 'pwa' : 'default';
}
