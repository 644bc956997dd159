import type { AnyWidget } from '../registry/defineWidget.ts';
import { type SampleState, type StatedSample, sampleStates } from '../registry/sample.ts';
import type { SiteCatalog } from './catalog.ts';

/** Description of a widget for an editor: all that it takes to choose the widget, put it into a page and fill it in. */
export interface WidgetEntry extends Pick<AnyWidget, 'v' | 'title' | 'props' | 'slots' | 'retired'> {
  type: string;
  /** Its area. */
  category: string;
  description: string;
  icon: string;
  groups: readonly { title: string; props: readonly string[] }[];
  /** Props, and texts that they name, of a new one. */
  starting: Pick<StatedSample, 'props' | 'text'>;
  samples: Partial<Record<SampleState, StatedSample>>;
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
      ...(slots ? { slots } : {}),
      ...(retired === undefined ? {} : { retired }),
      starting: { props: starting, ...(text === undefined ? {} : { text }) },
      samples: sampleStates(widget, sample, area?.answers),
    };
  });
  return entries.toSorted((a, b) => a.category.localeCompare(b.category) || a.title.localeCompare(b.title));
}
