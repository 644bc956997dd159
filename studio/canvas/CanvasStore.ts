import { makeAutoObservable, runInAction } from 'mobx';
import { isSame } from '#runtime/document/diff.ts';
import { inLocale } from '#runtime/route/locale.ts';
import type { ToFrame } from '#schemas/frame.ts';
import type { StudioBrand } from '#schemas/studio.ts';
import { calls, type Redrawn } from '../api/calls.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { type Document, typesOf } from '../editor/tree.ts';
import { endPreview } from '../preview/endPreview.ts';
import { t } from '../words/t.ts';
import { seenAt, wantedIn, whyNowhere } from './address.ts';
import { Display } from './Display.ts';
import { DragOverFrame } from './DragOverFrame.ts';
import { FollowedLink } from './FollowedLink.ts';
import { FramedPopup } from './FramedPopup.ts';
import { FrameTalk, type Heard } from './FrameTalk.ts';
import { faultInWords, whyUndrawn } from './faultInWords.ts';
import { followEditor } from './followEditor.ts';
import { greetPage } from './greetPage.ts';
import { hearGesture } from './hearGesture.ts';
import { InPlace } from './InPlace.ts';
import { LiveTexts } from './LiveTexts.ts';
import { Look } from './Look.ts';
import { PictureInPlace } from './PictureInPlace.ts';
import { Redrawing } from './Redrawing.ts';
import { followMarks, followPointer, tellChoice } from './tellMarks.ts';
import { Unseen } from './Unseen.ts';

/** Timeout for a page's first message, in milliseconds. */
const LONGEST_WAIT_MS = 20_000;

/** The brand's own page in a frame, drawn by its own server from the draft, and updated with it. */
export class CanvasStore {
  /** `silent`: the page was loaded, but does not answer. */
  state: 'opening' | 'there' | 'failed' | 'silent' = 'opening';
  why = '';
  /** Address of the page, with its ticket. */
  address = '';
  /** Reasons why the server could not draw the draft, in words. */
  faults: readonly string[] = [];
  frame: HTMLIFrameElement | null = null;
  readonly look: Look;
  readonly display: Display;
  readonly popup: FramedPopup;
  readonly followed: FollowedLink;
  readonly picture: PictureInPlace;
  readonly #editor: EditorStore;
  readonly #brand: StudioBrand;
  readonly #talk: FrameTalk;
  readonly #stops: (() => void)[] = [];
  readonly #dragging: DragOverFrame;
  readonly #inPlace: InPlace;
  readonly #texts: LiveTexts;
  readonly #unseen: Unseen;
  readonly #redrawing: Redrawing;
  #preview = '';
  #asked = 0;
  #shown: Document | null = null;
  #types: ReadonlySet<string> = new Set();
  #seq = 0;
  #scroll = 0;
  #wait: ReturnType<typeof setTimeout> | undefined;

  constructor(editor: EditorStore, brand: StudioBrand) {
    this.#editor = editor;
    this.#brand = brand;
    this.look = new Look(editor);
    this.#talk = new FrameTalk({ origin: brand.origin, frame: () => this.frame, hear: (said) => this.#hear(said) });
    const say = (message: ToFrame): void => this.#talk.say(message);
    this.display = new Display(say, editor.studio.display);
    this.followed = new FollowedLink(editor, brand.origin);
    this.picture = new PictureInPlace(editor);
    this.popup = new FramedPopup(editor, this.look, say);
    this.#redrawing = new Redrawing(editor, {
      isDraft: () => this.look.isDraft,
      shown: () => this.#drawnInto,
      preview: () => this.#preview,
      needsCode: () => this.#needsCode,
      asked: () => this.#texts.asked(),
      drawn: (drawn, document) => this.#drawn(drawn, document),
      failed: (error) => {
        this.why = editor.studio.fault(error);
      },
      reload: () => this.#reload(),
    });
    this.#inPlace = new InPlace(editor, { say, ended: () => this.#redrawing.soon() });
    this.#texts = new LiveTexts(editor, {
      say,
      mayTell: () => this.look.isDraft && !this.#inPlace.isWriting,
      pageOf: (document) => (this.#shows(document) ? { preview: this.#preview, page: this.#drawnPage } : null),
      put: (drawn, document) => this.#put(drawn, document),
    });
    this.#unseen = new Unseen(editor, () => ({ preview: this.#preview, path: this.path }));
    this.#dragging = new DragOverFrame(editor.moving, { frame: () => this.frame, say });
    makeAutoObservable(
      this,
      { frame: false, look: false, popup: false, followed: false, picture: false },
      { deep: false, autoBind: true },
    );
    this.#stops.push(
      this.#texts.follow(),
      followPointer(editor, say),
      followMarks(editor, say),
      ...followEditor(editor, this, {
        changed: () => this.#redrawing.soon(),
        chosen: () => this.#select(),
        viewed: () => this.popup.open(this.#seq),
      }),
    );
  }

  /** Parameters that the page's address needs a value for. */
  get wanted(): string[] {
    return wantedIn(this.#editor.draft.shown, this.#editor.address.values);
  }

  /** Values behind the `?` of the shown page's address. */
  get query(): Readonly<Record<string, string>> {
    return this.#editor.address.query;
  }

  /** Path of the shown page, without its language. */
  get path(): string {
    return seenAt(this.#editor, this.#editor.draft.shown);
  }

  stop(): void {
    this.#redrawing.stop();
    clearTimeout(this.#wait);
    for (const stop of this.#stops) stop();
    this.#talk.stop();
    this.#dragging.stop();
    this.#unseen.stop();
    this.#asked += 1;
    endPreview(this.#preview);
  }

  /** Reloads the page from the server's draft. */
  async open(): Promise<void> {
    const { draft, saver, locale, studio } = this.#editor;
    this.#asked += 1;
    const asked = this.#asked;
    if (this.wanted.length > 0) return;
    await saver.save();
    const none = await whyNowhere(this.#editor);
    if (asked !== this.#asked) return;
    if (none !== '') return this.#fail('failed', none);
    try {
      const page = { brand: this.#brand.id, path: this.path, query: this.query, locale, ...this.look.ask };
      const { id, address, releases } = await calls.openPreview(page);
      if (asked !== this.#asked) return endPreview(id); // another language or look is opened by now
      runInAction(() => {
        this.#preview = id;
        this.#shown = saver.stored.document;
        this.#types = typesOf(draft.shownOf(this.#shown));
        this.address = address;
        this.look.due = this.look.isToCome ? releases : null;
        this.state = 'opening';
        clearTimeout(this.#wait);
        this.#wait = setTimeout(() => this.#fail('silent', t('canvas.thePageWasLoadedButDoesNot')), LONGEST_WAIT_MS);
      });
    } catch (error) {
      if (asked === this.#asked) this.#fail('failed', studio.fault(error));
    }
  }

  #fail(state: 'failed' | 'silent', why: string): void {
    this.state = state;
    this.why = why;
  }

  #hear(message: Heard): void {
    const editor = this.#editor;
    switch (message.kind) {
      case 'ready':
        clearTimeout(this.#wait);
        this.state = 'there';
        this.#inPlace.forget();
        this.#texts.loaded();
        greetPage({ editor, canvas: this, top: this.#scroll }, (said) => this.#talk.say(said));
        this.popup.open(this.#seq);
        this.#select();
        return this.#redrawing.soon();
      case 'empty':
        return this.#unseen.hear(message.ids);
      case 'scroll':
        this.#scroll = message.top;
        return;
      case 'drawn':
        if (message.isWhole) void this.#reload();
        else this.#select();
        return this.#unseen.look();
      default:
        hearGesture(message, {
          editor,
          inPlace: this.#inPlace,
          dragging: this.#dragging,
          followed: this.followed,
          picture: this.picture,
        });
    }
  }

  #select(): void {
    tellChoice(this.#editor, (said) => this.#talk.say(said));
  }

  /** The edited document, and the address of the page that shows it. */
  get #drawnPage(): { document: string; path: string } {
    const { opened, locale } = this.#editor;
    return { document: opened.key, path: inLocale(this.path, locale, this.#brand.defaultLocale) };
  }

  /** The page that changes are drawn into; none while somebody types in it, or before it is there. */
  get #drawnInto(): { preview: string; page: { document: string; path: string }; document: Document } | null {
    if (this.#inPlace.isWriting || !this.#shown || this.state !== 'there') return null;
    return { preview: this.#preview, page: this.#drawnPage, document: this.#shown };
  }

  /** True while the page shows the draft as it is, drawn by the server. */
  #shows(document: Document): boolean {
    const isPart = this.popup.view === '' && this.look.isDraft && this.state === 'there';
    return isPart && !this.#redrawing.isGoing && this.#shown !== null && isSame(this.#shown, document);
  }

  /** Puts parts, or the popup, in place. @param document what the page shows by that */
  #put({ nodes, payload, popup }: Pick<Redrawn, 'nodes' | 'payload' | 'popup'>, document: Document): void {
    this.#seq += 1;
    this.#shown = document;
    if (popup) this.popup.open(this.#seq, popup);
    else this.#talk.say({ kind: 'draw', seq: this.#seq, nodes, payload });
  }

  /** True when the page lacks code and style of a new part; a popup loads its own. */
  get #needsCode(): boolean {
    return this.popup.view === '' && [...typesOf(this.#editor.draft.shown)].some((type) => !this.#types.has(type));
  }

  #drawn(drawn: Redrawn, document: Document): void {
    const { faults, whole } = drawn;
    this.faults = faults.map(faultInWords);
    this.why = whyUndrawn(drawn); // the current page stays
    if (this.why !== '' || this.#inPlace.isWriting) return;
    if (whole !== null) return void this.#reload();
    this.#put(drawn, document);
    this.#texts.drawn();
    this.#redrawing.soon();
  }

  /** Reloads the page once the draft is saved; until then the page stays as it is. Whoever opened or left it meanwhile has seen to that. */
  async #reload(): Promise<void> {
    const asked = this.#asked;
    if ((await this.#editor.saver.save()) && asked === this.#asked) await this.open();
  }
}
