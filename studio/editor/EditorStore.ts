import { makeAutoObservable, runInAction } from 'mobx';
import { isSame } from '#runtime/document/diff.ts';
import { threeWay } from '#runtime/document/merge.ts';
import { isRecord } from '#schemas/record.ts';
import type { StudioDocument, StudioLanguage } from '#schemas/studio.ts';
import { calls, type HiddenPart } from '../api/calls.ts';
import type { Studio } from '../app/Studio.ts';
import type { OpenTab } from '../app/Tab.ts';
import { CommentsStore } from '../comments/CommentsStore.ts';
import { Moving, type MovingHost } from '../move/Moving.ts';
import type { Peer } from '../presence/peers.ts';
import type { Compared } from '../publish/compared.ts';
import { t } from '../words/t.ts';
import { Around } from './Around.ts';
import { Draft } from './Draft.ts';
import { type Edit, insertWidget, type Target, titleOf, type Widgets } from './edits.ts';
import { type LockSide, lockSideOf } from './lockSide.ts';
import { Origins } from './Origins.ts';
import type { Over } from './over.ts';
import { Report } from './Report.ts';
import { Saver } from './Saver.ts';
import { SeenAddress } from './SeenAddress.ts';
import { followSteps } from './storedSteps.ts';
import { storedWork } from './storedWork.ts';
import { inOrder, nodesOf, rootsOf } from './tree.ts';

interface EditorParts extends Pick<EditorStore, 'widgets' | 'language'> {
  tab: OpenTab;
  /** Says how parts of the document are moved. */
  hostOf(editor: EditorStore): MovingHost;
}

/** State of one edited document: the chosen parts, and all actions on them. */
export class EditorStore {
  readonly studio: Studio;
  readonly draft: Draft;
  readonly saver: Saver;
  readonly opened: StudioDocument;
  readonly widgets: Widgets;
  /** Values, actions and events that a document may name. */
  readonly language: StudioLanguage;
  /** Documents and pictures that links, popups and picture fields may choose from. */
  readonly around: Around;
  /** Parts that are being moved. */
  readonly moving: Moving;
  /** Brands that inherited values come from. */
  readonly origins: Origins;
  /** What the publish gate finds in the draft. */
  readonly report: Report;
  /** Reviewers' comments on the document. */
  readonly comments: CommentsStore;
  /** At which address a page is looked at. */
  readonly address = new SeenAddress();
  /** Ids of chosen nodes, the last chosen one last; empty: the page itself. */
  chosen: readonly string[] = [];
  hovered: string | null = null;
  /** Other people who have the document open, and where they are. */
  peers: readonly Peer[] = [];
  /** Parts that draw nothing in the canvas, and the condition that hides one from the visitor that is looked at; null: none does. */
  unseen: ReadonlyMap<string, HiddenPart | null> = new Map();
  /** Pointer of the field that is about to be focused: the items of lists around it open. Empty: none is. */
  soughtAt = '';
  /** True when the choice was made in the outline: the canvas then scrolls to it. */
  isPickedOutside = false;
  /** Why the last action was refused. */
  refusal = '';
  /** The dialog or pane that is open over the editor. */
  over: Over | null = null;
  /** The two states that are compared, the earlier first. */
  compared: Compared = ['live', 'draft'];
  readonly #stop: () => void;

  constructor(studio: Studio, opened: StudioDocument, { widgets, language, tab, hostOf }: EditorParts) {
    this.studio = studio;
    this.opened = opened;
    this.widgets = widgets;
    this.language = language;
    this.around = new Around(studio);
    this.moving = new Moving(hostOf(this));
    this.origins = new Origins(this.above);
    if (opened.inheritsFrom.length > 1) void this.origins.load(opened.key);
    this.report = new Report(this);
    this.comments = new CommentsStore(studio, opened.key);
    const whose = { person: studio.session.person?.username ?? '', key: opened.key, tab: tab.name };
    const left = storedWork(whose, tab);
    const stored = left && !isSame(left.document, opened.document) ? left : null;
    this.draft = new Draft(opened.document, Date.now, opened.inherited);
    this.saver = new Saver({
      draft: this.draft,
      opened: stored ? { ...opened, document: stored.base, seen: stored.seen } : opened,
      whose,
      save: (document, seen) => calls.save(opened.key, document, seen),
      tell: (words) => studio.say(words),
      isStopped: () => studio.hasEnded,
      fault: (error) => studio.fault(error),
    });
    if (stored) this.#takeUp(stored.document);
    this.#stop = followSteps(this.draft, whose);
    makeAutoObservable(
      this,
      {
        studio: false,
        widgets: false,
        language: false,
        around: false,
        moving: false,
        origins: false,
        report: false,
        comments: false,
        address: false,
        draft: false,
        saver: false,
        opened: false,
      },
      { deep: false, autoBind: true },
    );
  }

  get locale(): string {
    return this.studio.locale;
  }

  /** `interact`: the page in the canvas is tried out, as a visitor would. */
  get mode(): 'edit' | 'interact' {
    return this.studio.display.mode;
  }

  get nodes(): ReturnType<typeof nodesOf> {
    return nodesOf(this.draft.shown);
  }

  get roots(): string[] {
    return rootsOf(this.draft.shown);
  }

  /** True when the document is a brand's own version, made of changes to the inherited one. */
  get isVariant(): boolean {
    return Array.isArray(this.draft.document['operations']);
  }

  /** Brand that a version inherits its other values from. */
  get above(): string {
    return this.opened.inheritsFrom[0] ?? 'base';
  }

  /** True when the document has parts for the outline. */
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

  lockOf(id: string): LockSide | null {
    return lockSideOf(this, { node: id, at: '' });
  }

  mayDrag(id: string): boolean {
    return this.isEditable && this.lockOf(id) !== 'here';
  }

  /** True when the chosen parts may be moved, copied and deleted. */
  get mayChangeParts(): boolean {
    return this.isEditable && this.parts.length > 0 && !this.parts.some((id) => this.lockOf(id) === 'here');
  }

  /** The chosen node whose fields are shown; null: the page itself. */
  get selected(): string | null {
    return this.chosen.at(-1) ?? null;
  }

  /** Chosen parts that can be moved, copied and deleted, in document order; parts inside a chosen one go with it. */
  get parts(): string[] {
    return inOrder(this.nodes, this.roots, this.chosen).filter((id) => !this.roots.includes(id));
  }

  /** Title of the chosen parts: a name, or their number. */
  get partsTitle(): string {
    const [first = '', ...others] = this.parts;
    const node = this.nodes[first];
    return node && others.length === 0
      ? titleOf(node, this.widgets)
      : t('editor.countedParts', { count: this.parts.length });
  }

  /** Chooses a node. @param isOutside in the outline: the canvas scrolls to it @param adds to the chosen ones; one already chosen is removed */
  pick(id: string | null, { isOutside = false, adds = false }: { isOutside?: boolean; adds?: boolean } = {}): void {
    this.isPickedOutside = isOutside;
    if (id === null || !this.nodes[id]) this.chosen = [];
    else if (!adds) this.chosen = [id];
    else this.chosen = this.chosen.includes(id) ? this.chosen.filter((one) => one !== id) : [...this.chosen, id];
  }

  /** Chooses nodes; the canvas scrolls to the last one. */
  choose(ids: readonly string[]): void {
    this.isPickedOutside = true;
    this.chosen = ids.filter((id) => this.nodes[id]);
  }

  hover(id: string | null): void {
    this.hovered = id;
  }

  /** Opens the items of lists around a field. @param at its pointer; empty: no field is looked for any more */
  seek(at: string): void {
    this.soughtAt = at;
  }

  /** Carries an edit out, and reports what was done or why not. */
  edit(edit: Edit): void {
    if (!this.isEditable) return this.refuse(t('common.youMayLookAtThisDocument'));
    const refused = this.draft.edit(edit);
    if (refused !== null) return this.refuse(refused);
    this.refusal = '';
    if (edit.select !== undefined) this.choose(edit.select);
    if (edit.group === undefined) this.studio.say(edit.words);
  }

  undo(): void {
    this.#stepped(this.draft.undo(), t('common.takenBack'));
  }

  redo(): void {
    this.#stepped(this.draft.redo(), t('editor.doneAgain'));
  }

  insert(type: string, target: Target): void {
    const widget = this.widgets.get(type);
    this.over = null;
    if (widget) this.edit(insertWidget(this.draft.shown, { widget, target, locale: this.locale }));
  }

  show(over: Over): void {
    this.over = over;
  }

  /** Opens the comparison of two states of the document. */
  compare(compared: Compared): void {
    this.compared = compared;
    this.over = 'compare';
  }

  /** Closes the named dialog or pane; does nothing if another one was opened in the meantime. */
  hide(over: Over): void {
    if (this.over === over) this.over = null;
  }

  turnMode(): void {
    this.studio.display.mode = this.mode === 'edit' ? 'interact' : 'edit';
    this.studio.say(this.mode === 'edit' ? t('editor.partsAreChosenInThePage') : t('editor.thePageIsTriedOutNothing'));
  }

  /** Loads the document's current state, after a publish or a discard. @param words description of that as an undo step */
  async reload(words: string = t('editor.whatVisitorsSeeTakenUp')): Promise<void> {
    const { draft, saver } = this;
    const { stored } = saver;
    const fresh = await calls.document(this.opened.key);
    if (saver.stored !== stored) return this.reload(words); // saved meanwhile: the answer may be from before
    runInAction(() => {
      const { merged } = threeWay(stored.document, draft.document, fresh.document); // what was written meanwhile stays
      if (isRecord(merged) && !isSame(merged, draft.document)) draft.replace(merged, words);
      saver.adopt(fresh);
    });
  }

  stop(): void {
    this.#stop();
    this.moving.stop();
    this.studio.leaving.set(this.opened.key, this.saver.stop());
  }

  /** Restores work that no server has: the first save finds out whether somebody changed the document since, and merges both. */
  #takeUp(stored: StudioDocument['document']): void {
    this.draft.replace(stored, t('editor.workKeptInThisBrowser'));
    this.studio.say(t('editor.workThatWasNotSavedWasKept'));
  }

  #stepped(words: string | null, done: string): void {
    if (words === null) return;
    this.refusal = '';
    this.chosen = this.chosen.filter((id) => this.nodes[id]);
    this.studio.say(`${done}: ${words}`);
  }

  /** Reports why something was refused. */
  refuse(words: string): void {
    this.refusal = words;
    this.studio.say(words);
  }
}
