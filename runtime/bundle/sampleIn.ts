import type { SampleAsk } from '#schemas/preview.ts';
import { type StatedSample, sampleStates } from '../registry/sample.ts';
import type { SiteCatalog } from './catalog.ts';

/** A widget's sample in a state; undefined where it cannot be in it. */
export function sampleIn(
  { widgets, samples }: Pick<SiteCatalog, 'widgets' | 'samples'>,
  { type, state }: SampleAsk,
): StatedSample | undefined {
  const { [type]: widget } = widgets;
  if (!widget) return undefined;
  return sampleStates(widget, samples[type] ?? {}, samples[type.split('/')[0] ?? '']?.answers)[state];
}
