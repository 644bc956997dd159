import { makeAutoObservable, runInAction } from 'mobx';
import type { FromFrame, ToFrame } from '#schemas/frame.ts';
import { type ReviewComment, type ReviewOpened, type ReviewRefusal, reviewRefusals } from '#schemas/reviewers.ts';
import { NoAnswer, Refusal, wordsOf } from '../api/ask.ts';
import { FrameTalk } from '../canvas/FrameTalk.ts';
import { marksOfComments, openByNode } from '../comments/openByNode.ts';
import { leaveFrame } from '../editor/focusNextRegion.ts';
import { t } from '../words/t.ts';
import { reviewerCalls } from './reviewerCalls.ts';
import { storedName, storeName } from './storedName.ts';

/** Interval of polling for new comments, in milliseconds. */
const AGAIN_MS = 20_000;
/** How long a notice stays, in milliseconds. */
const SAID_MS = 8_000;
/** Timeout for a page's first message, in milliseconds. */
const LONGEST_WAIT_MS = 20_000;

/** The page that a reviewer without an account sees by a link: one page that is not live yet, with its comments. */
export class ReviewerStore {
  /** `refused`: the link opens nothing; `away`: no answer came; `failed`: it cannot be shown at this moment. */
  state: 'loading' | 'there' | 'refused' | 'away' | 'failed' = 'loading';
  reason: ReviewRefusal = 'unknown';
  /** Why an action failed, in words. */
  fault = '';
  opened: ReviewOpened | null = null;
  comments: readonly ReviewComment[] = [];
  /** `look`: the page is tried out, as a visitor would. */
  mode: 'comment' | 'look' = 'comment';
  /** The part that is commented on; null: the page itself. */
  node: string | null = null;
  isPaneOpen = false;
  isPageThere = false;
  name = storedName();
  text = '';
  isBusy = false;
  /** The last notice, for screen readers too. */
  said = '';
  frame: HTMLIFrameElement | null = null;
  readonly #calls: ReturnType<typeof reviewerCalls>;
  #talk: FrameTalk | undefined;
  #wait: ReturnType<typeof setTimeout> | undefined;
  #quiet: ReturnType<typeof setTimeout> | undefined;

  constructor(secret: string) {
    this.#calls = reviewerCalls(secret);
    makeAutoObservable(this, { frame: false }, { deep: false, autoBind: true });
  }

  /** Comments on the shown document, unresolved ones first. */
  get shown(): readonly ReviewComment[] {
    const own = this.comments.filter(({ document }) => document === this.opened?.document);
    return own.toSorted((a, b) => Number(a.resolvedAt !== null) - Number(b.resolvedAt !== null));
  }

  /** Opens the link, and polls for new comments. @returns stop */
  start(): () => void {
    void this.open();
    const timer = setInterval(() => document.visibilityState === 'visible' && void this.#refresh(), AGAIN_MS);
    return () => {
      clearInterval(timer);
      clearTimeout(this.#wait);
      clearTimeout(this.#quiet);
      this.#talk?.stop();
    };
  }

  /** Shows a document of the link. */
  async open(document?: string): Promise<void> {
    try {
      const opened = await this.#calls.open(document);
      runInAction(() => {
        this.opened = opened;
        this.comments = opened.comments;
        this.state = 'there';
        this.fault = '';
        this.node = null;
        this.isPageThere = false;
        this.#talk ??= new FrameTalk({
          origin: opened.origin,
          frame: () => this.frame,
          hear: (one) => this.#hear(one),
        });
        clearTimeout(this.#wait);
        this.#wait = setTimeout(() => this.#silent(), LONGEST_WAIT_MS);
      });
    } catch (error) {
      this.#fail(error);
      runInAction(() => this.state === 'there' && this.#tell(this.fault)); // what is shown stays
    }
  }

  hold(frame: HTMLIFrameElement | null): void {
    this.frame = frame;
  }

  setMode(mode: ReviewerStore['mode']): void {
    this.mode = mode;
    this.#say({ kind: 'mode', mode: mode === 'comment' ? 'edit' : 'interact' });
    if (mode === 'look') this.pick(null);
  }

  /** Chooses the part that is commented on; null: the page itself. */
  pick(node: string | null, isShown = false): void {
    this.node = node;
    this.#say({ kind: 'select', ids: node === null ? [] : [node], label: '', reveal: isShown && node !== null });
  }

  togglePane(isOpen = !this.isPaneOpen): void {
    this.isPaneOpen = isOpen;
  }

  write(text: string): void {
    this.text = text;
  }

  call(name: string): void {
    this.name = name;
  }

  /** Sends the comment; its text stays until the server has it. */
  async send(): Promise<void> {
    const { opened, node, name, text } = this;
    if (!opened || this.isBusy) return;
    this.isBusy = true;
    this.fault = '';
    try {
      const comments = await this.#calls.say({ document: opened.document, node, name, text });
      storeName(name);
      runInAction(() => {
        this.text = '';
        this.#take(comments);
        this.#tell(t('reviewer.thankYou'));
        this.pick(null);
      });
    } catch (error) {
      this.#fail(error);
    } finally {
      runInAction(() => {
        this.isBusy = false;
      });
    }
  }

  async #refresh(): Promise<void> {
    if (this.state !== 'there') return;
    try {
      const comments = await this.#calls.comments();
      runInAction(() => this.#take(comments));
    } catch (error) {
      if (error instanceof Refusal) this.#fail(error); // without an answer the next look finds out
    }
  }

  #take(comments: readonly ReviewComment[]): void {
    this.comments = comments;
    this.#mark();
  }

  #hear(message: FromFrame): void {
    switch (message.kind) {
      case 'ready':
        clearTimeout(this.#wait);
        this.isPageThere = true;
        return this.#greet();
      case 'pick':
        this.pick(message.id);
        this.isPaneOpen = true;
        return;
      case 'hover':
        return this.#say({ kind: 'hover', id: message.id });
      case 'write':
        return this.#say({ kind: 'write', id: message.id, texts: [] }); // nothing is written in the page
      case 'go':
        return this.#tell(t('reviewer.onlyThisPage'));
      case 'key':
        if (message.chord === 'escape') this.pick(null);
        if (message.chord === 'f6' && this.frame) leaveFrame(this.frame);
        if (message.chord === 'shift+f6' && this.frame) leaveFrame(this.frame, 'before');
        return;
      default:
    }
  }

  #greet(): void {
    const [, kind, id = ''] = (this.opened?.document ?? '').split('/');
    const [view] = this.opened?.views ?? [];
    if (kind === 'layout') this.#say({ kind: 'tree', name: 'layout' });
    if (view !== undefined) this.#say({ kind: 'popup', seq: 0, popup: id, view });
    this.#say({ kind: 'mode', mode: this.mode === 'comment' ? 'edit' : 'interact' });
    this.#mark();
  }

  #mark(): void {
    this.#say({ kind: 'marks', marks: marksOfComments(openByNode(this.shown)) });
  }

  #say(message: ToFrame): void {
    this.#talk?.say(message);
  }

  #tell(words: string): void {
    this.said = words;
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => this.#tell(''), SAID_MS);
  }

  #silent(): void {
    this.fault = t('reviewer.thePageDoesNotCome');
  }

  #fail(error: unknown): void {
    const told = error instanceof Refusal ? error.details['reason'] : undefined;
    const reason = reviewRefusals.find((one) => one === told);
    runInAction(() => {
      if (reason) {
        this.state = 'refused';
        this.reason = reason;
      } else if (this.state !== 'there') this.state = error instanceof NoAnswer ? 'away' : 'failed';
      this.fault = wordsOf(error);
    });
  }
}
