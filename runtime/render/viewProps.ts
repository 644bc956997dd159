import type { ReactNode } from 'react';
import { bindValue } from '../expression/bind.ts';
import type { Binding, Read } from '../expression/types.ts';
import type { Ask } from '../registry/ask.ts';
import type { ViewProps } from '../registry/view.ts';
import type { Runtime } from '../store/Runtime.ts';

interface Drawn {
  id: string;
  props: Readonly<Record<string, unknown>>;
  bind?: Readonly<Record<string, Binding>> | undefined;
  data?: Readonly<Record<string, unknown>> | undefined;
  resources?: Readonly<Record<string, Ask>> | undefined;
}

/** What a node's view receives, on the server and in the browser alike. */
export function viewProps(
  runtime: Runtime,
  node: Drawn,
  rest: { slots: Record<string, ReactNode>; read: Read; emit: ViewProps<never>['emit'] },
): ViewProps<never, never> {
  const bound = Object.entries(node.bind ?? {}).map(
    ([name, binding]) => [name, bindValue(binding, rest.read, runtime.format)] as const,
  );
  return {
    id: node.id,
    props: (bound.length === 0 ? node.props : { ...node.props, ...Object.fromEntries(bound) }) as never,
    // the area's code is there wherever a node has resources: see areas.ts
    data: { ...node.data, ...(node.resources && runtime.area('data').all(node.resources)) } as never,
    slots: rest.slots,
    page: runtime.page,
    t: runtime.t,
    format: runtime.format,
    emit: rest.emit,
  };
}
