import { expect, it } from 'vitest';
import { isOfOrigin } from './originPattern.ts';

it.each([
  ['https://images.example', 'https://images.example/a.webp', true],
  ['https://images.example:8443', 'https://images.example:8443/a.webp', true],
  ['https://images.example', 'https://images.example:8443/a.webp', false],
  ['https://images.example', 'http://images.example/a.webp', false],
  ['https://images.example', 'https://images.example.evil.test/a.webp', false],
  ['https://*.images.example', 'https://a.b.images.example/a.webp', true],
  ['https://*.images.example', 'https://images.example/a.webp', false],
  ['https://*.images.example', 'https://evilimages.example/a.webp', false],
  ['https://*.images.example', 'http://a.images.example/a.webp', false],
])('%s: %s is of it: %s', (named, address, isOf) => {
  expect(isOfOrigin(new URL(address), named)).toBe(isOf);
});
