import { expect, it } from 'vitest';
import { documentCheck } from '../compose/checkDocument.ts';

const check = documentCheck();
const faultsOf = (part: 'tokens' | 'light' | 'dark', value: string) =>
  check({ kind: 'theme', format: 1, id: 'theme', tokens: {}, [part]: { accent: value } });

it.each([
  '(',
  ')',
  '[',
  ']',
  '"',
  "'",
  '"a\nb"',
  '/*',
  'red /* or blue */',
  'calc(1px + (2px)',
  '(]',
  '[(])',
  'red; display: none',
  'red } body { display: none',
  'a\\',
  '(('.repeat(128),
])('refuses %j as a token: what it leaves open would swallow the rest of the brand’s style sheet', (value) => {
  for (const part of ['tokens', 'light', 'dark'] as const)
    expect(faultsOf(part, value)).toMatchObject([
      {
        pointer: `/${part}/accent`,
        found: expect.any(String),
        expected: expect.stringMatching(/^a value of CSS that closes every bracket and quote it opens/),
        scope: 'document',
      },
    ]);
});

it.each([
  '#ff8800',
  '1px / 2',
  'oklch(0.5 0.1 200 / 50%)',
  '"Inter", \'Noto Sans\', sans-serif',
  'calc(1px + (2px * var(--a, (3))))',
  '[start] 1fr [end]',
  '"a(b"',
  '',
])('takes %j as a token', (value) => expect(faultsOf('tokens', value)).toEqual([]));
