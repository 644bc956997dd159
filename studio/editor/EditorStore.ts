import { makeAutoObservable, runInAction } from 'mobx';
import { isSame } from '#runtime/document/diff.ts';
import type { StudioDocument, StudioLanguage } from '#schemas/studio.ts';
import { calls } from '../api/calls.ts';
import type { Studio } from '../app/Studio.ts';
import { Around } from './Around.ts';
import { Draft } from './Draft.ts';
import {
  duplicate,
  type Edit,
  insertWidget,
  moveTo,
  removeNode,
  stepOf,
  type Target,
  titleOf,
  type Way,
  type Widgets,
} from './edits.ts';
import { focusNextRegion } from './focusNextRegion.ts';
import { keptWork } from './kept.ts';
import { followSteps } from './keptSteps.ts';
import { Saver } from './Saver.ts';
import { nodesOf, rootsOf, spotOf } from './tree.ts';

/** One document that is being edited: what is chosen, and all that can be done with it. */
export class EditorStore {
  readonly studio: Studio;
  readonly draft: Draft;
  readonly saver: Saver;
  readonly opened: StudioDocument;
  readonly widgets: Widgets;
  /** Values, actions and events that a document can speak of. */
  readonly language: StudioLanguage;
  /** What links, popups and pictures there are to choose from. */
  readonly around: Around;
  /** Chosen node; null: the page itself. */
  selected: string | null = null;
  hovered: string | null = null;
  /** Chosen in the outline: the canvas brings it into sight. */
  isPickedOutside = false;
  /** `interact`: the page in the canvas is tried out, as a visitor would. */
  mode: 'edit' | 'interact' = 'edit';
  /** Why the last thing was not done. */
  refusal = '';
  /** What is open over the editor. */
  over: 'catalogue' | 'publish' | 'history' | null = null;
  readonly #stop: () => void;

  constructor(
    studio: Studio,
    opened: StudioDocument,
    { widgets, language }: Pick<EditorStore, 'widgets' | 'language'>,
  ) {
    const person = studio.session.person?.username ?? '';
    this.studio = studio;
    this.opened = opened;
    this.widgets = widgets;
    this.language = language;
    this.around = new Around(studio);
    const found = keptWork(person, opened.key);
    const kept = found && !isSame(found.document, opened.document) ? found : null;
    this.draft = new Draft(opened.document, Date.now, opened.inherited);
    this.saver = new Saver({
      draft: this.draft,
      opened: kept ? { ...opened, document: kept.base, seen: kept.seen } : opened,
      person,
      save: (document, seen) => calls.save(opened.key, document, seen),
      tell: (words) => studio.say(words),
      isStopped: () => studio.hasEnded,
      fault: (error) => studio.fault(error),
    });
    if (kept) this.#takeUp(kept.document);
    this.#stop = followSteps(this.draft, { person, key: opened.key });
    makeAutoObservable(
      this,
      { studio: false, widgets: false, language: false, around: false, draft: false, saver: false, opened: false },
      { deep: false, autoBind: true },
    );
  }

  /** Opens a document. @throws Refusal, NoAnswer */
  static async open(studio: Studio, key: string): Promise<EditorStore> {
    const [opened, widgets, language] = await Promise.all([calls.document(key), calls.widgets(), calls.language()]);
    return new EditorStore(studio, opened, { widgets: new Map(widgets.map((one) => [one.type, one])), language });
  }

  get locale(): string {
    return this.studio.locale;
  }

  get nodes(): ReturnType<typeof nodesOf> {
    return nodesOf(this.draft.shown);
  }

  get roots(): string[] {
    return rootsOf(this.draft.shown);
  }

  /** It is made of changes to what its brand inherits. */
  get isVariant(): boolean {
    return Array.isArray(this.draft.document['operations']);
  }

  /** Brand that a version's other values come from. */
  get above(): string {
    const [owner = ''] = this.opened.key.split('/');
    const { line = [] } = this.studio.brand ?? {};
    return line[line.indexOf(owner) + 1] ?? 'base';
  }

  /** It is made of parts that the outline shows. */
  get hasParts(): boolean {
    return this.roots.length > 0;
  }

  /** Kind of the document: its panes are chosen by it. */
  get kind(): string {
    return this.opened.key.split('/')[1] ?? '';
  }

  get isEditable(): boolean {
    return this.opened.may.edit;
  }

  get selectedTitle(): string {
    const node = this.selected === null ? undefined : this.nodes[this.selected];
    return node ? titleOf(node, this.widgets) : '';
  }

  get isRoot(): boolean {
    return this.selected === null || this.roots.includes(this.selected);
  }

  pick(id: string | null, isOutside = false): void {
    this.isPickedOutside = isOutside;
    this.selected = id !== null && this.nodes[id] ? id : null;
  }

  hover(id: string | null): void {
    this.hovered = id;
  }

  /** Carries an edit out, and says what was done or why not. */
  edit(edit: Edit): void {
    if (!this.isEditable) return this.refuse('You may look at this document, and not change it.');
    const refused = this.draft.edit(edit);
    if (refused !== null) return this.refuse(refused);
    this.refusal = '';
    if (edit.select !== undefined) this.pick(edit.select, true);
    if (edit.group === undefined) this.studio.say(edit.words);
  }

  undo(): void {
    this.#stepped(this.draft.undo(), 'Taken back');
  }

  redo(): void {
    this.#stepped(this.draft.redo(), 'Done again');
  }

  move(way: Way): void {
    const id = this.selected;
    if (id === null) return;
    const target = stepOf(this.draft.shown, { id, way }, this.widgets);
    if (typeof target === 'string') return this.refuse(target);
    this.edit(moveTo(id, target, this.selectedTitle));
    const spot = spotOf(this.nodes, id);
    const around = spot && this.nodes[spot.parent];
    if (spot && around)
      this.studio.say(
        `${this.selectedTitle} moved into ${titleOf(around, this.widgets)}, ${spot.index + 1} of ${spot.siblings.length}`,
      );
  }

  remove(): void {
    if (this.selected !== null && !this.isRoot) this.edit(removeNode(this.draft.shown, this.selected, this.widgets));
  }

  duplicate(): void {
    if (this.selected !== null && !this.isRoot) this.edit(duplicate(this.draft.shown, this.selected, this.widgets));
  }

  insert(type: string, target: Target): void {
    const widget = this.widgets.get(type);
    this.over = null;
    if (widget) this.edit(insertWidget(this.draft.shown, { widget, target, locale: this.locale }));
  }

  show(over: EditorStore['over']): void {
    this.over = over;
  }

  turnMode(): void {
    this.mode = this.mode === 'edit' ? 'interact' : 'edit';
    this.studio.say(
      this.mode === 'edit' ? 'Parts are chosen in the page.' : 'The page is tried out: nothing is changed by it.',
    );
  }

  /** Does what a chord means. @returns whether it means something */
  press(chord: string): boolean {
    const acts: Readonly<Record<string, () => void>> = {
      'mod+z': this.undo,
      'mod+shift+z': this.redo,
      'mod+y': this.redo,
      'mod+d': this.duplicate,
      'mod+i': this.turnMode,
      f6: focusNextRegion,
      delete: this.remove,
      escape: () => this.pick(this.selected === null ? null : (spotOf(this.nodes, this.selected)?.parent ?? null)),
      'mod+shift+arrowup': () => this.move('up'),
      'mod+shift+arrowdown': () => this.move('down'),
      'mod+shift+arrowright': () => this.move(document.dir === 'rtl' ? 'out' : 'in'),
      'mod+shift+arrowleft': () => this.move(document.dir === 'rtl' ? 'in' : 'out'),
    };
    const act = acts[chord];
    act?.();
    return act !== undefined;
  }

  /** Reads where the document stands now: after it was published or put back. */
  async reload(): Promise<void> {
    const fresh = await calls.document(this.opened.key);
    runInAction(() => {
      if (!isSame(fresh.document, this.draft.document))
        this.draft.replace(fresh.document, 'What visitors see taken up');
      this.saver.adopt(fresh);
    });
  }

  stop(): void {
    this.#stop();
    this.saver.stop();
  }

  /** Work that no server has: the first save finds out whether somebody changed the document since, and joins both. */
  #takeUp(kept: StudioDocument['document']): void {
    this.draft.replace(kept, 'Work kept in this browser');
    this.studio.say('Work that was not saved was kept in this browser: it is back.');
  }

  #stepped(words: string | null, done: string): void {
    if (words === null) return;
    this.refusal = '';
    if (this.selected !== null && !this.nodes[this.selected]) this.selected = null;
    this.studio.say(`${done}: ${words}`);
  }

  /** Says why something was not done. */
  refuse(words: string): void {
    this.refusal = words;
    this.studio.say(words);
  }
}
