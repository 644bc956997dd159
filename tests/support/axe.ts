import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rules that the site keeps: WCAG 2.2, levels A and AA. */
export const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Axe's own code, which comes with its package for Playwright. */
const { source } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))('axe-core') as {
  source: string;
};

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/** Which rules are run: those with these tags, or these alone. */
interface Rules {
  type: 'tag' | 'rule';
  values: readonly string[];
}

const OF_WCAG: Rules = { type: 'tag', values: AXE_TAGS };
const ABOUT_COLOURS: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Findings of axe on the present page, in a few words each; `state` names the page and the steps before. @param but parts that other tests check */
export async function axeFindings(page: Page, state: string, but: readonly string[] = []): Promise<string[]> {
  // frames that are looked at too need the builder, which opens an empty page for each look: a second of a core
  if (page.frames().length === 1 || but.includes('iframe')) return told(await violationsIn(page, OF_WCAG, but), state);
  const axe = new AxeBuilder({ page }).withTags([...AXE_TAGS]);
  for (const part of but) axe.exclude(part);
  return told((await axe.analyze()).violations, state);
}

/**
 * Runs axe in the page itself, without its frames. Its half a megabyte of code is given to a document once, and it tells of violations alone:
 * that is a seventh of the time on a small page, a third on a large one. A frame that loads meanwhile is not waited for.
 */
async function violationsIn(page: Page, rules: Rules, but: readonly string[] = []): Promise<Violations> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  await fadedIn(page);
  return page.evaluate(
    async ({ runOnly, exclude }) => {
      interface Axe {
        run(context: object, options: object): Promise<{ violations: Violations }>;
      }
      const { axe } = globalThis as unknown as { axe: Axe };
      const preload = { assets: ['media'] };
      const options = { runOnly, resultTypes: ['violations'], iframes: false, preload };
      return (await axe.run({ include: [['html']], exclude }, options)).violations;
    },
    { runOnly: rules, exclude: but.map((part) => [part]) },
  );
}

/** Longest wait for frames and for what fades, in milliseconds: an idle browser has been seen to draw none for minutes. */
const FADED_MS = 3_000;

/** Resolves when what fades in on the page has its last colours: it begins with the next frame, and what goes on for ever is left alone. */
async function fadedIn(page: Page): Promise<void> {
  await page.evaluate(async (longestMs) => {
    const within = (work: Promise<unknown>): Promise<unknown> =>
      // the longest time that animations of the page are waited for
      Promise.race([work, new Promise((given) => setTimeout(given, longestMs))]);
    await within(new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const ending = document.getAnimations().filter(({ effect, playState, timeline }) => {
      const endsAt = effect?.getComputedTiming().endTime;
      return playState === 'running' && timeline === document.timeline && endsAt !== Infinity;
    });
    await within(Promise.allSettled(ending.map(({ finished }) => finished)));
    for (const animation of ending) if (animation.playState === 'running') animation.finish();
  }, FADED_MS);
}

const told = (violations: Violations, state: string): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 4).map(({ target, failureSummary }) => {
      const why = failureSummary?.split('\n').slice(1).join(' ').trim().slice(0, 200) ?? '';
      return `${state} · ${id} · ${target.join(' ')} · ${why}`;
    }),
  );

/** What the rules about colours alone find: of two schemes of one page nothing else differs. */
export async function colourFindings(page: Page, state: string, but: readonly string[] = []): Promise<string[]> {
  return told(await violationsIn(page, ABOUT_COLOURS, but), state);
}

/** What axe finds of targets that are too small, or that something beside them leaves too little of. */
export async function targetFindings(page: Page, state: string, but: readonly string[]): Promise<string[]> {
  return told(await violationsIn(page, { type: 'rule', values: ['target-size'] }, but), state);
}

/** All findings in the dark scheme, and in the light one those about colours. */
export async function axeFindingsInBothSchemes(page: Page, state: string): Promise<string[]> {
  await turn(page, 'dark');
  const inDark = await axeFindings(page, `${state} dark`);
  await turn(page, 'light');
  return [...inDark, ...(await colourFindings(page, `${state} light`))];
}

async function turn(page: Page, scheme: 'dark' | 'light'): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.scheme = name;
  }, scheme);
}
