import { openFlaggedPopup } from '#runtime/dialog/openFlaggedPopup.ts';
import { openHashedPopup } from '#runtime/dialog/openHashedPopup.ts';
import type { PageSettings } from '#runtime/document/pageSettings.ts';
import { isTrustedBack, storeBackUrl } from '#runtime/route/backUrl.ts';
import { ENDED_KEY } from '#runtime/store/endedSession.ts';
import type { Runtime } from '#runtime/store/Runtime.ts';
import type { Engine } from './engine.ts';
import { storeQuery } from './storeQuery.ts';
import { openWaitingPopup } from './withoutCustomCode.ts';

/**
 * Handles the parts of an address beyond its page (query, hash), what the page before left to say, messages of a page in a frame, and other
 * companies' scripts. Loaded only where there is one of these.
 */
export function followAddress(engine: Pick<Engine, 'runtime' | 'payload' | 'loadAreas'>): void {
  const { runtime, payload } = engine;
  const { settings } = payload;
  storeQuery(runtime.ports, settings.keptQuery ?? []);
  rememberBackUrl(runtime, settings);
  openFlaggedPopup(runtime, settings);
  openHashedPopup(runtime, settings);
  openWaitingPopup(runtime);
  if (!explainEnd(runtime)) explainReturn(runtime);
  if (runtime.page.vendors) void beginVendors(engine);
  if (!runtime.page.isFramed) notifyFrame();
}

/** Without that code there is no chat and nothing is counted, which the page does not miss. */
async function beginVendors(engine: Pick<Engine, 'runtime' | 'loadAreas'>): Promise<void> {
  const code = await import('./startVendors.ts').catch(() => undefined);
  await code?.startVendors(engine);
}

/** A preview in the Studio's frame is chosen from, and drawn anew. */
export async function joinStudio(engine: Engine): Promise<void> {
  const { preview, studio } = engine.payload.settings;
  if (preview === undefined || studio === undefined || window.parent === window) return;
  const { followStudio } = await import('./preview/followStudio.ts');
  followStudio(engine, studio);
}

function rememberBackUrl({ ports, page }: Runtime, { backOrigins = [] }: PageSettings): void {
  const { navigation, storage, report, clock } = ports;
  const { origin, searchParams } = navigation.current();
  const back = searchParams.get('backUrl');
  if (back === null) return;
  const purpose = page.flag === 'cashier' ? 'pay-success' : 'social-auth';
  if (isTrustedBack(back, [origin, ...backOrigins])) storeBackUrl(storage, purpose, { href: back, nowMs: clock.now() });
  else report.event('back_url_refused', {});
}

/** Explains once to a visitor whose session ended on the page before why this page is a guest's [ERR-02]. @returns whether it did */
function explainEnd({ ports: { storage }, page, toasts, t }: Runtime): boolean {
  if (storage.get(ENDED_KEY) === null) return false;
  storage.remove(ENDED_KEY);
  if (!page.player) toasts.show({ tone: 'info', text: t('errors.sessionEnded') });
  return !page.player;
}

/** Explains to a guest who may not see a page why they are here (ACC-01). */
function explainReturn({ ports, page, toasts, dialogs, t }: Runtime): void {
  const wasSentBack = ports.navigation.current().searchParams.has('redirectUrl');
  if (wasSentBack && !page.player && !dialogs.isOpen) toasts.show({ tone: 'info', text: t('errors.signInFirst') });
}

/** A page of the site inside a frame of the site, such as after a payment: the window around goes there instead [ACC-14]. */
function notifyFrame(): void {
  if (window.parent === window || !isOwn(window.parent)) return;
  window.parent.postMessage({ type: 'checkIframe', url: location.pathname + location.search }, location.origin);
}

function isOwn(frame: Window): boolean {
  try {
    return frame.location.origin === location.origin;
  } catch {
    return false; // another site’s window says nothing of itself
  }
}
