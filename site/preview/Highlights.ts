import { boxOf, elementOf } from './nodeBox.ts';

const STYLE = `
  :host { position: fixed; inset: 0; z-index: 2147483647; pointer-events: none; }
  div { position: absolute; display: none; box-sizing: border-box; border-radius: 4px; }
  .hovered { border: 1.5px dashed #7c5cff; }
  .selected { border: 2px solid #7c5cff; box-shadow: 0 0 0 1px #fff; }
  span { position: absolute; inset-block-end: 100%; inset-inline-start: -2px; padding: 2px 8px; font: 600 12px/18px system-ui, sans-serif;
    color: #fff; background: #5b3df0; border-radius: 4px 4px 4px 0; white-space: nowrap; }
  .low span { inset-block: 2px auto; inset-inline-start: 2px; border-radius: 4px; }
  @media (forced-colors: active) { .selected, .hovered { border-color: Highlight; } }
`;
/** Frames without a move, after which nothing is measured until something happens. */
const STILL_FRAMES = 10;

type Name = 'hovered' | 'selected';

/** Lines around the hovered and the selected node, over the page and no part of it. */
export class Highlights {
  readonly #boxes: Readonly<Record<Name, HTMLElement>>;
  readonly #label = document.createElement('span');
  readonly #ids: Record<Name, string | null> = { hovered: null, selected: null };
  #still = 0;
  #frame = 0;
  #last = '';

  constructor() {
    const host = document.createElement('m-studio');
    const root = host.attachShadow({ mode: 'closed' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
    const [hovered, selected] = [document.createElement('div'), document.createElement('div')];
    hovered.className = 'hovered';
    selected.className = 'selected';
    selected.append(this.#label);
    root.append(hovered, selected);
    this.#boxes = { hovered, selected };
    document.documentElement.append(host);
    for (const type of ['scroll', 'resize', 'load', 'transitionend', 'pointermove'])
      addEventListener(type, () => this.wake(), { capture: true, passive: true });
    new MutationObserver(() => this.wake()).observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
    });
  }

  show(name: Name, id: string | null, label = ''): void {
    this.#ids[name] = id;
    if (name === 'selected') this.#label.textContent = label;
    this.wake();
  }

  /** Measures anew in each frame, until all rests. */
  wake(): void {
    this.#still = 0;
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#measure());
  }

  #measure(): void {
    const places = (['hovered', 'selected'] as const).map((name) => this.#place(name)).join();
    this.#still = places === this.#last ? this.#still + 1 : 0;
    this.#last = places;
    this.#frame = this.#still < STILL_FRAMES ? requestAnimationFrame(() => this.#measure()) : 0;
  }

  #place(name: Name): string {
    const { style, classList } = this.#boxes[name];
    const id = this.#ids[name];
    const element = id === null || (name === 'hovered' && id === this.#ids.selected) ? null : elementOf(id);
    const box = element && boxOf(element);
    style.display = box ? 'block' : 'none';
    if (!box) return '';
    const place = [box.left, box.top, box.width, box.height].map((length) => `${Math.round(length)}px`);
    const [left = '', top = '', width = '', height = ''] = place;
    Object.assign(style, { left, top, width, height });
    classList.toggle('low', box.top < 24);
    return place.join(' ');
  }
}
