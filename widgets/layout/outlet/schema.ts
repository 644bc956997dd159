import { defineWidget } from '#runtime/registry/defineWidget.ts';

const props = { type: 'object', additionalProperties: false, properties: {} } as const;
export type Props = Record<never, never>;

/** Place of the page in a layout. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Page outlet',
  description: 'In a layout: the place where the page is shown.',
  icon: 'home',
  props,
  hydrate: 'never',
});
