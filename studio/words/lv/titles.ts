import type { Dictionary } from '../Translated.ts';

const files = import.meta.glob<Dictionary>(['../../../{runtime,schemas,widgets}/**/titles.lv.json'], {
  eager: true,
  import: 'default',
});

/** Titles, descriptions and choices of schemas, by what they are in English: they stand in a file beside each schema. */
export const titles: Dictionary = Object.assign({}, ...Object.values(files));
