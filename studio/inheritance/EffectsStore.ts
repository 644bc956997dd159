import { makeAutoObservable, runInAction } from 'mobx';
import { isVariant } from '#runtime/document/inherit.ts';
import type { StudioDocument } from '#schemas/studio.ts';
import { calls } from '../api/calls.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { type ChangeEffect, effectsOn } from './effectsOn.ts';

/** Effects of the draft's changes on a brand with its own version. */
export interface BrandEffects {
  brand: string;
  /** True when the version replaces the document as a whole. */
  isWhole: boolean;
  changes: readonly ChangeEffect[];
}

/** Loads the brands' versions of a document, and computes the effect of its change on each. */
export class EffectsStore {
  state: 'loading' | 'there' | 'failed' = 'loading';
  fault = '';
  versions: ReadonlyMap<string, StudioDocument> = new Map();
  readonly #editor: EditorStore;

  constructor(editor: EditorStore) {
    this.#editor = editor;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  async load(): Promise<void> {
    const { opened, studio } = this.#editor;
    const name = opened.key.split('/').slice(1).join('/');
    try {
      const found = await Promise.all(
        opened.overriddenBy.map(async (brand) => [brand, await calls.document(`${brand}/${name}`)] as const),
      );
      runInAction(() => {
        this.versions = new Map(found);
        this.state = 'there';
      });
    } catch (error) {
      runInAction(() => {
        this.fault = studio.fault(error);
        this.state = 'failed';
      });
    }
  }

  get brands(): BrandEffects[] {
    const { draft, saver, widgets } = this.#editor;
    const sides = { before: draft.shownOf(saver.stored.live), after: draft.shown, widgets };
    return [...this.versions].map(([brand, version]) => ({
      brand,
      isWhole: !isVariant(liveOf(version)),
      changes: effectsOn(this.#levelsOf(brand, version), sides),
    }));
  }

  /** Versions between the document and a brand's own, the farthest ancestor first. */
  #levelsOf(brand: string, { inheritsFrom }: StudioDocument): StudioDocument['document'][] {
    const [changed = ''] = this.#editor.opened.key.split('/');
    const between = inheritsFrom.slice(0, Math.max(0, inheritsFrom.indexOf(changed))).toReversed();
    return [...between, brand].flatMap((one) => {
      const version = this.versions.get(one);
      return version ? [liveOf(version)] : [];
    });
  }
}

/** Returns the live document, or the draft of one that was never live. */
function liveOf({ live, document }: StudioDocument): StudioDocument['document'] {
  return live ?? document;
}
