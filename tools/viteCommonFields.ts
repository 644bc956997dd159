import type { Plugin } from 'vite';
import { commonFieldTypes } from './chunkGroups.ts';

const MODULE = 'virtual:common-fields';
const OURS = '\0';

/** Serves the field types that come with the first form, by name: the definition of each, and how its view is loaded. */
export function viteCommonFields(): Plugin {
  return {
    name: 'marquee-common-fields',
    resolveId: (id) => (id === MODULE ? OURS + id : null),
    load: (id) => (id === OURS + MODULE ? commonFieldsModule() : null),
  };
}

/** `import()` takes written addresses alone, so the list becomes code. */
function commonFieldsModule(): string {
  const imports = commonFieldTypes.map(
    (type, index) => `import { field as field${index} } from '/widgets/fields/${type}/schema.ts';`,
  );
  const entries = commonFieldTypes.map(
    (type, index) =>
      `${JSON.stringify(type)}: { field: field${index}, loadView: async () => (await import('/widgets/fields/${type}/index.ts')).View }`,
  );
  return `${imports.join('\n')}\nexport const commonFields = { ${entries.join(', ')} };`;
}
