import type { AnyWidget } from '#runtime/registry/defineWidget.ts';
import { planResources } from '#runtime/render/needs.ts';
import { resourcesOf } from '#runtime/store/data.ts';
import type { Runtime } from '#runtime/store/Runtime.ts';

/** The `data` of a widget's view for the needs of its schema, as the server plans it and a tab fills it. */
export function dataFor(widget: AnyWidget, props: object, runtime: Runtime): Readonly<Record<string, unknown>> {
  const scene = { widgets: { widget }, params: runtime.page.params ?? {}, query: {}, isShown: () => true };
  const { n1 } = planResources(
    { n1: { type: 'widget', props: { ...props } } },
    { ...scene, isPlayer: runtime.page.player },
  );
  const data = resourcesOf(runtime);
  return Object.fromEntries(Object.entries(n1?.resources ?? {}).map(([name, ask]) => [name, data.get(ask)]));
}
