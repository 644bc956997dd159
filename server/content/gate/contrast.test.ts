import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrastOf, readColour } from '#runtime/document/colour.ts';
import { contrastPairs } from '#runtime/document/contrastPairs.ts';

const ROOT = `${import.meta.dirname}/../../..`;
const TOKENS = new Set(contrastPairs.flatMap(({ ink, ground }) => [ink, ground]));
const ratio = (ink: string, ground: string): number => {
  const [on, under] = [readColour(ink), readColour(ground)];
  return on && under ? contrastOf(on, under) : 0;
};

interface Drawn {
  ink: string;
  ground?: string;
  file: string;
}

/** Every rule of the style sheets that writes in one of the theme's colours, with the ground that it gives itself. */
const drawn: readonly Drawn[] = globSync('{widgets,runtime,site}/**/*.css', { cwd: ROOT }).flatMap((file) => {
  const css = readFileSync(`${ROOT}/${file}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return [...css.matchAll(/\{([^{}]*)\}/g)].flatMap(([, body = '']): Drawn[] => {
    const ink = /(?<![-\w])color:\s*var\(--([a-z0-9-]+)\)/.exec(body)?.[1];
    const ground = /background(?:-color)?:\s*var\(--([a-z0-9-]+)\);/.exec(body)?.[1];
    return ink === undefined ? [] : [{ ink, file, ...(ground === undefined ? {} : { ground }) }];
  });
});
/** Names that a style sheet sets itself, and glows, which let the ground below show through. */
const LOCAL = new Set(['tone', 'shade', 'ink', 'glow']);
/** The numeral behind a ranked cover: its edge is what is seen. */
const isOrnament = ({ ink, file }: Drawn): boolean =>
  ink === 'surface-2' && file === 'widgets/games/row/GamesRow.module.css';

describe('the pairs whose contrast is checked', () => {
  it('are those of the style sheets: every colour of words, on every ground that stands in the same rule', () => {
    expect(drawn.length).toBeGreaterThan(100);
    const inks = new Set(contrastPairs.map(({ ink }) => ink));
    const pairs = new Set(contrastPairs.map(({ ink, ground }) => `${ink} on ${ground}`));
    const unknown = drawn.filter((one) => {
      const { ink, ground } = one;
      if (LOCAL.has(ink) || isOrnament(one)) return false;
      return ground === undefined || LOCAL.has(ground) ? !inks.has(ink) : !pairs.has(`${ink} on ${ground}`);
    });
    expect(unknown).toEqual([]);
  });

  it('name tokens that style sheets use', () => {
    const all = globSync('{widgets,runtime,site}/**/*.css', { cwd: ROOT })
      .map((file) => readFileSync(`${ROOT}/${file}`, 'utf8'))
      .join('');
    expect([...TOKENS].filter((name) => !all.includes(`var(--${name})`))).toEqual([]);
  });
});

describe('contrast [WCAG 2.2 AA]', () => {
  it.each([
    ['#000', '#fff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#fff', 4.54],
    ['#777', '#fff', 4.48],
    ['rgb(255 0 0)', '#fff', 4],
    ['rgba(0, 0, 0, 0.5)', '#fff', 3.95],
    ['#00000080', '#fff', 3.98],
  ])('of %s on %s is %d', (ink, ground, expected) => expect(ratio(ink, ground)).toBeCloseTo(expected, 1));

  it.each(['red', '#12', '#12345', 'rgb(1 2)', 'rgb(a b c)', 'hsl(1 2% 3%)', ''])('does not read «%s»', (text) =>
    expect(readColour(text)).toBeNull(),
  );
});
