import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { AnyWidget } from '#runtime/registry/defineWidget.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { ScopeContext } from '#runtime/render/context.tsx';
import type { Runtime } from '#runtime/store/Runtime.ts';
import { dataFor } from './resourcesOf.ts';

/** A widget's view and its definition, as its folder has them. */
export interface DrawnWidget<P, D> {
  View: ComponentType<ViewProps<P, D>>;
  widget: AnyWidget;
}

/**
 * Draws a widget with the data that its schema declares, and waits until its requests are answered.
 * @param scene with `dialog`, it is drawn in that one
 * @param answered answers that the server would have requested for it
 * @returns the events that it tells, in order
 */
export async function drawWidget<P extends object, D>(
  { View, widget }: DrawnWidget<P, D>,
  props: P,
  { runtime, dialog }: { runtime: Runtime; dialog?: number },
  answered: object = {},
): Promise<[name: string, detail: unknown][]> {
  const data = { ...dataFor(widget, props, runtime), ...answered } as Partial<D>;
  const emitted: [string, unknown][] = [];
  const { page, t, format, link } = runtime;
  const emit = (name: string, detail?: unknown): void => void emitted.push([name, detail]);
  await act(async () =>
    render(
      <ScopeContext value={{ runtime, mode: 'client', ...(dialog === undefined ? {} : { dialog }) }}>
        <View {...{ id: 'n1', props, data, slots: {}, page, t, format, link, emit }} />
      </ScopeContext>,
    ),
  );
  return emitted;
}
