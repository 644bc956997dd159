import type { SiteCatalog } from '#runtime/bundle/catalog.ts';
import { sampleIn } from '#runtime/bundle/sampleIn.ts';
import type { PageRequest } from '#runtime/bundle/site.ts';
import type { SampleAsk } from '#schemas/preview.ts';

/** The parts of the catalogue that samples are made of. */
type Samples = Pick<SiteCatalog, 'widgets' | 'samples'>;

/** Node of a sample's page that is the widget itself. */
export const SAMPLE_NODE = 'n0';

/** Widgets that fill a slot which a sample leaves empty, so that its place is visible; bars take the small one. */
const FILLER = 'content/callout';
const SMALL_FILLER = 'shell/tool';

/** A layout that holds nothing but the page. */
export function sampleLayout(id: string): { kind: 'layout'; id: string } & Record<string, unknown> {
  return {
    kind: 'layout',
    format: 1,
    id,
    root: 'n0',
    nodes: {
      n0: { type: 'layout/stack', v: 1, props: { width: 'page', isPadded: true }, slots: { main: ['outlet'] } },
      outlet: { type: 'layout/outlet', v: 1 },
    },
  };
}

/** A page that shows only a widget's sample: so samples take the same way as documents. Its address is its id. */
export function samplePage(
  { widgets, samples }: Samples,
  type: string,
  { id, layout }: { id: string; layout: string },
): { kind: 'page'; id: string; path: string } & Record<string, unknown> {
  const nodeOf = (of: string) => ({ type: of, v: widgets[of]?.v ?? 1, props: samples[of]?.props ?? {} });
  const inner: Record<string, unknown> = {};
  const usual = type.startsWith('shell/') ? SMALL_FILLER : FILLER;
  const slots = Object.entries(widgets[type]?.slots ?? {}).flatMap(([name, { allow }]) => {
    const names = name === '*' ? Object.keys(samples[type]?.slots ?? {}) : [name];
    const filler = allow === 'any' ? usual : (allow[0] ?? FILLER);
    return names.map((slot) => {
      const child = `in${Object.keys(inner).length}`;
      inner[child] = nodeOf(filler);
      return [slot, [child]] as const;
    });
  });
  const text = samples[type]?.text;
  const own = { ...nodeOf(type), ...(slots.length > 0 ? { slots: Object.fromEntries(slots) } : {}) };
  return {
    kind: 'page',
    format: 1,
    id,
    path: `/${id}`,
    layout,
    seo: { title: widgets[type]?.title ?? type, noindex: true },
    root: SAMPLE_NODE,
    nodes: { [SAMPLE_NODE]: own, ...inner },
    ...(text === undefined ? {} : { text }),
  };
}

/**
 * The page of a sample as it is drawn: with the public data, the facts and the browser of the sample from the start, in place of the platform's and
 * the visitor's; no popup opens over it.
 */
export function requestOfSample(
  request: PageRequest,
  { data = {}, page, stored = {} }: NonNullable<ReturnType<typeof sampleIn>> = {},
): PageRequest {
  const { document, settings } = request;
  return {
    ...request,
    page: { ...request.page, ...page },
    document: { ...document, data: { ...document.data, [SAMPLE_NODE]: data } },
    settings: { ...settings, opens: [], forcedPopups: [], campaigns: false, stored },
  };
}

/** Answer of a sample to a call: its data, `away` (platform down) or `never` (still loading); null: the sample has no such call. */
export function sampleAnswer(
  catalog: Samples,
  asked: SampleAsk,
  call: string,
): { data: unknown } | 'away' | 'never' | null {
  const calls: Readonly<Record<string, unknown>> = sampleIn(catalog, { ...asked, state: 'full' })?.answers ?? {};
  if (!Object.hasOwn(calls, call)) return null;
  if (asked.state === 'failed') return 'away';
  if (asked.state === 'loading') return 'never';
  const answers: Readonly<Record<string, unknown>> = sampleIn(catalog, asked)?.answers ?? {};
  return { data: answers[call] };
}
