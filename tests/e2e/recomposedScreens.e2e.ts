import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { enterAs } from '../support/enterAt.ts';
import { publish } from '../support/lab.ts';
import { inLongRun } from '../support/length.ts';
import { networkRest } from '../support/networkRest.ts';
import { addressOf, screens } from '../support/screens.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

interface PageNode {
  type: string;
  slots?: Readonly<Record<string, readonly string[]>>;
  fallback?: string;
  props?: Readonly<Record<string, unknown>>;
}
interface PageDocument {
  path: string;
  access?: string;
  root: string;
  nodes: Readonly<Record<string, PageNode>>;
}

const PAGES = join(import.meta.dirname, '../../content/base/pages');
const documentOf = (id: string): PageDocument =>
  JSON.parse(readFileSync(join(PAGES, `${id}.json`), 'utf8')) as PageDocument;
const partsOf = ({ root, nodes }: PageDocument): readonly string[] => nodes[root]?.slots?.['main'] ?? [];

/** A page with other parts below its root, and more nodes. */
function withParts(page: PageDocument, main: readonly string[], more: PageDocument['nodes'] = {}): PageDocument {
  const root = { ...page.nodes[page.root], slots: { main } } as PageNode;
  return { ...page, nodes: { ...page.nodes, ...more, [page.root]: root } };
}

/** A part that no page had: a press on it is not what the page is for. */
const ADDED = {
  added: { type: 'content/callout', v: 1, props: { title: 'Put here by a content manager' } } as PageNode,
};

/** Every part twice, in the order from the last to the first, below one that is new. */
function doubled(page: PageDocument): PageDocument {
  const copy = (id: string): string => `${id}-again`;
  const copies = Object.entries(page.nodes).map(([id, node]): [string, PageNode] => [
    copy(id),
    {
      ...node,
      // the gate wants each place of a page named once
      ...(node.props && {
        props: Object.fromEntries(Object.entries(node.props).filter(([name]) => name !== 'anchor')),
      }),
      ...(node.fallback === undefined ? {} : { fallback: copy(node.fallback) }),
      ...(node.slots && {
        slots: Object.fromEntries(Object.entries(node.slots).map(([slot, ids]) => [slot, ids.map(copy)])),
      }),
    },
  ]);
  const turned = partsOf(page).toReversed();
  const more = Object.fromEntries(copies.filter(([id]) => id !== copy(page.root)));
  return withParts(page, ['added', ...turned, ...turned.map(copy)], { ...more, ...ADDED });
}

/** The page without all that it is for: its title and its tabs, and one new part. */
const emptied = (page: PageDocument): PageDocument =>
  withParts(page, [...partsOf(page).filter((id) => ['head', 'tabs'].includes(id)), 'added'], ADDED);

/**
 * Words of a page, line by line, without figures: those of a clock or of a sum change by themselves. Of a long list, which draws what is in sight
 * alone, the rows are left out. What browsers leave undrawn far from the screen has no words for them, so all is drawn meanwhile.
 */
async function linesOf(main: Locator): Promise<Map<string, number>> {
  const texts = await main.evaluate((element: HTMLElement) => {
    const drawn = new CSSStyleSheet();
    drawn.replaceSync('* { content-visibility: visible !important }');
    const before = document.adoptedStyleSheets;
    document.adoptedStyleSheets = [...before, drawn];
    const rows = [...element.querySelectorAll<HTMLElement>('[aria-setsize]')];
    const words = [element, ...rows].map(({ innerText }) => innerText);
    document.adoptedStyleSheets = before;
    return words;
  });
  const lines = new Map<string, number>();
  for (const [at, text] of texts.entries())
    for (const line of text.split('\n').map((words) => words.replaceAll(/[\d\s.,:–-]+/g, ' ').trim()))
      if (/\p{L}{2}/u.test(line)) lines.set(line, (lines.get(line) ?? 0) + (at === 0 ? 1 : -1));
  return lines;
}

/** Words that stand less than twice as often as before, once all was in sight: a part may be asleep until then, and lists grow. */
async function missingFrom(page: Page, main: Locator, before: ReadonlyMap<string, number>): Promise<string[]> {
  await seeAll(page);
  const now = await linesOf(main);
  return [...before].filter(([line, count]) => (now.get(line) ?? 0) < 2 * count).map(([line]) => line);
}

/** Scrolls through a page, down and up again. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await networkRest(page);
}

/** Opens a page. @returns what is wrong with it, in words: its title, ids that stand twice, parts that failed, links that lead nowhere */
async function faultsOf(page: Page, address: string, title: string): Promise<string[]> {
  const answer = await page.goto(address);
  await networkRest(page);
  const found = await page.evaluate(async () => {
    const main = document.querySelector('main');
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const links = [...(main?.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([download])') ?? [])];
    const addresses = [...new Set(links.map((link) => link.pathname + link.search))].slice(0, 30);
    const answers = await Promise.all(addresses.map(async (to) => [to, (await fetch(to)).status] as const));
    return {
      twice: ids.filter((id, at) => ids.indexOf(id) !== at),
      failed: [...document.querySelectorAll('m-node[data-failed]')].map(({ id }) => id),
      dead: answers.filter(([, status]) => status >= 400).map(([to, status]) => `${to} ${status}`),
    };
  });
  return [
    ...(answer?.status() === 200 ? [] : [`answers ${answer?.status()}`]),
    ...((await page.title()) === title ? [] : [`is called ${await page.title()}`]),
    ...found.twice.map((id) => `has #${id} twice`),
    ...found.failed.map((id) => `${id} failed`),
    ...found.dead.map((link) => `leads nowhere: ${link}`),
  ];
}

/** What a page is for, done in the second of two copies. */
const works: Readonly<Record<string, (page: Page, main: Locator) => Promise<void>>> = {
  'betting-event': async (_page, main) => {
    await main.locator('button[aria-pressed="false"]').last().click();
    await expect(main.locator('button[aria-pressed="true"]'), 'in both copies').toHaveCount(2);
  },
  game: async (page, main) => {
    await page.goto(`${page.url()}?mode=demo`);
    await expect(main.locator('iframe').first()).toBeVisible();
  },
  'game-category': orders,
  jackpot: async (page, main) => {
    await main.locator('[data-emit="open"]').last().click();
    await expect(page.getByRole('dialog').locator('[data-emit="demo"], [data-emit="play"]').first()).toBeVisible();
  },
  tournament: async (_page, main) => {
    await expect(main.getByRole('table')).toHaveCount(2);
  },
  'tournament-games': orders,
};

async function orders(page: Page, main: Locator): Promise<void> {
  const list = main.locator('select[name="sort"]').last();
  await list.hover();
  await list.selectOption('title');
  await expect(page).toHaveURL(/sort=title/);
  await expect(main.getByRole('listitem').first()).toBeVisible();
}

/** Pages of parameters and of players: `tests/unit/recomposedPages.test.ts` has the others. */
const taken = Object.entries(screens).filter(([id]) => {
  const { path, access, root, nodes } = documentOf(id);
  return (path.includes('{') || access === 'player') && nodes[root]?.type === 'layout/stack';
});

for (const [id, screen] of taken)
  longTest(
    `${id}, composed anew by a content manager: all its words stand twice with two copies of each part${works[id] ? ', the second copy works' : ''}, and nothing breaks without any [ROUTE-27]`,
    async ({ page, site }) => {
      const file = `base/pages/${id}.json`;
      const before = site.read<PageDocument>(file);
      const main = page.getByRole('main');
      await page.emulateMedia({ reducedMotion: 'reduce' });
      if (screen.isPlayers || screen.as !== undefined) await enterAs(page, site.origin, screen.as ?? 'nadia');
      const address = await addressOf(page, site.origin, screen);
      await page.goto(address);
      await seeAll(page);
      const [title, lines] = [await page.title(), await linesOf(main)];
      expect(lines.size, 'words that are to stand twice').toBeGreaterThan(0);
      const faults: string[] = [];
      try {
        await publish(site, file, doubled(before));
        faults.push(...(await faultsOf(page, address, title)).map((fault) => `doubled: ${fault}`));
        await expect
          .poll(() => missingFrom(page, main, lines), { message: 'words that do not stand twice' })
          .toEqual([]);
        await works[id]?.(page, main);
        await publish(site, file, emptied(before));
        faults.push(...(await faultsOf(page, address, title)).map((fault) => `emptied: ${fault}`));
        await expect(main.getByText('Put here by a content manager')).toBeVisible();
      } finally {
        site.write(file, before);
        await site.settled();
      }
      expect(faults).toEqual([]);
    },
  );
