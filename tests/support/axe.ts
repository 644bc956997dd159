import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rules that the site keeps: WCAG 2.2, levels A and AA. */
export const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Axe in the page alone, where there is no frame: what it does otherwise opens an empty page for each look, a second of a core. Beside a frame
 * that loads anew meanwhile, that way would wait for minutes.
 */
const axeIn = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1);

/** Findings of axe on the present page, in a few words each; `state` names the page and the steps before. @param but parts that other tests check */
export function axeFindings(page: Page, state: string, but: readonly string[] = []): Promise<string[]> {
  const axe = axeIn(page).withTags(AXE_TAGS);
  for (const part of but) axe.exclude(part);
  return findingsOf(axe, state);
}

async function findingsOf(axe: AxeBuilder, state: string): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 4).map(({ target, failureSummary }) => {
      const why = failureSummary?.split('\n').slice(1).join(' ').trim().slice(0, 200) ?? '';
      return `${state} · ${id} · ${target.join(' ')} · ${why}`;
    }),
  );
}

/** The same in the dark scheme; in the light one, the rules about colours alone: nothing else differs. */
export async function axeFindingsInBothSchemes(page: Page, state: string): Promise<string[]> {
  await turn(page, 'dark');
  const inDark = await axeFindings(page, `${state} dark`);
  await turn(page, 'light');
  const aboutColours = axeIn(page).withRules(['color-contrast', 'link-in-text-block']);
  return [...inDark, ...(await findingsOf(aboutColours, `${state} light`))];
}

async function turn(page: Page, scheme: 'dark' | 'light'): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.scheme = name;
  }, scheme);
  await page.waitForTimeout(250); // colours that fade in
}
