import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../tests/support/cpuMs.ts';
import { within } from '../../tests/support/length.ts';
import { countries } from '../platform/registration/countries.ts';
import { registrationFields } from '../platform/registration/fields.ts';
import { checkPattern, type Verdict } from './checkPattern.ts';
import { linearFault, matchesLinear } from './linear.ts';
import { PatternBook } from './PatternBook.ts';

/** Patterns that hang on some value, or that the server could not run. */
const HOSTILE = [
  '(a+)+',
  '(a+)+b',
  '(a*)*b',
  '(a|a)*b',
  '(a|aa)+c',
  '(.*a){20}',
  '([a-zA-Z]+)*\\d',
  '(\\w+\\s?)+!',
  '(\\d+)*x',
  '(x+x+)+y',
  '(.+)+=.+',
  '(\\S+\\s*)+:',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '([a-z]+\\.?)+@',
  '(?:[a-z0-9]+-?)+!',
  '(?:\\w|\\d)+@',
  '(?:a?){30}a{30}',
  '\\s*\\s*\\s*$x',
  '.*.*.*.*=',
  '[a-z]*[a-z]*[a-z]*!',
  '\\d*\\d*\\d*z',
  '(?:[^,]*,?)*;',
  '(?:"[^"]*"|[^"]*)*x',
  '(a{1,30}){1,30}b',
  '(?:\\p{L}+)+\\d',
  '(?:\\p{L}|\\p{Lu})+!',
  '([\\w.-]+)+@([\\w.-]+)+\\.com',
  '^(?:(?:https?|ftp):\\/\\/)?(?:[a-z]+\\.?)+\\/$',
  '(?:0|[1-9]\\d*)*x',
  '(ab|a|b)+c',
  '(?=a)b',
  '(?!a)b',
  '(?<=a)b',
  '(?<!a)b',
  '(a)\\1',
  '(?<y>a)\\k<y>',
  '(',
  '[z-a]',
  'a{2,1}',
  'a'.repeat(201),
];
/** Patterns that documents and platforms do give. */
const HARMLESS = [
  '\\d{4}',
  '(LV-)?\\d{4}',
  '[A-Za-z]{1,2}\\d[A-Za-z\\d]? ?\\d[A-Za-z]{2}',
  "^[\\p{L}\\p{M}][\\p{L}\\p{M} '’.-]*$",
  '^[^\\s@"]{1,64}@[^\\s@."]+(\\.[^\\s@."]+){1,5}$',
  '^[\\x21-\\x7E]+$',
];

/** The checker finds no answer about this one in its time. */
const LONG_SEARCH = '.{0,100}a.{0,100}b.{0,100}c.{0,100}d';
/** As heavy as they may be; the checker needs up to its whole time for them. */
const HEAVY = [
  '[a-z]{0,1000}',
  '\\p{L}{1,1000}',
  '.{1,1000}',
  '(?:ab?){1,500}',
  '(?:\\p{L}{1,30} ){0,30}\\p{L}{1,30}',
  '(?:[a-z]{1,63}\\.){1,8}[a-z]{2,63}',
];

/** The verdict, asked again while the checker, on a machine that is busy, found none in its time. */
async function settled(pattern: string): Promise<Verdict> {
  let verdict = await checkPattern(pattern);
  for (let tries = 0; tries < 4 && !verdict.isSettled; tries += 1) verdict = await checkPattern(pattern);
  return verdict;
}

describe('looking at a pattern [REL-C9]', () => {
  it('is tried on forty of them', () => expect(HOSTILE).toHaveLength(40));
  it.each(HOSTILE)('refuses %s', async (pattern) => {
    expect((await checkPattern(pattern)).refusal).toEqual(expect.any(String));
  });
  it.each(HARMLESS)('lets %s through', async (pattern) =>
    expect(await settled(pattern)).toEqual({ refusal: null, isSettled: true }),
  );
  it('takes 200 characters', async () => expect((await checkPattern('a'.repeat(200))).refusal).toBeNull());
  it('searches outside this thread, for two seconds at most, and refuses what is not settled then', async () => {
    await checkPattern('a+'); // the checker is awake
    const [before, started] = [process.threadCpuUsage(), performance.now()];
    expect(await checkPattern(LONG_SEARCH)).toMatchObject({ refusal: expect.any(String), isSettled: false });
    const [{ user, system }, tookMs] = [process.threadCpuUsage(before), performance.now() - started];
    expect((user + system) / 1_000).toBeLessThan(within(200));
    expect(tookMs).toBeGreaterThan(1_500);
    expect(tookMs).toBeLessThan(within(3_500));
  });
});

describe('the book of patterns', () => {
  const counting = (verdict: Verdict): { book: PatternBook; asked: string[] } => {
    const asked: string[] = [];
    const book = new PatternBook(async (pattern) => {
      asked.push(pattern);
      return verdict;
    });
    return { book, asked };
  };
  it('refuses what it does not know', () =>
    expect(new PatternBook().refusal('a')).toBe('a pattern that was not looked at yet'));
  it('looks at each pattern once, however often and from however many sides it is asked', async () => {
    const { book, asked } = counting({ refusal: null, isSettled: true });
    await Promise.all([book.learn(['a', 'b', 'a']), book.learn(['b'])]);
    await book.learn(['a', 'b']);
    expect([asked, book.refusal('a')]).toEqual([['a', 'b'], null]);
  });
  it('has a book beside it, whose looks keep none of its own waiting', async () => {
    const never = new PatternBook((pattern) =>
      pattern === 'hard' ? new Promise<never>(() => undefined) : Promise.resolve({ refusal: null, isSettled: true }),
    );
    const beside = never.beside();
    void beside.learn(['hard']);
    await never.learn(['a']);
    expect([never.refusal('a'), beside.refusal('a'), never.refusal('hard')]).toEqual([null, null, expect.any(String)]);
  });
  it('looks again at what it could not settle in time, and refuses it until then', async () => {
    const { book, asked } = counting({ refusal: 'unknown', isSettled: false });
    await book.learn(['a']);
    await book.learn(['a']);
    expect([asked, book.refusal('a')]).toEqual([['a', 'a'], 'unknown']);
  });
  it('looks at one after the other, in the order they came', async () => {
    let running = 0;
    let most = 0;
    const seen: string[] = [];
    const book = new PatternBook(async (pattern) => {
      most = Math.max(most, ++running);
      seen.push(pattern);
      // between two looks
      await new Promise((resolve) => setTimeout(resolve, 1));
      running--;
      return { refusal: null, isSettled: true };
    });
    await Promise.all([book.learn(['a', 'b', 'c']), book.learn(['c', 'd'])]);
    expect([seen, most]).toEqual([['a', 'b', 'c', 'd'], 1]);
  });
  it('refuses what its checker fails on', async () => {
    const book = new PatternBook(() => Promise.reject(new Error('no checker')));
    await book.learn(['a']);
    expect(book.refusal('a')).toContain('no checker');
  });
});

describe('running a pattern on the server', () => {
  it.each([
    ['\\d+', '12', true],
    ['\\d+', '12a', false],
    ['a|b', 'ab', false],
    ['', 'anything', true],
    ['[^\\s@]+', 'a\u00a0b', false],
    ['\\s', '\u3000', true],
    ['\\S+', 'a\u2003b', false],
    ['\\p{L}+', 'Žanete', true],
    ['\\u{1F600}', '😀', true],
  ])('%s of %j: %j', (pattern, text, isFine) => expect(matchesLinear(pattern, text)).toBe(isFine));

  it('says what it cannot run', () => {
    expect(['(?=a)b', '(a)\\1', '(?<y>a)\\k<y>', '('].map((pattern) => linearFault(pattern) !== null)).toEqual(
      Array(4).fill(true),
    );
    expect(linearFault('a+')).toBeNull();
  });

  it('agrees with the browser on what the platform asks for', () => {
    const patterns = [...HARMLESS, ...countries.map(({ postcode }) => postcode)];
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.emailAddress(),
      fc.stringMatching(/^[A-Z0-9 -]{3,9}$/),
    );
    fc.assert(
      fc.property(fc.constantFrom(...patterns), text, (pattern, value) => {
        return matchesLinear(pattern, value) === new RegExp(`^(?:${pattern})$`, 'u').test(value);
      }),
      { verbose: true, numRuns: 500 },
    );
  });

  const stored = countries.flatMap((country) =>
    registrationFields(country, { id: 'b', operator: 'b', currency: 'EUR', defaultLocale: 'en' }, 0).flatMap(
      ({ options }) => options.regex ?? [],
    ),
  );
  it.each([...new Set([...HARMLESS, ...stored])])(
    '%s: 10 KB take it 10 ms at most, and it is harmless [REL-C9]',
    async (pattern) => {
      expect((await settled(pattern)).refusal).toBeNull();
      for (const piece of ['a', '1', ' ', 'a@b.', '-', 'é'])
        expect(cpuMs(() => matchesLinear(pattern, piece.repeat(10_240 / piece.length)))).toBeLessThan(within(10));
    },
  );

  it.each(HEAVY)('%s: 10 KB take it 10 ms at most, whatever the checker says of it [REL-C9]', (pattern) => {
    for (const piece of ['a', '1', ' ', 'a@b.', '-', 'é'])
      expect(cpuMs(() => matchesLinear(pattern, piece.repeat(10_240 / piece.length)))).toBeLessThan(within(10));
  });
});
