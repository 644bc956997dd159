import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '#schemas/jsonSchema.ts';

type Sections = Readonly<Record<string, JsonSchema>>;
const areas = Object.entries(
  import.meta.glob<Sections>('../../widgets/*/settings.ts', { eager: true, import: 'settings' }),
).map(([path, settings]) => ({ area: path.split('/')[3] ?? '', settings }));
const sections = areas.flatMap(({ area, settings }) =>
  Object.entries(settings).map(([name, schema]) => ({ area, name, schema })),
);

/** Written as code, for the types of documents come from it; `schemas/` stands below `widgets/` and imports none of it. */
const written = `// Written from widgets/<area>/settings.ts by \`npm run docs\`: change it there.

/** Sections of a brand's settings, each of its area. Documents read them by \`config.<path>\`, and they may differ from language to language. */
export const areaSettings = {
${sections.map(({ name, schema }) => `  ${name}: ${JSON.stringify(schema)},`).join('\n')}
} as const;
`;

describe('settings of areas', () => {
  it('are found in the areas’ folders', () => {
    expect(areas.map(({ area }) => area)).toEqual(expect.arrayContaining(['cashier', 'games', 'session']));
    expect(areas.filter(({ settings }) => Object.keys(settings).length === 0)).toEqual([]);
  });

  it('stand in one area each', () => {
    const twice = [...Map.groupBy(sections, ({ name }) => name)].filter(([, all]) => all.length > 1);
    expect(twice.map(([name, all]) => `${name}: ${all.map(({ area }) => area).join(', ')}`)).toEqual([]);
  });

  it.each(sections)('$name of $area is told in words to those who edit', ({ schema }) => {
    expect(schema).toMatchObject({ type: 'object', title: expect.stringMatching(/^[A-Z]/) });
  });

  it('are in the schema of settings as the areas say them', async () => {
    await expect(written).toMatchFileSnapshot(join(import.meta.dirname, '../../schemas/content/areaSettings.ts'));
  });
});
