import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { StudioDocument, StudioFinding } from '#schemas/studio.ts';
import { calls } from '../api/calls.ts';
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
  draft: Draft;
  saver: Saver;
}

/** Delay between a save and the question, in milliseconds: whoever goes on typing is told when they pause. */
const PAUSE_MS = 1_000;

/** What the publish gate finds in a document while it is worked on: asked for after each save, and shown beside the fields. */
export class Report {
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

  /** Where no report can be had, what was found before stays: the dialog to publish says why. */
  async #look(): Promise<void> {
    const { opened, saver, draft } = this.#editor;
    this.#asked += 1;
    const asked = this.#asked;
    const isDrafted = saver.stored.seen.draft > 0;
    const report = isDrafted ? await calls.report(opened.key).catch(() => null) : { faults: [], warnings: [] };
    if (report === null || asked !== this.#asked) return;
    const { shown, document } = draft;
    const placed = (findings: readonly StudioFinding[], isFault: boolean): Found[] =>
      findings.flatMap((finding) => {
        const place = findingPlace(finding, { key: opened.key, shown, document });
        return place ? [{ ...place, finding, isFault }] : [];
      });
    runInAction(() => (this.found = [...placed(report.faults, true), ...placed(report.warnings, false)]));
  }
}
