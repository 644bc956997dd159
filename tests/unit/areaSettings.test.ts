import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { config } from '#schemas/content/config.ts';
import type { JsonSchema } from '#schemas/jsonSchema.ts';

type Settings = Readonly<Record<string, JsonSchema>>;
/** What an area says of its settings. */
interface Module {
  /** Sections of its own. */
  settings?: Settings;
  /** Its flags in the section of the site as a whole. */
  flags?: Settings;
  /** The same, of those that guard or protect: no language may have them otherwise. */
  guards?: Settings;
}
const areas = Object.entries(import.meta.glob<Module>('../../widgets/*/settings.ts', { eager: true })).map(
  ([path, said]) => ({ area: path.split('/')[3] ?? '', ...said }),
);
const told = (kind: keyof Module): { area: string; name: string; schema: JsonSchema }[] =>
  areas.flatMap(({ area, ...said }) =>
    Object.entries(said[kind] ?? {}).map(([name, schema]) => ({ area, name, schema })),
  );
const sections = told('settings');
const inCommon = [...told('flags'), ...told('guards')];

const lines = (kind: keyof Module): string =>
  told(kind)
    .map(({ name, schema }) => `  ${name}: ${JSON.stringify(schema)},`)
    .join('\n');

/** Written as code, for the types of documents come from it; `schemas/` stands below `widgets/` and imports none of it. */
const written = `// Written from widgets/<area>/settings.ts by \`npm run docs\`: change it there.

/** Sections of a brand's settings, each of its area. Documents read them by \`config.<path>\`, and they may differ from language to language. */
export const areaSettings = {
${lines('settings')}
} as const;

/** Flags of areas in the section \`common\`; they may differ from language to language. */
export const areaFlags = {
${lines('flags')}
} as const;

/** Flags of areas in the section \`common\` that guard or protect: the same in all languages. */
export const areaGuards = {
${lines('guards')}
} as const;
`;

describe('settings of areas', () => {
  it('are found in the areas’ folders', () => {
    expect(areas.map(({ area }) => area)).toEqual(expect.arrayContaining(['cashier', 'games', 'session']));
    const saying = new Set([...sections, ...inCommon].map(({ area }) => area));
    expect(areas.filter(({ area }) => !saying.has(area))).toEqual([]);
  });

  it('stand in one area each', () => {
    const twice = [sections, inCommon].flatMap((said) =>
      [...Map.groupBy(said, ({ name }) => name)].filter(([, all]) => all.length > 1),
    );
    expect(twice.map(([name, all]) => `${name}: ${all.map(({ area }) => area).join(', ')}`)).toEqual([]);
  });

  it.each(sections)('$name of $area is told in words to those who edit', ({ schema }) => {
    expect(schema).toMatchObject({ type: 'object', title: expect.stringMatching(/^[A-Z]/) });
  });

  it.each(inCommon)('$name of $area is told in words among the settings of the site as a whole', ({ name, schema }) => {
    expect(schema).toMatchObject({ title: expect.stringMatching(/^[A-Z]/) });
    expect(config.properties.common.properties).toHaveProperty(name, schema);
  });

  it('that guard or protect are no settings of a language', () => {
    const ofLanguage = Object.keys(config.properties.perLocale.additionalProperties.properties.common.properties);
    expect(told('guards').filter(({ name }) => ofLanguage.includes(name))).toEqual([]);
    expect(told('flags').filter(({ name }) => !ofLanguage.includes(name))).toEqual([]);
  });

  it('are in the schema of settings as the areas say them', async () => {
    await expect(written).toMatchFileSnapshot(join(import.meta.dirname, '../../schemas/content/areaSettings.ts'));
  });
});
