import { safeLink } from '#runtime/document/url.ts';
import { WHILE_AWAY } from '#runtime/registry/ask.ts';
import { resourcesOf } from '#runtime/store/data.ts';
import type { Runtime } from '#runtime/store/Runtime.ts';
import type { ToastRequest } from '#runtime/store/ToastStore.ts';
import type { LoyaltyNotice } from '#schemas/platform/loyalty.ts';

/** A notice shows this long after it is known, in milliseconds: what the player just did is seen first. Source: STATE-25. */
export const NOTICE_MS = 300;
/** Most notices that are shown at once: a player who was long away is not buried. */
const MOST = 3;
/** Loudness of its sound, of 1. Source: STATE-25. */
const VOLUME = 0.5;
const DEFAULT_SECONDS = 5;

/** Topic of a toast, by the trigger of the notice. */
const topics: Readonly<Record<LoyaltyNotice['trigger'], NonNullable<ToastRequest['component']>>> = {
  welcome: 'register',
  level: 'level',
  quest: 'quest',
  product: 'product',
};

interface NoticeOptions {
  uid: number;
  /** Duration of each toast. */
  seconds?: number | undefined;
  /** Address of a sound. */
  sound?: string | undefined;
}

/** Shows the notices that are new for this player in this browser. A failed request is skipped: the next page repeats it. */
export async function showNotices(
  runtime: Runtime,
  { uid, seconds = DEFAULT_SECONDS, sound }: NoticeOptions,
): Promise<void> {
  const { storage, clock } = runtime.ports;
  const key = `loyalty.told.${uid}`;
  const items = await newestNotices(runtime);
  const [newest] = items;
  const shown = storage.get(key); // read only now: another page may have shown it while this one asked
  if (!newest || Number(shown ?? 0) >= newest.created_at) return;
  storage.set(key, String(newest.created_at));
  // a browser that has shown nothing yet shows the newest alone
  const news = shown === null ? [newest] : items.filter(({ created_at: at }) => at > Number(shown));
  clock.after(NOTICE_MS, () => {
    for (const notice of news.toReversed()) runtime.toasts.show(toastOf(notice, seconds));
    if (sound) play(sound);
  });
}

async function newestNotices(runtime: Runtime): Promise<readonly LoyaltyNotice[]> {
  const ask = { call: 'loyalty.getnotifications', input: { limit: MOST, offset: 0 }, expects: WHILE_AWAY } as const;
  try {
    return (await resourcesOf(runtime).read(ask)).items;
  } catch {
    return []; // reported already
  }
}

function toastOf({ type, title, message, image, trigger }: LoyaltyNotice, seconds: number): ToastRequest {
  return {
    tone: type === 'credit' ? 'success' : 'info',
    component: topics[trigger],
    title,
    text: message,
    timeMs: seconds * 1_000,
    ...(image === '' ? {} : { icon: image }),
  };
}

function play(sound: string): void {
  const source = safeLink(sound, { external: false });
  if (source === null) return;
  const audio = new Audio(source);
  audio.volume = VOLUME;
  audio.play().catch(() => undefined); // a browser may keep quiet: the notice itself is seen
}
