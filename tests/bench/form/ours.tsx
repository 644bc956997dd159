import { options, type VNode } from 'preact';
import { createRoot } from 'react-dom/client';
import type { SentValues } from '#runtime/form/payload.ts';
import { briefTranslate } from '#runtime/i18n/briefTranslate.ts';
import type { Ports } from '#runtime/ports/index.ts';
import { textsByLocale } from '#runtime/registry/texts.ts';
import type { PageFacts } from '#runtime/registry/view.ts';
import { ScopeContext } from '#runtime/render/context.tsx';
import { viewProps } from '#runtime/render/viewProps.ts';
import { Runtime } from '#runtime/store/Runtime.ts';
import { View as FormView } from '#widgets/form/form/index.ts';
import { createStore as createForms } from '#widgets/form/store.ts';
import { messages as common } from '../../../content/base/messages/en.json';
import { createStore as createFields } from '../../../site/wire/fields.ts';
import { folders } from '../../../site/wire/texts.ts';
import { benchForm } from './document.ts';
import { offer } from './page.ts';

// The product's form widget over the document: its engine, its field library, its views. Only the world around it is missing.

declare global {
  /** How many components were drawn so far, where somebody counts them (renders.ts). */
  var drawnCount: number | undefined;
}

/** As Preact's own tools know it: called with each component before it is drawn. */
const hooks = options as { __r?: (vnode: VNode) => void };
const before = hooks.__r;
if (globalThis.drawnCount !== undefined)
  hooks.__r = (vnode) => {
    globalThis.drawnCount = (globalThis.drawnCount ?? 0) + 1;
    before?.(vnode);
  };

const page: PageFacts = {
  brand: 'bench',
  locale: 'en',
  dir: 'ltr',
  path: '/',
  prefix: '',
  locales: [],
  defaultLocale: 'en',
  player: false,
};

/** A platform that takes everything, a clock, and storage that keeps nothing; whatever is reported fails the run. */
function portsOf(send: (payload: SentValues) => void): Ports {
  const call = async (_name: string, input: unknown): Promise<never> => {
    send(input as SentValues);
    return {} as never;
  };
  const after = (ms: number, task: () => void): (() => void) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  };
  const storage = { get: () => null, set: () => undefined, remove: () => undefined };
  const report = {
    fault(what: string, detail: unknown): never {
      throw new Error(`${what}: ${JSON.stringify(detail)}`);
    },
  };
  const callRules = { of: async () => ({ byDocument: 'form' as const }) };
  return {
    platform: { call },
    callRules,
    clock: { now: () => Date.now(), after },
    storage,
    report,
  } as unknown as Ports;
}

let sendOn: (payload: SentValues) => void = () => {};
const runtime = new Runtime(
  portsOf((payload) => sendOn(payload)),
  {
    page,
    timeZone: 'UTC',
    t: briefTranslate('en', { ...textsByLocale(folders)['en'], ...common }),
    runSteps: async () => undefined,
  },
);
runtime.register({ form: { createStore: createForms }, fields: { createStore: createFields } });
// A form's code comes before it is opened, as that of every other page here.
await runtime.area('fields').load(['input', 'select', 'checkbox']);

offer((place, send) => {
  sendOn = send;
  const drawn = { id: 'n1', props: { form: benchForm.id }, data: { form: benchForm }, slots: {}, node: {} };
  const given = viewProps({ runtime, mode: 'client' }, drawn);
  createRoot(place).render(
    <ScopeContext value={{ runtime, mode: 'client' }}>
      <FormView {...given} />
    </ScopeContext>,
  );
});
