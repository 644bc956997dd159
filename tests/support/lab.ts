import { isDeepStrictEqual } from 'node:util';
import { PATIENT_MS } from './length.ts';
import type { RunningSite } from './site.ts';

/** A button of a lab page: its label, and the actions that a press runs. */
export interface LabButton {
  label: string;
  steps: readonly object[];
}

/** A page document with these nodes under one stack. */
export function pageOf(path: string, nodes: Readonly<Record<string, object>>, more: object = {}): object {
  return {
    kind: 'page',
    format: 1,
    id: path.slice(1).replaceAll('/', '-'),
    path,
    layout: 'default',
    root: 'root',
    seo: { title: path, description: `What a test publishes at ${path} to look at one thing.` },
    nodes: { root: { type: 'layout/stack', v: 1, slots: { main: Object.keys(nodes) } }, ...nodes },
    ...more,
  };
}

/** As many as the widget takes. */
const BUTTONS_IN_A_ROW = 6;

/** A page of buttons. */
export function buttonsPage(path: string, buttons: readonly LabButton[], more: object = {}): object {
  const rows: Record<string, object> = {};
  for (let from = 0; from < buttons.length; from += BUTTONS_IN_A_ROW) {
    const own = buttons.slice(from, from + BUTTONS_IN_A_ROW);
    const items = own.map(({ label }, index) => ({ id: `b${index}`, label }));
    const on = Object.fromEntries(own.map(({ steps }, index) => [`b${index}`, steps]));
    rows[`row${from}`] = { type: 'content/action-row', v: 1, props: { items }, on };
  }
  return pageOf(path, rows, more);
}

/** Publishes a page and waits until it is served: not only until something is, which an earlier test may have published. */
export async function publish(site: RunningSite, file: string, document: object): Promise<void> {
  const { path } = document as { path: string };
  const isThere = async (): Promise<boolean> =>
    (await fetch(site.origin + path, { redirect: 'manual' })).status !== 404 &&
    isDeepStrictEqual(site.read(file), document);
  if (await isThere()) return;
  site.write(file, document);
  await site.settled(); // that its revision is another one says nothing of this page: any publish changes it
}

/** Waits until an address answers as it should. */
export async function served(address: string, isRight: (answer: Response, text: string) => boolean): Promise<void> {
  const until = Date.now() + PATIENT_MS;
  while (Date.now() < until) {
    const answer = await fetch(address, { redirect: 'manual' });
    const text = await answer.text();
    if (isRight(answer, text)) return;
    // between two looks
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`${address} did not become what it should within ${PATIENT_MS} ms`);
}
