import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { isSame } from '#runtime/document/diff.ts';
import { type Presence, presenceReport } from '#schemas/presence.ts';
import { Refusal } from '../api/ask.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { changedNodes } from './changedNodes.ts';
import { type Peer, peersOf } from './peers.ts';
import { tellPresence } from './tellPresence.ts';

/** Interval of heartbeats, in milliseconds. */
const BEAT_MS = 5_000;
/** Time in which a choice rests before it is told, in milliseconds: arrows pass by many parts. */
const REST_MS = 400;
/** Time without an answer after which the list of others is cleared. */
const FORGET_MS = 20_000;
/** A tab hidden for this long counts as left: browsers throttle its heartbeats. */
const HIDDEN_MS = 4 * 60_000;
const MOST_TOLD = presenceReport.properties.changed.maxItems;

/** A draft that is not live, and its author. */
interface OtherDraft {
  author: string;
  savedAt: string;
  /** Ids of nodes that it changes. */
  changed: readonly string[];
}

/** Tracks who else has the document open: this tab sends a heartbeat every few seconds, and receives the others in the answer. */
export class PresenceStore {
  readonly editor: EditorStore;
  others: Presence['others'] = [];
  draft: Presence['draft'] = null;
  readonly #tab = newTab();
  #gone = new AbortController();
  #timer: ReturnType<typeof setInterval> | undefined;
  #heardAt = 0;
  /** Ids of changed nodes that this tab reported last. */
  #told = '';
  #hiddenSince: number | null = null;
  /** True when the document no longer exists, or may not be read. */
  #isOver = false;

  constructor(editor: EditorStore) {
    this.editor = editor;
    makeAutoObservable(this, { editor: false });
  }

  /** Starts the heartbeats of this tab. @returns stop */
  start(): () => void {
    this.#gone = new AbortController();
    const { signal } = this.#gone;
    const beat = (): void => void this.beat();
    this.#timer = setInterval(beat, BEAT_MS);
    document.addEventListener('visibilitychange', () => this.#seen(), { signal });
    addEventListener('online', beat, { signal });
    addEventListener('pageshow', beat, { signal }); // out of the browser's memory
    addEventListener('pagehide', () => this.#leave(), { signal });
    // changes made meanwhile are reported with their first save
    const stop = reaction(
      () => this.editor.saver.stored,
      () => {
        this.#isOver = false; // what was saved is there: it may have been begun anew
        if (this.#changed().join() !== this.#told) beat();
      },
    );
    const stopChoice = reaction(() => this.editor.chosen, beat, { delay: REST_MS, equals: isSame });
    const stopMeeting = reaction(
      () => peersOf(this.others),
      (peers) => this.#meet(peers),
      { equals: isSame },
    );
    beat();
    return () => {
      stop();
      stopChoice();
      stopMeeting();
      this.#meet([]);
      clearInterval(this.#timer);
      this.#gone.abort();
      this.#leave();
    };
  }

  /** A draft by somebody who is not here now, begun before this person changed anything. */
  get left(): OtherDraft | null {
    const { saver, draft, studio } = this.editor;
    const { status, author, changedAt, live, document } = saver.stored;
    const isHere = author === studio.session.person?.username || this.others.some(({ name }) => name === author);
    if (status === 'live' || isHere) return null;
    const changed = changedNodes(draft.shownOf(live), draft.shownOf(document));
    return { author, savedAt: changedAt, changed };
  }

  /** The author of a draft newer than the one that this tab has seen; empty: none. */
  get newerBy(): string {
    const { saver, studio } = this.editor;
    if (!this.draft || saver.state === 'saving' || this.draft.version <= saver.stored.seen.draft) return '';
    return this.draft.author === studio.session.person?.username ? '' : this.draft.author;
  }

  async beat(): Promise<void> {
    const now = Date.now();
    const { studio, opened } = this.editor;
    const isAway = this.#hiddenSince !== null && now - this.#hiddenSince > HIDDEN_MS;
    if (this.#isOver || isAway || studio.hasEnded) return this.#forget(now);
    try {
      const told = { tab: this.#tab, changed: this.#changed(), chosen: this.editor.chosen.slice(-MOST_TOLD) };
      this.#told = told.changed.join();
      const { others, draft } = await tellPresence(opened.key, told);
      runInAction(() => {
        if (this.#gone.signal.aborted) return;
        this.others = others;
        this.draft = draft;
        this.#heardAt = Date.now();
      });
    } catch (error) {
      // the saver reports the fault; here it is enough to show nothing wrong of others
      const isRefused = error instanceof Refusal && (error.isSignedOut || [403, 404].includes(error.status));
      if (isRefused && error.isSignedOut) studio.fault(error);
      else this.#isOver = isRefused;
      this.#forget(Date.now());
    }
  }

  /** Ids of nodes that this person changed and that are not live yet. Each step holds others' changes before and after it: they do not count. */
  #changed(): string[] {
    const { draft, saver } = this.editor;
    const [first] = draft.back;
    if (!first || (saver.stored.status === 'live' && !saver.isDirty)) return [];
    return changedNodes(draft.shownOf(first.before), draft.shown).slice(0, MOST_TOLD);
  }

  #meet(peers: readonly Peer[]): void {
    runInAction(() => {
      this.editor.peers = peers;
    });
  }

  #seen(): void {
    this.#hiddenSince = document.hidden ? Date.now() : null;
    if (!document.hidden) void this.beat();
  }

  #forget(now: number): void {
    if (now - this.#heardAt > FORGET_MS) this.others = [];
  }

  /** Reports that this tab has left, also while the page unloads. If the report is lost, the server forgets the tab a little later. */
  #leave(): void {
    // signing out already ended the presence
    if (this.#heardAt === 0 || this.#isOver || this.editor.studio.state === 'signed-out') return;
    void fetch(`/content/api/studio/documents/${this.editor.opened.key}/presence?tab=${this.#tab}`, {
      method: 'DELETE',
      headers: { 'x-app-agent': 'studio' },
      keepalive: true,
    }).catch(() => undefined);
  }
}

function newTab(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
