import type { CallName, CallTypes } from '#schemas/platform/index.ts';
import type { Resource } from './Resource.ts';

/**
 * What documents hold that a widget may need, by kind. Empty here: the widget that draws one adds its line by declaration merging.
 */
// biome-ignore lint: filled by declaration merging
export interface NeededDocuments {}

/** Sections of a brand's settings that a widget may need, each added where its schema stands (`widgets/<area>/settings.ts`). */
// biome-ignore lint: filled by declaration merging
export interface NeededSections {}

/**
 * Type of a view's `data` for these needs: the answer of a public one, a resource for one of the visitor's own, a document as its schema says; a
 * section of settings is undefined where the brand has none.
 */
export type DataOf<N> = {
  [K in keyof N]: N[K] extends { call: infer C extends CallName }
    ? N[K] extends { for: string }
      ? Resource<CallTypes[C]['response']>
      : CallTypes[C]['response']
    : N[K] extends { document: infer D extends keyof NeededDocuments }
      ? NeededDocuments[D]
      : N[K] extends { document: 'config'; id: () => infer S extends keyof NeededSections }
        ? NeededSections[S] | undefined
        : never;
};
