import type { NodeMark, PeerMark, Placed } from '#schemas/frame.ts';
import { lineAt } from './dropPlaces.ts';
import { boxOf, elementOf, gapOf } from './nodeBox.ts';

const STYLE = `
  :host { position: fixed; inset: 0; inline-size: auto; block-size: auto; margin: 0; padding: 0; border: 0; overflow: visible; background: none; pointer-events: none; }
  div { position: absolute; display: none; box-sizing: border-box; border-radius: 4px; }
  .hovered { border: 1.5px dashed #7c5cff; }
  .selected { border: 2px solid #7c5cff; box-shadow: 0 0 0 1px #fff; }
  .selected.empty { border-style: dashed; background: #7c5cff22; }
  .mark { border: 2px solid var(--as); }
  .mark span { background: var(--as); }
  .added { --as: #0b6a3d; }
  .removed { --as: #b02318; }
  .changed { --as: #855000; }
  .moved { --as: #55535f; border-style: dashed; }
  .comment { --as: #855000; }
  .peer { border: 2px solid var(--as); }
  .peer span { inset-block: 100% auto; background: var(--as); border-radius: 0 4px 4px 4px; }
  .peer-0 { --as: #0b6a3d; }
  .peer-1 { --as: #a3260f; }
  .peer-2 { --as: #7a4a00; }
  .peer-3 { --as: #0b5fa5; }
  .peer-4 { --as: #8a2585; }
  .peer-5 { --as: #4a4f63; }
  .place { border: 2px solid #fff; background: #5b3df0; box-shadow: 0 0 0 1px #5b3df0; }
  .inside { background: #5b3df033; }
  span { position: absolute; inset-block-end: 100%; inset-inline-start: -2px; padding: 2px 8px; font: 600 12px/18px system-ui, sans-serif;
    color: #fff; background: #5b3df0; border-radius: 4px 4px 4px 0; white-space: nowrap; }
  span:empty { display: none; }
  .mark.comment span { inset-inline: auto -2px; border-radius: 4px 4px 0 4px; }
  .low span { inset-block: 2px auto; inset-inline-start: 2px; border-radius: 4px; }
  .mark.comment.low span { inset-inline: auto 2px; border-radius: 4px; }
  @media (forced-colors: active) { .selected, .hovered, .mark, .peer, .place { border-color: Highlight; } }
`;
/** Frames without a move, after which nothing is measured until something happens. */
const STILL_FRAMES = 10;

type Name = 'hovered' | 'selected' | 'place' | 'mark' | 'peer';

/** A line around a node, or beside it. */
interface Mark {
  name: Name;
  id: string;
  part?: Placed['part'];
  box: HTMLElement;
}

/** Lines around hovered and selected nodes and at the place of a drag: over the page, and no part of it. */
export class Highlights {
  readonly #root: ShadowRoot;
  readonly #rests: () => void;
  #marks: readonly Mark[] = [];
  #still = 0;
  #frame = 0;
  #last = '';

  /** @param rests called when nothing has moved for some frames */
  constructor(rests: () => void) {
    this.#rests = rests;
    const host = document.createElement('m-studio');
    this.#root = host.attachShadow({ mode: 'closed' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    this.#root.adoptedStyleSheets = [sheet];
    host.popover = 'manual'; // above the page's own dialogs
    document.documentElement.append(host);
    host.showPopover();
    const rise = ({ target }: Event): void => {
      if (target === host || !(target instanceof HTMLDialogElement && target.open)) return;
      host.hidePopover();
      host.showPopover();
    };
    addEventListener('toggle', rise, { capture: true });
    for (const type of ['scroll', 'resize', 'load', 'transitionend', 'pointermove'])
      addEventListener(type, () => this.wake(), { capture: true, passive: true });
    new MutationObserver(() => this.wake()).observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
    });
  }

  /** Draws lines of one kind; the last has the label. */
  show(name: Name, ids: readonly string[], label = ''): void {
    this.#put(
      name,
      ids.map((id, index) => ({ name, id, box: boxFor(name, index === ids.length - 1 ? label : '') })),
    );
  }

  /** Draws the line of a place. */
  showPlace(placed: Placed | null, label: string): void {
    this.#put('place', placed ? [{ name: 'place', ...placed, box: boxFor(`place ${placed.part}`, label) }] : []);
  }

  /** Draws lines around what is otherwise than in another state of the document. */
  showMarks(marks: readonly NodeMark[]): void {
    this.#put(
      'mark',
      marks.map(({ id, as, label }) => ({ name: 'mark', id, box: boxFor(`mark ${as}`, label) })),
    );
  }

  /** Draws lines around what other people have chosen, with their names. */
  showPeers(peers: readonly PeerMark[]): void {
    this.#put(
      'peer',
      peers.map(({ id, label, colour }) => ({ name: 'peer', id, box: boxFor(`peer peer-${colour}`, label) })),
    );
  }

  #put(name: Name, marks: readonly Mark[]): void {
    const others = this.#marks.filter((mark) => mark.name !== name);
    for (const { box } of this.#marks.filter((mark) => mark.name === name)) box.remove();
    this.#root.append(...marks.map(({ box }) => box));
    this.#marks = [...others, ...marks];
    this.#last = ''; // a new box stands nowhere yet
    this.wake();
  }

  /** Measures anew in each frame, until all rests. */
  wake(): void {
    this.#still = 0;
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#measure());
  }

  #measure(): void {
    const places = this.#marks.map((mark) => this.#place(mark)).join();
    this.#still = places === this.#last ? this.#still + 1 : 0;
    this.#last = places;
    this.#frame = this.#still < STILL_FRAMES ? requestAnimationFrame(() => this.#measure()) : 0;
    if (this.#frame === 0) this.#rests();
  }

  /** A chosen node has its line already. */
  #isTwice(name: Name, id: string): boolean {
    return name === 'hovered' && this.#marks.some((mark) => mark.name === 'selected' && mark.id === id);
  }

  #place({ name, id, part, box: { style, classList } }: Mark): string {
    const element = this.#isTwice(name, id) ? null : elementOf(id);
    const drawn = element && (part ? lineAt(element, part) : boxOf(element));
    const box = drawn ?? gapFor(name, element);
    classList.toggle('empty', !drawn && box !== null);
    style.display = box ? 'block' : 'none';
    if (!box) return '';
    const place = [box.left, box.top, box.width, box.height].map((length) => `${Math.round(length)}px`);
    const [left = '', top = '', width = '', height = ''] = place;
    Object.assign(style, { left, top, width, height });
    classList.toggle('low', box.top < 24);
    return place.join(' ');
  }
}

/** Whoever chose a node that draws nothing sees where it would stand. */
function gapFor(name: Name, element: Element | null): DOMRect | null {
  return name === 'selected' && element ? gapOf(element) : null;
}

function boxFor(className: string, label: string): HTMLElement {
  const box = document.createElement('div');
  const words = document.createElement('span');
  box.className = className;
  words.textContent = label;
  box.append(words);
  return box;
}
