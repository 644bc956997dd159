import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { StudioDocument, StudioFinding, StudioReport } from '#schemas/studio.ts';
import { calls } from '../api/calls.ts';
import type { Studio } from '../app/Studio.ts';
import type { Draft } from './Draft.ts';
import { type FindingPlace, findingPlace } from './findingPlace.ts';
import type { Saver } from './Saver.ts';

/** A finding of the publish gate, and the value that it is about. */
export interface Found extends FindingPlace {
  finding: StudioFinding;
  /** True when it forbids to publish; else it wants a reason. */
  isFault: boolean;
}

/** The edited document. */
interface Edited {
  opened: Pick<StudioDocument, 'key'>;
  studio: Pick<Studio, 'fault'>;
  draft: Draft;
  saver: Saver;
}

/** Delay between a save and the question, in milliseconds: whoever goes on typing is told when they pause. */
const PAUSE_MS = 1_000;

/** What the publish gate finds in a document while it is worked on: asked for after each save, and shown beside the fields. */
export class Report {
  /** What the gate says of the draft; null: there is none, or it is not looked at yet. */
  said: StudioReport | null = null;
  /** Why that could not be had; '' where it could. */
  why = '';
  /** Places are looked for once for each report: a key must not look for all of them again. */
  found: readonly Found[] = [];
  readonly #editor: Edited;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(editor: Edited) {
    this.#editor = editor;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Number of findings by node. */
  get byNode(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const { node } of this.found) if (node !== null) counts.set(node, (counts.get(node) ?? 0) + 1);
    return counts;
  }

  /** Findings on a value. @param isWhole those on what stands in it, too */
  at(node: string | undefined, at: string, isWhole: boolean): readonly Found[] {
    return this.found.filter(
      (one) => one.node === (node ?? null) && (one.at === at || (isWhole && one.at.startsWith(`${at}/`))),
    );
  }

  /** Asks after each save, until it is stopped. @returns stop */
  start(): () => void {
    const stop = reaction(
      () => this.#editor.saver.stored,
      () => {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => void this.#look(), PAUSE_MS);
      },
      { fireImmediately: true },
    );
    return () => {
      stop();
      clearTimeout(this.#timer);
      this.#asked += 1;
    };
  }

  /** Where no report can be had, what was found before stays. */
  async #look(): Promise<void> {
    const { opened, saver, studio } = this.#editor;
    this.#asked += 1;
    const asked = this.#asked;
    try {
      const said = saver.stored.seen.draft > 0 ? await calls.report(opened.key) : null;
      if (asked === this.#asked) this.take(said);
    } catch (error) {
      runInAction(() => {
        if (asked === this.#asked) this.why = studio.fault(error);
      });
    }
  }

  take(said: StudioReport | null): void {
    const { opened, draft } = this.#editor;
    const { shown, document } = draft;
    const placed = (findings: readonly StudioFinding[], isFault: boolean): Found[] =>
      findings.flatMap((finding) => {
        const place = findingPlace(finding, { key: opened.key, shown, document });
        return place ? [{ ...place, finding, isFault }] : [];
      });
    this.said = said;
    this.why = '';
    this.found = [...placed(said?.faults ?? [], true), ...placed(said?.warnings ?? [], false)];
  }
}
