import { defineWidget } from '#runtime/registry/defineWidget.ts';

const props = { type: 'object', additionalProperties: false, properties: {} } as const;
export type Props = Record<never, never>;

/** The bar on top of every page. Whatever is fixed below it reads its height from `--header-height`. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Header',
  description: 'The bar on top of every page.',
  icon: 'home',
  props,
  hydrate: 'never',
  slots: {
    start: { title: 'Start: logo', allow: 'any' },
    main: { title: 'Middle: navigation', allow: 'any' },
    tools: { title: 'Tools, on wide screens', allow: 'any' },
    end: { title: 'End: account', allow: 'any' },
  },
});
