import { widgetEntries } from '../../runtime/bundle/widgetEntries.ts';
import type { SampleState } from '../../runtime/registry/sample.ts';
import type { BrandSite } from '../../server/content/compose/BrandSite.ts';
import { letterKinds } from '../../server/kernel/outbox/kinds.ts';

/** The parts of the catalogue that the gallery shows. */
type Shown = Parameters<typeof widgetEntries>[0];

/** One thing to look at, in all brands and languages that have it. */
export interface GalleryItem {
  /** `widget/promo/hero/full`; also the place of its frames. */
  id: string;
  kind: 'widget' | 'popup' | 'page' | 'letter';
  area: string;
  title: string;
  state: string;
  /** Reason why there is nothing to see. */
  missing?: string;
}

const STATES: readonly SampleState[] = ['full', 'loading', 'empty', 'failed'];
/** Reasons why a widget has no sample in a state. */
const WITHOUT: Readonly<Record<SampleState, string>> = {
  full: 'There is no sample: write a sample.json beside the widget.',
  loading: 'It waits for nothing: all that it shows is there when the page is drawn.',
  empty: 'It shows no list that could be empty.',
  failed: 'It asks for nothing that could fail.',
};

/** Every widget in each of the four states; a state that it cannot be in says why. */
export function widgetItems(catalog: Shown): GalleryItem[] {
  return widgetEntries(catalog).flatMap(({ type, category, title, samples }) =>
    STATES.map((state) => ({
      id: `widget/${type}/${state}`,
      kind: 'widget' as const,
      area: category,
      title,
      state,
      ...(samples[state] ? {} : { missing: WITHOUT[state] }),
    })),
  );
}

/** Every popup in each of its views. */
export function popupItems(site: BrandSite): GalleryItem[] {
  const { content } = placeIn(site);
  return idsOf(site, 'popup').flatMap((id) =>
    Object.keys(content.popup(id)?.views ?? {}).map((view) => ({
      id: `popup/${id}/${view}`,
      kind: 'popup' as const,
      area: 'popups',
      title: id,
      state: view,
    })),
  );
}

/** Every page as guests and as players come to it. */
export function pageItems(site: BrandSite): GalleryItem[] {
  return idsOf(site, 'page')
    .filter((id) => !id.startsWith('gallery-'))
    .flatMap((id) =>
      ['guest', 'player'].map((state) => ({
        id: `page/${id}/${state}`,
        kind: 'page' as const,
        area: 'pages',
        title: id,
        state,
      })),
    );
}

/** Every letter, as mail programs show it and as plain text. */
export function letterItems(): GalleryItem[] {
  return [...letterKinds.keys()].flatMap((kind) =>
    ['html', 'text'].map((state) => ({
      id: `letter/${kind}/${state}`,
      kind: 'letter' as const,
      area: 'letters',
      title: kind,
      state,
    })),
  );
}

function idsOf({ keys }: BrandSite, kind: string): string[] {
  return keys
    .filter((key) => key.startsWith(`${kind}/`))
    .map((key) => key.slice(kind.length + 1))
    .toSorted();
}

function placeIn(site: BrandSite) {
  return { content: site.content(site.locales.defaultLocale) };
}
