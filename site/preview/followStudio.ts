import { CHORDS, chordOf, FRAME_TALK, type FromFrame, type ToFrame } from '#schemas/frame.ts';
import { recordOf } from '#schemas/record.ts';
import type { Engine } from '../engine.tsx';
import { drawNodes } from './drawNodes.ts';
import { Highlights } from './Highlights.ts';
import { elementOf, nodeAround } from './nodeBox.ts';

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
 * Lets the Studio that frames this preview choose nodes and draw them anew. The page speaks first and to that origin alone; what it hears
 * after comes by the port that the Studio answered with. Never on a visitor's page.
 */
export function followStudio(engine: Engine, studio: string): void {
  const answer = ({ origin, source, data, ports: [port] }: MessageEvent): void => {
    if (origin !== studio || source !== window.parent || recordOf(data)['welcome'] !== FRAME_TALK || !port) return;
    removeEventListener('message', answer);
    talk(port, engine);
  };
  addEventListener('message', answer);
  window.parent.postMessage({ hello: FRAME_TALK, page: engine.payload.page.path }, studio);
}

function talk(port: MessagePort, engine: Engine): void {
  const say = (message: FromFrame): void => port.postMessage(message);
  const highlights = new Highlights();
  let isEditing = true;
  const hear: { [K in ToFrame['kind']]: (message: Extract<ToFrame, { kind: K }>) => void } = {
    select({ id, label, reveal }) {
      highlights.show('selected', id, label);
      const first = id === null || !reveal ? null : elementOf(id)?.firstElementChild;
      first?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    },
    hover: ({ id }) => highlights.show('hovered', id),
    mode({ mode }) {
      isEditing = mode === 'edit';
      if (!isEditing) highlights.show('hovered', null);
    },
    scroll: ({ top }) => scrollTo({ top, behavior: 'instant' }),
    draw(message) {
      const isWhole = !drawNodes(message, engine);
      highlights.wake();
      say({ kind: 'drawn', seq: message.seq, isWhole });
    },
  };
  port.onmessage = ({ data }: MessageEvent<ToFrame>) => {
    const listener = Object.hasOwn(hear, data.kind) ? (hear[data.kind] as (message: ToFrame) => void) : undefined;
    listener?.(data);
  };
  watchActs(say, () => isEditing);
  say({ kind: 'ready' });
}

/** Another page's address that a press leads to; that page has no ticket, and may not be framed. */
function leadsTo(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link && link.pathname !== location.pathname ? link.href.slice(0, 2_048) : null;
}

function watchActs(say: (message: FromFrame) => void, isEditing: () => boolean): void {
  let hovered: string | null = null;
  for (const type of ACTS)
    addEventListener(
      type,
      (event) => {
        const way = isEditing() || type !== 'click' ? null : leadsTo(event.target);
        if (!isEditing() && way === null) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        if (way !== null) say({ kind: 'go', href: way });
        else if (type === 'click') say({ kind: 'pick', id: nodeAround(event.target) });
      },
      { capture: true },
    );
  const hover = (id: string | null): void => {
    if (!isEditing() || id === hovered) return;
    hovered = id;
    say({ kind: 'hover', id });
  };
  addEventListener('pointerover', ({ target }) => hover(nodeAround(target)), { capture: true, passive: true });
  document.documentElement.addEventListener('pointerleave', () => hover(null));
  addEventListener('scroll', () => say({ kind: 'scroll', top: scrollY }), { passive: true });
  addEventListener(
    'keydown',
    (event) => {
      const chord = chordOf(event);
      if (!CHORDS.some((known) => known === chord) || (!isEditing() && chord !== 'mod+i')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      say({ kind: 'key', chord });
    },
    { capture: true },
  );
}
