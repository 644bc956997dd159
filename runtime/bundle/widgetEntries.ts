import type { AnyWidget } from '../registry/defineWidget.ts';
import { type Sample, type SampleState, type StatedSample, sampleStates } from '../registry/sample.ts';
import type { SiteCatalog } from './catalog.ts';

/** Description of a widget for an editor: all that it takes to choose the widget, put it into a page and fill it in. */
export interface WidgetEntry extends Pick<AnyWidget, 'v' | 'title' | 'props' | 'retired'> {
  type: string;
  /** Its area. */
  category: string;
  description: string;
  icon: string;
  /** By name; without `allow`, anything may stand in one. */
  slots?: Readonly<Record<string, { title: string; allow?: readonly string[] }>>;
  groups: readonly { title: string; props: readonly string[] }[];
  /** Props, and texts that they name, of a new one. */
  starting: Pick<StatedSample, 'props' | 'text'>;
  samples: Partial<Record<SampleState, StatedSample>>;
  /** Its data beside the props: calls of the platform, other documents. */
  needs: readonly WidgetNeed[];
  /** It asks for a player, or reads who is signed in: it shows little to a guest. */
  isForPlayers: boolean;
}

export interface WidgetNeed {
  /** A call of the platform, or a kind of document. */
  of: string;
  /** Who makes the request: the server requests what is the same for everybody, before the page is drawn. */
  by: 'everybody' | 'visitor' | 'player' | 'document';
}

/** Every widget of the site, by area and title. */
export function widgetEntries({ widgets, samples }: Pick<SiteCatalog, 'widgets' | 'samples'>): WidgetEntry[] {
  const entries = Object.entries(widgets).map(([type, widget]): WidgetEntry => {
    const { v, title, description = '', icon = '', props, slots, retired, groups = [] } = widget;
    const category = type.split('/')[0] ?? '';
    const { [type]: sample = {}, [category]: area } = samples;
    const { props: starting = {}, text } = sample;
    return {
      type,
      category,
      v,
      title,
      description,
      icon,
      groups,
      props,
      ...(slots ? { slots: slotsOf(slots) } : {}),
      ...(retired === undefined ? {} : { retired }),
      starting: { props: starting, ...(text === undefined ? {} : { text }) },
      samples: sampleStates(widget, sample, area?.answers),
      needs: needsOf(widget),
      isForPlayers: isForPlayers(widget, sample),
    };
  });
  return entries.toSorted((a, b) => a.category.localeCompare(b.category) || a.title.localeCompare(b.title));
}

function slotsOf(slots: NonNullable<AnyWidget['slots']>): NonNullable<WidgetEntry['slots']> {
  const entries = Object.entries(slots).map(([name, { title, allow }]) => [
    name,
    allow === 'any' ? { title } : { title, allow },
  ]);
  return Object.fromEntries(entries);
}

function needsOf({ needs = {} }: Pick<AnyWidget, 'needs'>): WidgetNeed[] {
  return Object.values(needs).map((need) => {
    if ('document' in need) return { of: need.document, by: 'document' };
    return { of: need.call, by: 'for' in need ? need.for : 'everybody' };
  });
}

function isForPlayers({ needs = {}, areas = [] }: Pick<AnyWidget, 'needs' | 'areas'>, { asks = [] }: Sample): boolean {
  const asksAsPlayer = Object.values(needs).some((need) => 'for' in need && need.for === 'player');
  return asksAsPlayer || areas.includes('session') || asks.length > 0;
}
