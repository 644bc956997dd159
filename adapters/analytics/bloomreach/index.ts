import type { StartAnalytics } from '#runtime/ports/analyticsVendor.ts';
import { vendorGlobal } from '../../vendors/vendorGlobal.ts';
import type { Settings } from './schema.ts';

/** As far as it is used here. Source: Bloomreach Engagement, JavaScript SDK. */
interface Exponea {
  start(options: Readonly<Record<string, unknown>>): void;
  identify(ids: Readonly<Record<string, string>>): void;
  anonymize(): void;
  track(event: string, detail: Readonly<Record<string, unknown>>): void;
}

export const start: StartAnalytics<Settings> = async ({ settings, load }) => {
  const { bloomreachTarget: target, bloomreachToken: token, bloomreachSitegroup: sitegroup } = settings;
  await load(`${target}/js/exponea.min.js`);
  const exponea = vendorGlobal<Exponea>('exponea');
  exponea.start({ target, token, track: { visits: false } }); // page views come from the site's own events
  const always = sitegroup === undefined ? {} : { sitegroup };
  return {
    identify: (uid) => exponea.identify({ registered: uid }),
    anonymise: () => exponea.anonymize(),
    track: (name, detail) => exponea.track(name, { ...detail, ...always }),
  };
};
