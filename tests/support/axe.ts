import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rules that the site keeps: WCAG 2.2, levels A and AA. */
export const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds on the page as it stands, in a few words each; `state` names the page and what was done there. */
export async function axeFindings(page: Page, state: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(AXE_TAGS).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 4).map(({ target, failureSummary }) => {
      const why = failureSummary?.split('\n').slice(1).join(' ').trim().slice(0, 200) ?? '';
      return `${state} · ${id} · ${target.join(' ')} · ${why}`;
    }),
  );
}

/** The same in the dark scheme and in the light one. */
export async function axeFindingsInBothSchemes(page: Page, state: string): Promise<string[]> {
  const found: string[] = [];
  for (const scheme of ['dark', 'light']) {
    await page.evaluate((name) => {
      document.documentElement.dataset.scheme = name;
    }, scheme);
    await page.waitForTimeout(250); // colours that fade in
    found.push(...(await axeFindings(page, `${state} ${scheme}`)));
  }
  return found;
}
