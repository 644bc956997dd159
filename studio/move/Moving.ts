import { makeAutoObservable } from 'mobx';
import type { Placed } from '#schemas/frame.ts';
import type { Target } from '../editor/edits.ts';
import { t } from '../words/t.ts';
import { type Dragged, type DropTree, firstPlace, placeAt, placesFor, shownAt, wordsOfPlace } from './drop.ts';
import { followPointer, type Point } from './followPointer.ts';

/** What parts are moved in: the tree of a page, or the fields of a form in their steps. */
export interface MovingHost {
  readonly tree: DropTree;
  readonly isEditable: boolean;
  /** The chosen parts that can be moved. */
  readonly parts: readonly string[];
  readonly partsTitle: string;
  pick(id: string): void;
  /** Puts parts at a place: a new one, or those that stand elsewhere. */
  place(what: Dragged, target: Target): void;
  say(words: string): void;
  /** Reports why something was refused. */
  refuse(words: string): void;
}

/** State of a move of parts, by pointer or by keys: with the same rules, the same line and the same words. */
export class Moving {
  /** The parts that are being moved; null: none. */
  what: Dragged | null = null;
  by: 'pointer' | 'keys' = 'pointer';
  /** Position of the pointer in the window. */
  point: Point | null = null;
  target: Target | null = null;
  /** Why the part cannot be dropped where the pointer is. */
  why = '';
  #host: MovingHost;
  #title = '';
  #places: readonly Target[] = [];
  #stop: (() => void) | undefined;

  constructor(host: MovingHost) {
    this.#host = host;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  /** Moves what another host has from now on. */
  serve(host: MovingHost): void {
    this.stop();
    this.#host = host;
  }

  get isDragging(): boolean {
    return this.what !== null && this.by === 'pointer';
  }

  /** The part that the drop line is drawn beside. */
  get shown(): Placed | null {
    return this.what && this.target && shownAt(this.#tree, this.what, this.target);
  }

  /** Describes the place of a drop, or why it is refused; empty while over nothing. */
  get words(): string {
    if (!this.what || !this.target) return this.why;
    return wordsOfPlace(this.#tree, this.what, this.target);
  }

  get #tree(): DropTree {
    return this.#host.tree;
  }

  /** Starts a drag by pointer. */
  drag(what: Dragged, title: string): void {
    if (!this.#takeUp(what, title, 'pointer')) return;
    this.#stop = followPointer(this);
  }

  /** Starts a move by keys: arrows walk only through the places that accept the chosen parts. */
  byKeys(): void {
    const { parts, partsTitle } = this.#host;
    const [first = ''] = parts;
    const what = { ids: parts, types: this.#typesOf(parts) };
    if (!this.#takeUp(what, partsTitle, 'keys')) return;
    this.#places = placesFor(this.#tree, what);
    const here = placeAt(this.#tree, what, { id: first, part: 'before' });
    this.target = this.#places.find((one) => here && isPlace(one, here)) ?? this.#places[0] ?? null;
    this.#host.say(t('move.arrowsChooseAPlaceEnterPuts', { title: this.#title, place: this.words }));
  }

  /** Starts a drag from the outline or the canvas: of all chosen parts if the dragged one is among them, else of it alone. */
  dragNode(id: string): void {
    const host = this.#host;
    if (!host.parts.includes(id)) host.pick(id);
    if (host.parts.length > 0) this.drag({ ids: host.parts, types: this.#typesOf(host.parts) }, host.partsTitle);
  }

  goTo(point: Point): void {
    if (this.isDragging) this.point = point;
  }

  /** Targets the first allowed one of some places; empty: the pointer is over nothing. */
  aim(places: readonly Placed[]): void {
    if (!this.what) return;
    const found = places.length === 0 ? '' : firstPlace(this.#tree, this.what, places);
    this.target = typeof found === 'string' ? null : found;
    this.why = typeof found === 'string' ? found : '';
  }

  drop(): void {
    const { what, target, why } = this;
    // others may have removed the part meanwhile
    const isThere = target !== null && this.#tree.nodes[target.parent] !== undefined;
    this.#end();
    if (!what) return;
    if (!target) return this.#host.refuse(why === '' ? t('move.leftWhereItWas') : t('move.notMoved', { why }));
    if (!isThere) return this.#host.refuse(t('move.notMoved', { why: t('move.thereIsNothingHereToStand') }));
    this.#host.place(what, target);
  }

  cancel(): void {
    if (!this.what) return;
    this.#end();
    this.#host.say(t('move.titleLeftWhereItWas', { title: this.#title }));
  }

  /** Handles a key during a move. @returns whether the key was handled */
  press(chord: string): boolean {
    if (!this.what) return false;
    if (chord === 'escape') this.cancel();
    else if (this.by === 'keys') this.#step(chord);
    return true;
  }

  stop(): void {
    this.#end();
  }

  #step(chord: string): void {
    if (chord === 'enter') return this.drop();
    const isRtl = document.dir === 'rtl';
    const index = this.#places.findIndex((one) => this.target && isPlace(one, this.target));
    const isElsewhere = (one: Target): boolean => one.parent !== this.target?.parent || one.slot !== this.target.slot;
    const next = (): Target | undefined => this.#places.slice(index + 1).find(isElsewhere);
    const previous = (): Target | undefined => this.#places.slice(0, Math.max(0, index)).findLast(isElsewhere);
    const ways: Readonly<Record<string, () => Target | undefined>> = {
      arrowdown: () => this.#places[index + 1],
      arrowup: () => this.#places[index - 1],
      arrowright: isRtl ? previous : next,
      arrowleft: isRtl ? next : previous,
      home: () => this.#places[0],
      end: () => this.#places.at(-1),
    };
    const found = ways[chord]?.();
    if (!found) return;
    this.target = found;
    this.#host.say(`${this.#title}: ${this.words}`);
  }

  #takeUp(what: Dragged, title: string, by: Moving['by']): boolean {
    const host = this.#host;
    this.#end();
    if (!host.isEditable || what.types.length === 0) {
      host.refuse(host.isEditable ? t('move.chooseAPartToMoveFirst') : t('common.youMayLookAtThisDocument'));
      return false;
    }
    this.what = what;
    this.by = by;
    this.#title = title;
    return true;
  }

  #end(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.what = null;
    this.point = null;
    this.target = null;
    this.why = '';
  }

  #typesOf(ids: readonly string[]): string[] {
    return ids.flatMap((id) => this.#tree.nodes[id]?.type ?? []);
  }
}

const isPlace = (one: Target, other: Target): boolean =>
  one.parent === other.parent && one.slot === other.slot && one.after === other.after;
