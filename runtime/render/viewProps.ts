import type { ReactNode } from 'react';
import type { Ask } from '../registry/ask.ts';
import type { ViewProps } from '../registry/view.ts';
import type { NodeEvents } from '../store/Runtime.ts';
import type { RenderScope } from './context.tsx';

interface Drawn {
  /** Its element's id. */
  id: string;
  /** With the values of its bindings. */
  props: Readonly<Record<string, unknown>>;
  data?: Readonly<Record<string, unknown>> | undefined;
  slots: Readonly<Record<string, ReactNode>>;
  node: NodeEvents;
  /** Platform data that it requests, by the name of the widget's need. */
  resources?: Readonly<Record<string, Ask>> | undefined;
}

/** Returns the props of a node's view, on the server and in the browser alike. On the server an event that it emits has no effect. */
export function viewProps({ runtime, mode, dialog }: RenderScope, drawn: Drawn): ViewProps<never, never> {
  const { id, props, data, resources, slots, node } = drawn;
  const place = dialog === undefined ? {} : { dialog };
  return {
    id,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked by the schema of its widget
    props: props as never,
    // the area's code is there wherever a node has resources: see areas.ts
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- asked for by its widget, answered as the contract says
    data: { ...data, ...sharedAnswers(runtime, resources) } as never,
    slots,
    page: runtime.pageAt(dialog),
    t: runtime.t,
    format: runtime.format,
    link: runtime.link,
    emit: (event, detail = {}, how) =>
      void (mode === 'server' || runtime.emit(event, node, { detail, ...how, ...place })),
  };
}

/** What the view's needs name is asked for at each drawing, so that their rules count for as long as it is drawn. */
function sharedAnswers(runtime: RenderScope['runtime'], asks: Readonly<Record<string, Ask>> = {}): object {
  return Object.fromEntries(Object.entries(asks).map(([name, ask]) => [name, runtime.area('data').get(ask)]));
}
