import { enableStaticRendering } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { DrawnDocument, PageRequest } from '#runtime/bundle/site.ts';
import { createTranslate } from '#runtime/i18n/createTranslate.ts';
import { createFormatters, type Formatters } from '#runtime/i18n/format.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import type { Ports } from '#runtime/ports/index.ts';
import type { View } from '#runtime/registry/view.ts';
import { ViewLoader } from '#runtime/registry/views.ts';
import { ScopeContext } from '#runtime/render/context.tsx';
import { type NodeFacts, planNode } from '#runtime/render/planNode.ts';
import { viewProps } from '#runtime/render/viewProps.ts';
import type { AreaModule } from '#runtime/store/areas.ts';
import { Runtime } from '#runtime/store/Runtime.ts';
import { areaLoaders } from '../../site/wire/areas.ts';
import { viewLoaders } from '../../site/wire/views.ts';

enableStaticRendering(true);
const views = new ViewLoader(viewLoaders);
const areas: Record<string, AreaModule> = {};
const translators = new WeakMap<object, Translate>();
let format: Formatters | undefined; // made once, as anybody would

export async function ready(): Promise<void> {
  await views.loadAll();
  for (const [name, door] of areaLoaders) areas[name] = await door();
}

/** The usual way: one React tree for the whole page, and the page's JSON once more in the HTML for the browser to hydrate from. */
export function renderWhole(request: PageRequest): string {
  const t = translators.get(request.messages) ?? createTranslate(request.page.locale, request.messages);
  translators.set(request.messages, t);
  format ??= createFormatters(request.page.locale, request.timeZone);
  const runtime = new Runtime(
    { clock: { now: () => request.nowMs, after: () => () => undefined } } as unknown as Ports,
    {
      page: request.page,
      timeZone: request.timeZone,
      t,
      runSteps: async () => undefined,
      format,
    },
  );
  runtime.register(areas);
  const { layout, document, messages } = request;
  const page = <Node document={document} id={document.root} runtime={runtime} page={null} />;
  const html = renderToString(
    <ScopeContext value={{ runtime, mode: 'server' }}>
      <Node document={layout} id={layout.root} runtime={runtime} page={page} />
    </ScopeContext>,
  );
  const state = JSON.stringify({ layout, document, messages }).replaceAll('<', '\\u003c');
  return `<!doctype html><html lang="${request.page.locale}"><head><meta charset="utf-8"><title>${request.head.title}</title></head><body><div id="root">${html}</div><script type="application/json" id="state">${state}</script></body></html>`;
}

function Node({
  document,
  id,
  runtime,
  page,
}: {
  document: DrawnDocument;
  id: string;
  runtime: Runtime;
  page: ReactNode;
}): ReactNode {
  const node = document.nodes[id];
  const plan = node && planNode(node, factsOf(runtime));
  if (plan?.kind !== 'draw') return null;
  const { node: ready, view: View, props } = plan;
  const slots: Record<string, ReactNode> = Object.fromEntries(
    Object.entries(ready.slots ?? {}).map(([name, children]) => [
      name,
      <m-slot key={name}>
        {children.map((child) => (
          <Node key={child} document={document} id={child} runtime={runtime} page={page} />
        ))}
      </m-slot>,
    ]),
  );
  if (page !== null) slots.page = <m-slot>{page}</m-slot>;
  return (
    <View {...viewProps({ runtime, mode: 'server' }, { id, props, data: document.data[id], slots, node: ready })} />
  );
}

function factsOf(runtime: Runtime): NodeFacts<View> {
  return {
    read: (path) => runtime.value(path),
    nowMs: runtime.ports.clock.now(),
    format: runtime.format,
    view: (type) => views.get(type),
  };
}
