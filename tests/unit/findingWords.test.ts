import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faultsInWords } from '#runtime/document/faultsInWords.ts';
import { faultWords } from '#runtime/expression/faultWords.ts';
import { findingWords } from '#schemas/findingWords/index.ts';
import { namesOf } from '#schemas/record.ts';
import type { MessageRef } from '#schemas/serverWords/index.ts';
import { createAjv } from '../../server/content/document/createAjv.ts';
import { words as latvian } from '../../studio/words/lv/index.ts';

const placesIn = (text: string): string[] => Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, name = '']) => name);

/** English words of a code, with its values in their places. */
function english({ code, values }: MessageRef): { found: string; expected: string } {
  const word = namesOf(findingWords).find((name) => `found.${name}` === code);
  const { found, expected } = findingWords[word ?? 'shape.other'];
  const write = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
  const fill = (text: string): string => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => write(values[name]));
  return { found: fill(found), expected: fill(expected) };
}

describe('what a finding found', () => {
  it('has its values in their places, as they are', () => {
    const words = faultWords('link.dead', { path: '/$&/{{path}}' });
    expect(words).toEqual({
      found: 'a link to /$&/{{path}}, where no page is',
      expected: 'the path of a page',
      said: { code: 'found.link.dead', values: { path: '/$&/{{path}}' } },
    });
  });

  it('writes whatever stands in the place of a text', () => {
    expect(faultWords('node.type', { type: JSON.parse('[null]') }).said.values).toEqual({ type: '' });
  });

  it('holds sentences of others by their code', () => {
    const inner = { code: 'text.elementCloses', values: { element: 'b' } } as const;
    const { found, said } = faultWords('text.translated', { why: [{ ...inner, text: '<b> closes nothing.' }] });
    expect(found).toBe('a translation that does not fit its source (<b> closes nothing.)');
    expect(said.values).toEqual({ why: [inner] });
  });

  it('has words in Latvian, with no other places than in English', () => {
    const strange = namesOf(findingWords).filter((code) => {
      const { found, expected } = findingWords[code];
      const there = latvian[`server.found.${code}`];
      const known = placesIn(`${found} ${expected}`);
      return !/\p{L}{3}/u.test(there) || placesIn(there).some((place) => !known.includes(place));
    });
    expect(strange).toEqual([]);
  });

  it('is there because something finds it', () => {
    const files = globSync('{server,runtime}/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
    const code = files.map((file) => readFileSync(file, 'utf8')).join('\n');
    /** `call.${what}` stands for all that begin so. */
    const isTold = (word: string): boolean =>
      code.includes(`'${word}'`) || code.includes(`\`${word.slice(0, word.lastIndexOf('.') + 1)}\${`);
    expect(namesOf(findingWords).filter((word) => !isTold(word))).toEqual([]);
  });

  /** What is told at the terminal, in logs and by refusals of calls alone: it is no finding of the gate. */
  const FOR_MACHINES = /^server\/content\/(?:folder|strapi|management)\/|documentText\.ts$/;

  it('comes from the table wherever the gate and its checks look', () => {
    const files = globSync('{server/content,runtime/document,runtime/expression}/**/*.ts').filter(
      (file) => !file.endsWith('.test.ts') && !FOR_MACHINES.test(file),
    );
    const inEnglish = files.filter((file) => /\bexpected: ['`]/.test(readFileSync(file, 'utf8')));
    expect(inEnglish).toEqual([]);
  });
});

describe('a fault by a schema', () => {
  const ajv = createAjv({ allErrors: true });
  const cases: readonly [keyword: string, schema: object, value: unknown][] = [
    ['additionalProperties', { properties: { a: {} }, additionalProperties: false }, { b: 1 }],
    ['additionalProperties', { additionalProperties: false }, { b: 1 }],
    ['required', { required: ['a'] }, {}],
    ['enum', { enum: ['a', 'b'] }, 'c'],
    ['const', { const: 'a' }, 'c'],
    ['type', { type: 'string' }, 1],
    ['type', { type: ['string', 'null'] }, 1],
    ['pattern', { pattern: '^a$' }, 'b'],
    ['pattern', { pattern: '^a$', description: 'One a.' }, 'b'],
    ['minLength', { minLength: 3 }, 'b'],
    ['maxLength', { maxLength: 1 }, 'abc'],
    ['minimum', { minimum: 3 }, 1],
    ['maximum', { maximum: 1 }, 3],
    ['minItems', { minItems: 2 }, [1]],
    ['maxItems', { maxItems: 1 }, [1, 2]],
    ['minProperties', { minProperties: 1 }, {}],
    ['maxProperties', { maxProperties: 0 }, { a: 1 }],
    ['uniqueItems', { uniqueItems: true }, [1, 1]],
    ['oneOf', { oneOf: [{ const: 1 }, { const: 2 }] }, 3],
    ['anyOf', { anyOf: [{ const: 1 }, { const: 2 }] }, 3],
    ['not', { not: { const: 1 } }, 1],
  ];

  it.each(cases)('of %s, %j: is told by its keyword, in the same words', (keyword, schema, value) => {
    const validate = ajv.compile(schema);
    validate(value);
    const faults = faultsInWords(validate.errors ?? [], value, { scope: 'node', prefix: '', schema });
    const index = validate.errors?.findIndex((error) => error.keyword === keyword) ?? -1;
    const { found, expected, said } = faults[index] ?? {};
    expect(said).toBeDefined();
    expect(said && english(said)).toEqual({ found, expected });
    expect(said?.code === 'found.shape.other').toBe(keyword === 'not');
  });
});
