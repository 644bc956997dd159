import type { StartAnalytics } from '#runtime/ports/analyticsVendor.ts';
import type { Settings } from './schema.ts';

/** Tells each event as JSON text, as a beacon: it arrives though the page is being left. */
export const start: StartAnalytics<Settings> = async ({ settings }) => {
  const { monitoring } = settings;
  let person: string | null = null;
  return {
    identify(uid) {
      person = uid;
    },
    anonymise() {
      person = null;
    },
    track(name, detail) {
      navigator.sendBeacon(monitoring, JSON.stringify({ name, detail, ...(person === null ? {} : { person }) }));
    },
  };
};
