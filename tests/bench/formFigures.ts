import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { bounded, comparedInTurn, type Figure } from './figures.ts';
import { engineSize } from './form/engineSize.ts';
import { componentsPerKey } from './form/renders.ts';
import { type Kind, kinds, servePages } from './form/servePages.ts';
import { type Visit, visit } from './form/visit.ts';

/** A key costs a few milliseconds of noisy frames: the median of nine rounds said 1.01 and 1.26 on one machine, that of 25 says 1.09 to 1.14. */
const ROUNDS = 25;

/**
 * A form of 100 fields out of one document, beside the same form as native HTML and as written by hand with react-hook-form. Times are those
 * of the page's main thread in a browser slowed down four times, medians of rounds in turn; `…-by-hand` is the form by hand beside the native
 * one.
 */
export async function formFigures(folder: string, root: string, chromiumPath: string): Promise<Figure[]> {
  const pages = await servePages(root, join(folder, 'forms'));
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    const visits = await visitInTurn(browser, pages.origin);
    const components = await componentsPerKey(browser, `${pages.origin}/ours`);
    return [...judge(visits, components), bounded('form-engine', await engineSize(root), 'KB br', 12)];
  } finally {
    await browser.close();
    pages.stop();
  }
}

type Visits = Readonly<Record<Kind, readonly Visit[]>>;

async function visitInTurn(browser: Browser, origin: string): Promise<Visits> {
  const visits: Record<Kind, Visit[]> = { native: [], hookForm: [], ours: [] };
  for (let round = 0; round < ROUNDS; round++)
    // oxlint-disable-next-line no-await-in-loop -- one browser page at a time, in turn
    for (const kind of kinds) visits[kind].push(await visit(browser, `${origin}/${kind}`));
  const drawn = new Set(kinds.map((kind) => visits[kind][0]?.elements));
  const sent = new Set(kinds.map((kind) => JSON.stringify(Object.entries(visits[kind][0]?.sent ?? {}).toSorted())));
  if (drawn.size > 1 || sent.size > 1 || sent.has('[]')) throw new Error('the measured forms are not the same form');
  return visits;
}

type Step = 'mount' | 'key' | 'reveal' | 'refuse' | 'send';

function judge(visits: Visits, components: number): Figure[] {
  const inTurn = (step: Step, [kind, reference]: readonly [Kind, Kind]): [number, number][] =>
    visits[kind].map((one, round) => [one[step], visits[reference][round]?.[step] ?? Number.NaN]);
  return [
    comparedInTurn('form-mount', inTurn('mount', ['ours', 'native']), 'ms', 2),
    comparedInTurn('form-mount-by-hand', inTurn('mount', ['hookForm', 'native']), 'ms'),
    comparedInTurn('form-key', inTurn('key', ['ours', 'native']), 'ms', 1.2),
    comparedInTurn('form-key-by-hand', inTurn('key', ['hookForm', 'native']), 'ms'),
    bounded('form-key-components', components, 'components', 1),
    comparedInTurn('form-reveal', inTurn('reveal', ['ours', 'hookForm']), 'ms', 1.5),
    comparedInTurn('form-refuse', inTurn('refuse', ['ours', 'hookForm']), 'ms', 1.5),
    comparedInTurn('form-send', inTurn('send', ['ours', 'hookForm']), 'ms', 1.5),
  ];
}
