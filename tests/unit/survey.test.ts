import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROOT = `${import.meta.dirname}/../..`;
const FORM = `${ROOT}/content/base/forms/survey.json`;

interface Survey {
  steps: unknown[];
  fields: { name: string; type: string; show?: object; check?: object; rows?: object }[];
}

it('the survey is three steps with conditions, a repeated group and a question to the platform, and no code knows it', () => {
  const { steps, fields } = JSON.parse(readFileSync(FORM, 'utf8')) as Survey;
  expect(steps).toHaveLength(3);
  for (const part of ['show', 'check', 'rows'] as const)
    expect(fields.filter((field) => field[part]).length).toBeGreaterThan(0);
  const sources = globSync('{runtime,widgets,site,adapters}/**/*.{ts,tsx}', { cwd: ROOT });
  const knowing = sources.filter(
    (file) => !/\.test\./.test(file) && /survey/i.test(readFileSync(`${ROOT}/${file}`, 'utf8')),
  );
  expect([sources.length > 300, knowing]).toEqual([true, []]);
});
