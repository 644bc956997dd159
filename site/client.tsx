import { loadWithRetry } from '#adapters/live/loadWithRetry.ts';
import { LiveNodes } from '#runtime/render/client/LiveNodes.ts';
import { listenForEvents, type PressEvent } from '#runtime/render/client/listenForEvents.ts';
import { scheduleWaking } from '#runtime/render/client/scheduleWaking.ts';
import type { Payload } from '#runtime/render/payload.ts';
import { loadOnce } from './loadOnce.ts';
import { whenIdle } from './whenIdle.ts';
import './base.css';

/** Presses that the inline script of page/earlyScript.ts stored before this code was there, and the script's listener. */
type EarlyPresses = HTMLElement[] & { f?: (event: MouseEvent) => void };

declare global {
  /** Presses before this code was there: see site/page/earlyScript.ts. */
  var earlyPresses: EarlyPresses | undefined;
}

/** Longest wait for the page to have loaded, in milliseconds: a picture or an operator's script may hang. */
const LONGEST_LOAD_MS = 4_000;

/** Time in which a sentence is read, in milliseconds. */
const NOTICE_MS = 8_000;

/**
 * The first code of a page, kept small: it knows when islands wake and handles events. The engine (Preact, stores) comes with the first
 * island, press or idle moment.
 */
function start(): void {
  const payload: Payload = JSON.parse(document.getElementById('payload')?.textContent ?? '{}');
  const early = globalThis.earlyPresses ?? [];
  if (early.f) removeEventListener('click', early.f, true);
  markStyles(payload.styles);
  if (payload.settings.firstCalls)
    void import('./askFirst.ts').then(
      ({ askFirst }) => askFirst(payload),
      () => undefined,
    );

  const nodes = new LiveNodes();
  nodes.addAll(payload.nodes);
  const engine = loadOnce(async () => {
    const { startEngine } = await import('./startEngine.ts');
    return startEngine(payload, nodes);
  });

  const act = async ({ event, node, ...origin }: PressEvent): Promise<void> => {
    const { runtime, overlaysDrawn } = await engine();
    const { navigation } = runtime.ports;
    const before = navigation.arrived();
    await runtime.emit(event, node, origin);
    const way = navigation.arrived();
    await Promise.all([overlaysDrawn(), way !== before && way]); // a way that another press began is not its own
  };
  listenForEvents(nodes, act, () => showNotice(payload, 'errors.unreachable'));
  scheduleWaking(
    async (element) => (await engine()).wake(element),
    early,
    ({ dataset }) => showNotice(payload, dataset.failed === undefined ? 'errors.unreachable' : 'errors.part'),
  );
  startAtIntent(engine);
  const startNow = (): void => void loadWithRetry(engine).then((started) => started.start());
  if (payload.settings.preview !== undefined) return startNow(); // an editor waits for it
  const startWhenIdle = (): void => whenIdle(startNow);
  // Nodes that depend on values only the browser has stay hidden until the values are known: they do not wait for pictures.
  if (Object.values(payload.nodes).some(({ show }) => show)) startWhenIdle();
  else afterLoad(startWhenIdle);
}

/** Says for a while, once, why a press could not be answered: the code of a toast can perhaps not be had either. */
function showNotice({ messages }: Payload, words: 'errors.unreachable' | 'errors.part'): void {
  document.querySelector('[data-notice]')?.remove();
  const notice = document.createElement('p');
  notice.role = 'alert';
  notice.dataset.notice = '';
  notice.textContent = messages[words] ?? '';
  document.body.append(notice);
  setTimeout(() => notice.remove(), NOTICE_MS);
}

/** A visitor who presses or types is about to need the engine, whatever the target of the press. */
function startAtIntent(engine: () => Promise<unknown>): void {
  const fetchEngine = (): void => void engine().catch(() => undefined); // asked for again by what was pressed
  for (const type of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(type, fetchEngine, { once: true, passive: true, capture: true });
}

/** Once what the first screen shows is there; at once where the address asks for more than its page. */
function afterLoad(task: () => void): void {
  if (document.readyState === 'complete' || location.search + location.hash !== '') return task();
  const loaded = new Promise((resolve) => {
    addEventListener('load', resolve);
    setTimeout(resolve, LONGEST_LOAD_MS);
  });
  void loaded.then(task);
}

/**
 * Vite fetches a chunk's style sheet unless a link to it stands in the page. These stand in the head's style element already:
 * a disabled link says so and fetches nothing.
 */
function markStyles(styles: readonly string[]): void {
  for (const href of styles) {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.setAttribute('disabled', '');
    document.head.append(link);
  }
}

start();
