import { when } from 'mobx';
import { loadWithRetry } from '#adapters/live/loadWithRetry.ts';
import { followCondition } from '#runtime/render/client/followCondition.ts';
import type { PayloadNode } from '#runtime/render/payload.ts';
import type { ENDED_KEY } from '#runtime/store/endedSession.ts';
import type { EXPIRIES } from '#runtime/store/expiringStorage.ts';
import { recordOf } from '#schemas/record.ts';
import type { Engine } from './engine.ts';
import { followLinks } from './links.ts';
import { whenIdle } from './whenIdle.ts';

/** Its name alone, so that the code comes only where something is stored that may have come to its end. */
const EXPIRING: typeof EXPIRIES = 'kept.ends';

/** The same of what the page before left to say. */
const ENDED: typeof ENDED_KEY = 'session.ended';

/** Is there while the newest page of this browser is a player's, for its other tabs; nothing is stored of a guest. */
const PLAYER = 'session.player';

/** Is there from a player's page until what forms keep of a player has gone. */
const DRAFTS = 'session.drafts';

/** Longest wait of other popups for what the address asks for, in milliseconds: its code may not be there to be had. */
const ADDRESS_MS = 5_000;

/** Signs of a visitor who is about to do something. */
const ACTIVITY = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'];

/**
 * Starts a page's behaviour: follows live conditions, opens the popup that its address asks for, lets links change the outlet. The code of sleeping
 * islands is fetched at the visitor's first move, so that a visitor who only looks pays for nothing. No step waits for the code of another one,
 * but for that of the address's popup a while: it comes before those that rules open.
 */
export async function startPage(engine: Engine, fetchNode: (node: PayloadNode) => Promise<void>): Promise<void> {
  const { runtime, payload } = engine;
  const { preview, nested, beacon, opens, campaigns } = payload.settings;
  if (!nested) engine.navigate.resume();
  // a preview leaves the browser's other tabs, and what they store, alone
  if (preview === undefined) {
    followOtherTabs(engine);
    void forgetDrafts(engine);
    void forgetCode(engine);
  }
  for (const [id, node] of Object.entries(payload.nodes)) void followLive(id, node, engine);
  const isStored = [EXPIRING, ENDED].some((key) => runtime.ports.storage.get(key) !== null);
  const isAddressed = hasMore() || runtime.page.vendors || isStored;
  const addressed = isAddressed && soon(followMore(engine));
  followLinks(engine);
  if (nested) void engine.navigate.nest(nested);
  const act = async (isMoved?: boolean) => {
    const code = await loadWithRetry(() => import('./bySettings.ts'));
    await addressed;
    return code.actBySettings(engine, isMoved);
  };
  if (beacon || opens) void act();
  addEventListener('message', (event) => followFrame(event, engine));
  const moved = firstActivity();
  whenIdle(() => void openAhead(engine));
  if (runtime.page.player)
    void loadWithRetry(() => import('./startPlayerPage.ts')).then(async (code) => {
      await addressed;
      await code.startPlayerPage(engine);
    });
  await moved;
  await new Promise<void>(whenIdle); // a first move is often a press: what that shows comes before what may be needed next
  if (campaigns) void act(true);
  const waking = Object.values(payload.nodes).filter(({ wake }) => wake !== 'never');
  await Promise.allSettled(waking.map(fetchNode)); // ahead of time: waking one requests it again, and reports
}

async function followMore(engine: Engine): Promise<void> {
  const code = await loadWithRetry(() => import('./followAddress.ts'));
  await code.joinStudio(engine);
  code.followAddress(engine);
}

/** Resolves when a step has ended, however it did, and after a while at the latest. */
function soon(step: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ADDRESS_MS);
    void step.finally(resolve); // a fault is reported as any uncaught one
  });
}

/** Without that code lost pictures have no stand-in, and every press fetches for itself. */
async function openAhead(engine: Engine): Promise<void> {
  const code = await import('./ahead/goAhead.ts').catch(() => undefined);
  await code?.goAhead(engine);
}

/**
 * A player signed in, or out, in another tab: what this one shows is for somebody else. It is loaded anew, once no dialog is open and nothing
 * would be lost. A page that was only loaded again announces nothing, so that two tabs never reload each other for ever.
 */
function followOtherTabs({ runtime: { page, ports, dialogs } }: Engine): void {
  const isNew = performance.getEntriesByType('navigation')[0]?.toJSON().type !== 'reload';
  if (isNew && page.player) ports.storage.set(PLAYER, '1');
  else if (isNew) ports.storage.remove(PLAYER);
  const look = (): void => {
    if ((ports.storage.get(PLAYER) !== null) === page.player) return;
    void when(() => !dialogs.isOpen).then(() => {
      if (ports.navigation.isLeaving() || dialogs.unsaved?.isIn()) return;
      if (page.player) ports.storage.set(ENDED, '1', 'visit'); // the guest's page says why, as in the tab that got the news first
      location.reload();
    });
  };
  addEventListener('storage', look);
  // from the browser's memory, where no event came: a player's page may be another player's by now
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (!page.player) return look();
    document.body.hidden = true;
    location.reload();
  });
}

/** A guest's page forgets what forms keep of a player, whichever way it was come to; the mark goes last, for the code may not be had. */
async function forgetDrafts({ runtime: { page, ports } }: Engine): Promise<void> {
  if (page.player) return ports.storage.set(DRAFTS, '1');
  if (ports.storage.get(DRAFTS) === null) return;
  const code = await loadWithRetry(() => import('./forgetCode.ts'));
  code.forgetDrafts();
  ports.storage.remove(DRAFTS);
}

/** The code for it comes only where custom code leaves something, or left. */
async function forgetCode({ runtime: { ports }, payload: { settings } }: Engine): Promise<void> {
  if (!settings.codeStores && ports.storage.get('code.stores') === null) return;
  const code = await loadWithRetry(() => import('./forgetCode.ts'));
  code.forgetCode(ports.storage, settings);
}

function firstActivity(): Promise<unknown> {
  return new Promise((resolve) => {
    // announced once; what comes later of another kind changes nothing any more
    for (const type of ACTIVITY) addEventListener(type, resolve, { once: true, passive: true, capture: true });
  });
}

async function followLive(id: string, node: PayloadNode, { runtime, loadAreas }: Engine): Promise<void> {
  const element = node.show ? document.getElementById(id) : null;
  if (!element) return;
  await loadWithRetry(() => loadAreas(node.areas ?? []));
  followCondition(element, node, runtime);
}

/** The address says more than its page, or the page stands in a frame. */
function hasMore(): boolean {
  return location.search + location.hash !== '' || window.parent !== window;
}

/** A frame of the site shows a page of the site: this window goes there instead [ACC-14]. */
function followFrame({ origin, data }: MessageEvent, { runtime }: Engine): void {
  const { type, url } = recordOf(data);
  if (origin !== location.origin || type !== 'checkIframe' || typeof url !== 'string') return;
  const there = URL.parse(url, origin);
  if (there?.origin === origin) runtime.ports.navigation.go(there.href, { document: true, replace: false });
}
