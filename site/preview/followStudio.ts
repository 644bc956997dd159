import { CHORDS, chordOf, FRAME_TALK, type FromFrame, MOST_PASTED, type ToFrame } from '#schemas/frame.ts';
import { createPace, isToFrame } from '#schemas/frameChecks.ts';
import { recordOf } from '#schemas/record.ts';
import type { Engine } from '../engine.ts';
import { Appearance } from './Appearance.ts';
import { DragOver, dragNodes } from './dragNodes.ts';
import { drawNodes } from './drawNodes.ts';
import { EditedPopup } from './EditedPopup.ts';
import { FaultCards } from './FaultCards.ts';
import { guardFocus } from './guardFocus.ts';
import { Highlights } from './Highlights.ts';
import { LiveText } from './LiveText.ts';
import { editLayout, elementOf, emptyNodes, nodeAround } from './nodeBox.ts';
import { claimPolicy } from './parseDrawn.ts';
import { pictureAt, takeFiles } from './pictureActs.ts';
import { pretendDevice } from './pretendDevice.ts';
import { TextInPlace } from './TextInPlace.ts';

/** Acts of a visitor that an editor does not want while a node is chosen. */
const ACTS = [
  'click',
  'auxclick',
  'dblclick',
  'submit',
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'dragstart',
];

/**
 * Lets the Studio that frames this preview choose nodes and draw them anew. The page speaks first and to that origin alone; what it receives
 * after comes by the port that the Studio answered with. Never on a visitor's page.
 */
export function followStudio(engine: Engine, studio: string): void {
  claimPolicy();
  const answer = ({ origin, source, data, ports: [port] }: MessageEvent): void => {
    if (origin !== studio || source !== window.parent || recordOf(data)['welcome'] !== FRAME_TALK || !port) return;
    removeEventListener('message', answer);
    stayHere(engine, port);
    guardFocus();
    talk(port, engine);
  };
  addEventListener('message', answer);
  reserveNoScrollbar();
  window.parent.postMessage({ hello: FRAME_TALK, page: engine.payload.page.path }, studio);
}

/**
 * Browsers paint no ground below the room that is reserved for a scrollbar in a frame: a dark page would have a white edge. At a phone's width there
 * is no scrollbar at all: on a phone it lies over the page, which has the whole width.
 */
function reserveNoScrollbar(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':root { scrollbar-gutter: auto } @media (width < 480px) { :root { scrollbar-width: none } }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** What is done at each kind of message. */
type Listeners = { [K in ToFrame['kind']]: (message: Extract<ToFrame, { kind: K }>) => void };

/** Handles messages of the right shape and size, and not more than a person's work makes. */
function listen(port: MessagePort, listeners: Listeners): void {
  const mayPass = createPace(() => performance.now());
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!mayPass() || !isToFrame(data)) return;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each handles its own kind
    (listeners[data.kind] as (message: ToFrame) => void)(data);
  };
}

function talk(port: MessagePort, engine: Engine): void {
  const post = (message: FromFrame): void => port.postMessage(message);
  const highlights = new Highlights(createReporter(post));
  const over = new DragOver(post);
  const text = new TextInPlace(post);
  const live = new LiveText(engine.payload.page.prefix);
  const popup = new EditedPopup(engine);
  let isEditing = true;
  const listeners: Listeners = {
    select({ ids, label, reveal }) {
      highlights.show('selected', ids, label);
      if (reveal) scrollToNode(ids.at(-1) ?? '');
    },
    hover: ({ id }) => highlights.show('hovered', id === null ? [] : [id]),
    ...lookListeners(engine, post),
    tree: editLayout,
    marks: ({ marks }) => highlights.showMarks(marks),
    peers: ({ peers }) => highlights.showPeers(peers),
    write: ({ id, texts }) => text.begin(id, texts),
    text(message) {
      live.show(message);
      highlights.wake();
    },
    marked: (message) => live.learn(message),
    drag: ({ point }) => over.goTo(point),
    place: ({ placed, label }) => highlights.showPlace(placed, label),
    mode({ mode }) {
      isEditing = mode === 'edit';
      document.documentElement.toggleAttribute('data-editing', isEditing);
      if (isEditing) popup.reopen();
      else highlights.show('hovered', []);
    },
    scroll: ({ top }) => scrollTo({ top, behavior: 'instant' }),
    popup({ seq, ...message }) {
      popup.show(message);
      post({ kind: 'drawn', seq, isWhole: false });
    },
    draw(message) {
      const isWhole = !drawNodes(message, engine);
      highlights.wake();
      post({ kind: 'drawn', seq: message.seq, isWhole });
    },
  };
  listen(port, listeners);
  dragNodes(post, (target) => isEditing && !text.holds(target)); // before all acts are stopped
  watchActs(post, { isEditing: () => isEditing, text });
  post({ kind: 'ready' });
}

/** Listeners for how the page looks, and for the texts of its faults. */
function lookListeners(
  engine: Engine,
  post: (message: FromFrame) => void,
): Pick<Listeners, 'words' | 'said' | 'appearance' | 'device' | 'look'> {
  const appearance = new Appearance();
  const faults = new FaultCards(post);
  return {
    words: ({ faulty }) => faults.setTitle(faulty),
    said: (message) => faults.setTexts(message),
    appearance: (message) => appearance.setScheme(message),
    device: (message) => void pretendDevice(engine, message).catch(() => undefined), // its parts are as on this device
    look: ({ css }) => appearance.setLook(css),
  };
}

/** Scrolls to a node; to what is beside one that draws nothing. */
function scrollToNode(id: string): void {
  const element = elementOf(id);
  const first = element?.firstElementChild ?? element?.previousElementSibling ?? element?.parentElement;
  first?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** Reports which nodes draw nothing, each time that these change. */
function createReporter(post: (message: FromFrame) => void): () => void {
  let reported: string | null = null; // a page on which all draw something reports that, too
  return () => {
    const ids = emptyNodes();
    if (ids.join() === reported) return;
    reported = ids.join();
    post({ kind: 'empty', ids });
  };
}

/** Another page has no ticket, and may not be framed: ways that actions take are reported, and not gone. */
function stayHere({ runtime: { ports } }: Engine, port: MessagePort): void {
  ports.navigation.go = (href) => {
    const message: FromFrame = { kind: 'go', href: new URL(href, location.href).href.slice(0, 2_048) };
    port.postMessage(message);
  };
}

/** These lead out of the page also while it is tried out, from its fields too. */
const WAYS_OUT: ReadonlySet<string> = new Set(['mod+i', 'f6', 'shift+f6']);

/** Another page's address that a press leads to; that page has no ticket, and may not be framed. */
function leadsTo(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link && link.pathname !== location.pathname ? link.href.slice(0, 2_048) : null;
}

function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}

function isAdding(event: Event): boolean {
  return event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey);
}

interface Editing {
  isEditing(): boolean;
  text: TextInPlace;
}

/** While the page is tried out, all goes on but the way to another page. */
function followLink(event: Event, post: (message: FromFrame) => void): void {
  const href = event.type === 'click' ? leadsTo(event.target) : null;
  if (href === null) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  post({ kind: 'go', href });
}

/** While the page is edited, a visitor's acts do nothing but choose, or write where they stand. */
function handleAct(event: Event, post: (message: FromFrame) => void, { isEditing, text }: Editing): void {
  const { type, target } = event;
  if (!isEditing()) return followLink(event, post);
  event.stopImmediatePropagation();
  if (text.holds(target)) {
    // a press there moves the caret, and follows no link
    if (type === 'click' || type === 'submit') event.preventDefault();
    return;
  }
  event.preventDefault();
  if (type === 'pointerdown') text.end('kept');
  if (event instanceof MouseEvent && type === 'dblclick') {
    const picture = text.ask(target) ? null : pictureAt(event);
    if (picture) post({ kind: 'picture', ...picture });
  } else if (type === 'click') post({ kind: 'pick', id: nodeAround(target), adds: isAdding(event) });
}

/** Copy, cut and paste are about parts, unless words are marked or written. */
function watchClipboard(post: (message: FromFrame) => void, isEditing: () => boolean): void {
  const isAboutParts = ({ target }: Event): boolean =>
    isEditing() && !isTypedInto(target) && getSelection()?.isCollapsed !== false;
  for (const type of ['copy', 'cut'] as const)
    addEventListener(type, (event) => {
      if (!isAboutParts(event)) return;
      event.preventDefault();
      post({ kind: 'copy', cuts: type === 'cut' });
    });
  addEventListener('paste', (event) => {
    if (!isAboutParts(event)) return;
    event.preventDefault();
    post({ kind: 'paste', text: event.clipboardData?.getData('text/plain').slice(0, MOST_PASTED) ?? '' });
  });
}

function watchActs(post: (message: FromFrame) => void, { isEditing, text }: Editing): void {
  let hovered: string | null = null;
  for (const type of ACTS)
    addEventListener(type, (event) => handleAct(event, post, { isEditing, text }), { capture: true });
  const hover = (id: string | null): void => {
    if (!isEditing() || id === hovered) return;
    hovered = id;
    post({ kind: 'hover', id });
  };
  addEventListener('pointerover', ({ target }) => hover(nodeAround(target)), { capture: true, passive: true });
  document.documentElement.addEventListener('pointerleave', () => hover(null));
  watchClipboard(post, isEditing);
  takeFiles(post, isEditing);
  addEventListener('scroll', () => post({ kind: 'scroll', top: scrollY }), { passive: true });
  addEventListener(
    'keydown',
    (event) => {
      if (text.press(event)) return;
      const chord = chordOf(event);
      const isWayOut = WAYS_OUT.has(chord);
      if (!CHORDS.some((known) => known === chord) || (!isEditing() && !isWayOut)) return;
      if (!isWayOut && !chord.startsWith('mod+') && isTypedInto(event.target)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      post({ kind: 'key', chord });
    },
    { capture: true },
  );
}
