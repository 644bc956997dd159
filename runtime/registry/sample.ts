import type { CallName } from '#schemas/platform/index.ts';
import type { sampleStateNames } from '#schemas/preview.ts';
import { recordOf } from '#schemas/record.ts';
import type { AnyWidget } from './defineWidget.ts';
import type { PageFacts } from './view.ts';

/** Answers that an area's widgets get in their samples, by call: `widgets/<area>/sample.json`. */
export type SampleAnswers = Readonly<Partial<Record<CallName, unknown>>>;

/** A widget as the Studio's catalogue shows it and tests draw it: `widgets/<area>/<widget>/sample.json`. */
export interface Sample {
  props?: Readonly<Record<string, unknown>>;
  /** Answers to its public needs, by name. */
  data?: Readonly<Record<string, unknown>>;
  /** Contents of its slots. */
  slots?: Readonly<Record<string, readonly unknown[]>>;
  /** Texts that the props name by key. */
  text?: unknown;
  /** Facts of the page that it stands on: parts of the address, other companies' scripts. */
  page?: Pick<PageFacts, 'params' | 'vendors'>;
  /** What the browser has stored, by key. */
  stored?: Readonly<Record<string, string>>;
  /** Calls that its area's store makes for it, beside those of its own needs. */
  asks?: readonly CallName[];
  /** It draws something else of its answers than their lists: it looks the same where those are empty. */
  isNeverEmpty?: boolean;
}

/** Samples of widgets by type, and what is answered to those of an area by its name. */
export type Samples = Readonly<Record<string, Sample & { answers?: SampleAnswers }>>;

/** A state that a widget can be in. */
export type SampleState = (typeof sampleStateNames)[number];

/** A sample with what it is answered; `answers` are left out where none have come, or will. */
export type StatedSample = Omit<Sample, 'asks' | 'isNeverEmpty'> & { answers?: SampleAnswers };

/** A widget's sample in each state that it can be in, all made from its one sample and its area's answers. */
export function sampleStates(
  widget: Pick<AnyWidget, 'needs'>,
  { asks = [], isNeverEmpty = false, ...sample }: Sample,
  known: SampleAnswers = {},
): Partial<Record<SampleState, StatedSample>> {
  const needs = Object.values(widget.needs ?? {});
  const own = needs.flatMap((need) => ('for' in need ? [need.call] : []));
  const wanted = [...own, ...asks].flatMap((call) => (call in known ? [[call, known[call]] as const] : []));
  const answers: SampleAnswers = Object.fromEntries(wanted);
  const { data: _data, ...bare } = sample;
  const full: StatedSample = wanted.length > 0 ? { ...sample, answers } : sample;
  return {
    full,
    ...(wanted.length > 0 ? { loading: sample } : {}), // what everybody may have is there from the start
    ...(wanted.length > 0 || needs.length > 0 ? { failed: bare } : {}),
    ...(!isNeverEmpty && canBeEmpty(full) ? { empty: withoutItems(full) } : {}),
  };
}

function canBeEmpty({ data, answers, stored, page }: StatedSample): boolean {
  return hasItems([data, answers]) || stored !== undefined || page?.vendors !== undefined;
}

function hasItems(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false;
  const { items } = recordOf(value);
  return (Array.isArray(items) && items.length > 0) || Object.values(value).some(hasItems);
}

/** The same answers, with nothing in their lists, in a browser and a brand that have nothing. Props stay: what they list is the document's. */
function withoutItems({ data, answers, stored: _stored, page, ...rest }: StatedSample): StatedSample {
  return {
    ...rest,
    ...(page?.params ? { page: { params: page.params } } : {}),
    ...(data ? { data: recordOf(emptied(data)) } : {}),
    ...(answers ? { answers: recordOf(emptied(answers)) } : {}),
  };
}

function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(emptied);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, key === 'items' ? [] : emptied(inner)]);
  const made = recordOf(Object.fromEntries(entries));
  return 'items' in value && 'total' in value ? { ...made, total: 0 } : made;
}
