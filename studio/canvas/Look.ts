import { makeAutoObservable, runInAction } from 'mobx';
import type { DeviceChoices } from '#schemas/frame.ts';
import type { HistoryEntry } from '#schemas/management/documentCalls.ts';
import type { Release } from '#schemas/management/releaseCalls.ts';
import type { PreviewAsk, PreviewRelease, PreviewVisitor } from '#schemas/preview.ts';
import { recordOf } from '#schemas/record.ts';
import { calls } from '../api/calls.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import type { Document } from '../editor/tree.ts';
import { clockOf } from '../releases/month.ts';
import type { SeenAs } from './SeenAs.ts';

/** Returns the visitor that a document is meant for. */
export function visitorFor({ access }: Document): PreviewVisitor {
  return access === 'player' ? 'verified' : 'guest';
}

/** Length of a time such as `2026-12-31T23:59`: some browsers write seconds behind it. */
const LOCAL_MINUTE = 16;

/** Releases that one request for older ones returns. */
const PAGE_SIZE = 25;

/** View settings of the canvas: visitor, time, content, and parts shown or hidden regardless of their conditions. */
export class Look {
  /** `release:<id>` or `revision:<number>`; empty: the draft. */
  content = '';
  forced: Readonly<Record<string, boolean>> = {};
  /** Releases that nobody has published yet. */
  waiting: readonly Release[] = [];
  /** Releases that were published, failed or were given up, newest first, as many as were asked for. */
  past: readonly Release[] = [];
  /** True when there are older ones than those. */
  hasOlder = false;
  revisions: readonly HistoryEntry[] = [];
  /** Releases that are due by the time that the page is looked at; null: it is no time to come. */
  due: readonly PreviewRelease[] | null = null;
  readonly #editor: EditorStore;
  #pages = 0;

  constructor(editor: EditorStore) {
    this.#editor = editor;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  /** The visitor that the page is drawn for: the chosen one, else the one that it is meant for. */
  get visitor(): PreviewVisitor {
    return this.seen.visitor ?? this.meant;
  }

  /** The visitor that the page is meant for. */
  get meant(): PreviewVisitor {
    return visitorFor(this.#editor.draft.shown);
  }

  /** The clock by which a time is chosen. */
  get timeZone(): string {
    return this.#editor.studio.brand?.timeZone ?? 'UTC';
  }

  /** True when the page is looked at as of a time to come. */
  get isToCome(): boolean {
    const now = clockOf(new Date().toISOString(), this.timeZone);
    return this.seen.time.slice(0, LOCAL_MINUTE) > `${now.day}T${now.time}`;
  }

  get seen(): SeenAs {
    return this.#editor.studio.seen;
  }

  /** The device to look at the page on; null: this one. */
  get device(): DeviceChoices | null {
    const { browser, platform } = this.seen;
    return browser === null && platform === null ? null : { browser, platform };
  }

  /** True when the draft is shown: changes are drawn at once. */
  get isDraft(): boolean {
    return this.content === '';
  }

  /** The chosen part, if a condition decides whether it is shown. */
  get conditional(): string | null {
    const { selected, draft } = this.#editor;
    const node = recordOf(recordOf(draft.shown['nodes'])[selected ?? '']);
    return selected !== null && node['show'] !== undefined ? selected : null;
  }

  /** The fields of a preview request for these settings. */
  get ask(): Pick<PreviewAsk, 'visitor' | 'device' | 'show' | 'at' | 'forced'> {
    const { key } = this.#editor.opened;
    const [kind = '', value = ''] = this.content.split(':');
    const other = kind === 'release' ? { release: value } : { revision: { document: key, number: Number(value) } };
    const document = key.split('/').slice(1).join('/');
    const { time, browser, platform } = this.seen;
    const device = { ...(browser === null ? {} : { browser }), ...(platform === null ? {} : { platform }) };
    return {
      visitor: this.visitor,
      ...(Object.keys(device).length === 0 ? {} : { device }),
      show: this.isDraft ? { drafts: [key] } : other,
      ...(time === '' ? {} : { at: time.slice(0, LOCAL_MINUTE) }),
      ...(Object.keys(this.forced).length === 0 ? {} : { forced: { [document]: this.forced } }),
    };
  }

  see(chosen: Partial<SeenAs>): void {
    Object.assign(this.seen, chosen);
  }

  lookAt(content: string): void {
    this.content = content;
  }

  /** Shows or hides a part regardless of its condition; undefined: the condition decides. */
  force(node: string, isShown: boolean | undefined): void {
    const { [node]: _, ...others } = this.forced;
    this.forced = isShown === undefined ? others : { ...others, [node]: isShown };
  }

  /** Loads the releases and revisions that can be shown instead of the draft. */
  async load(): Promise<void> {
    const { opened, studio } = this.#editor;
    try {
      const [waiting, revisions] = await Promise.all([
        calls.waitingReleases(),
        opened.live ? calls.history(opened.key) : [],
        this.loadPast(),
      ]);
      runInAction(() => {
        this.waiting = waiting;
        this.revisions = revisions;
      });
    } catch (error) {
      studio.fault(error); // the draft is looked at all the same
    }
  }
  /** Loads one more page of past releases. */
  async loadPast(): Promise<void> {
    const page = this.#pages + 1;
    try {
      const { rows, total } = await calls.pastReleases({ page, size: PAGE_SIZE });
      runInAction(() => {
        this.#pages = page;
        const known = new Set(this.past.map(({ id }) => id)); // what was published meanwhile moved the others on
        this.past = [...this.past, ...rows.filter(({ id }) => !known.has(id))];
        this.hasOlder = page * PAGE_SIZE < total;
      });
    } catch (error) {
      this.#editor.studio.fault(error);
    }
  }
}
