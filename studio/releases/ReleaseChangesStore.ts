import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { Release, ReleaseItem } from '#schemas/management/releaseCalls.ts';
import type { PreviewVisitor } from '#schemas/preview.ts';
import { calls } from '../api/calls.ts';
import type { Studio } from '../app/Studio.ts';
import { visitorFor } from '../canvas/Look.ts';
import type { Widgets } from '../editor/edits.ts';
import type { Document } from '../editor/tree.ts';
import { composed } from '../editor/variant.ts';
import { changesBetween, type NodeChange } from '../publish/changesBetween.ts';
import { marksOf } from '../publish/marksOf.ts';
import type { SeenBy } from '../publish/Side.ts';
import { ReleaseSide } from './ReleaseSide.ts';
import { releaseCalls } from './releaseCalls.ts';

/** The changes of a release: its documents one after another, each before and after the release. */
export class ReleaseChangesStore {
  state: 'loading' | 'there' | 'failed' = 'loading';
  fault = '';
  rows: readonly ReleaseItem[] = [];
  /** Place of the document that is looked at. */
  chosen = 0;
  /** Null: the two states are not loaded yet. */
  changes: readonly NodeChange[] | null = null;
  readonly before: ReleaseSide;
  readonly after: ReleaseSide;
  /** For whom all pages are drawn. */
  readonly seen: SeenBy;
  readonly #studio: Studio;
  readonly #release: Release;
  #widgets: Widgets = new Map();

  constructor(studio: Studio, release: Release) {
    this.#studio = studio;
    this.#release = release;
    const { id, publishedAt } = release;
    const wentAt = Date.parse(publishedAt ?? '');
    const at = (ms: number) => ({ time: new Date(ms).toISOString() });
    // a published release is shown with all content as it was just before, and just after it
    this.seen = observable({ visitor: studio.seen.visitor, locale: studio.locale });
    this.before = new ReleaseSide(studio, this.seen, () => (publishedAt === null ? {} : at(wentAt - 1)));
    this.after = new ReleaseSide(studio, this.seen, () => (publishedAt === null ? { release: id } : at(wentAt)));
    makeAutoObservable(this, { before: false, after: false, seen: false }, { deep: false, autoBind: true });
  }

  async load(): Promise<void> {
    this.state = 'loading';
    try {
      const [rows, widgets] = await Promise.all([releaseCalls.documents(this.#release.id), calls.widgets()]);
      runInAction(() => {
        this.rows = rows;
        this.#widgets = new Map(widgets.map((one) => [one.type, one]));
        this.state = 'there';
      });
      if (rows.length > 0) await this.choose(0);
    } catch (error) {
      runInAction(() => {
        this.fault = this.#studio.fault(error);
        this.state = 'failed';
      });
    }
  }

  /** Opens one of the documents. */
  async choose(index: number): Promise<void> {
    const row = this.rows[index];
    if (!row) return;
    this.chosen = index;
    this.changes = null;
    this.fault = '';
    try {
      const [before, after] = await this.#read(row);
      if (index !== this.chosen) return; // another one is looked at by now
      const changes = changesBetween(before ?? {}, after ?? {}, this.#widgets);
      runInAction(() => {
        this.changes = before && after ? changes : [];
        this.before.take(before, marksOf(changes, before ?? {}, 'added'));
        this.after.take(after, marksOf(changes, after ?? {}, 'removed'));
      });
    } catch (error) {
      runInAction(() => {
        this.fault = this.#studio.fault(error);
      });
    }
  }

  /** The visitor that the later page is meant for. */
  get meant(): PreviewVisitor {
    return visitorFor(this.after.document ?? {});
  }

  /** Draws both pages for another visitor, or in another language; the documents that follow too. */
  see(chosen: Partial<SeenBy>): void {
    Object.assign(this.seen, chosen);
    this.before.draw();
    this.after.draw();
  }

  /** Goes to the next document, and from the last to the first. */
  step(by: 1 | -1): void {
    const { length } = this.rows;
    if (length > 0) void this.choose((this.chosen + by + length) % length);
  }

  stop(): void {
    this.before.stop();
    this.after.stop();
  }

  /** Loads both states of a document, a brand's version with its inherited values; null where there is none. */
  async #read({ document, revision, before }: ReleaseItem): Promise<readonly [Document | null, Document | null]> {
    const read = async (number: number | null): Promise<Document | null> =>
      number === null ? null : (await calls.revision(document, number)).document;
    const opened = await calls.document(document).catch(() => null); // it may be gone by now
    const isLive = this.#release.publishedAt !== null;
    const sides = await Promise.all([isLive ? read(before) : (opened?.live ?? null), read(revision)]);
    const whole = (one: Document | null): Document | null =>
      one && opened?.inherited ? composed(opened.inherited, one) : one;
    return [whole(sides[0]), whole(sides[1])];
  }
}
