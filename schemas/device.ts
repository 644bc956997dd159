/** Families of browsers that are distinguished. Source: STATE-31. */
export const browserFamilies = ['samsung', 'edge', 'firefox', 'chrome', 'safari', 'other'] as const;
export type BrowserFamily = (typeof browserFamilies)[number];

/** `pwa`: the installed site, in a window of its own. `webview`: inside another app. Source: STATE-31. */
export const sitePlatforms = ['default', 'pwa', 'webview'] as const;
export type SitePlatform = (typeof sitePlatforms)[number];
