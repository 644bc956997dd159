import { faultWords } from '#runtime/expression/faultWords.ts';
import type { ConfigDocument } from '#schemas/content/config.ts';
import type { PopupDocument } from '#schemas/content/popup.ts';
import type { Told } from '../../document/finding.ts';
import { missing } from '../../document/reference.ts';
import type { Facets } from '../facets.ts';
import { checkOfDocument, nameOf } from '../scene.ts';
import { type FoundStep, stepsIn } from '../stepsIn.ts';

/** A popup and view that something names. */
interface Named {
  pointer: string;
  popup: string;
  view?: string | undefined;
}

/** Views that popups do not have, wherever one is named: by actions, by other views, by the config. Popups that the config forces must be there. */
export const popups = checkOfDocument(['views'], function* (content, { views }) {
  const home = content.kind === 'popup' ? content.id : undefined;
  const named = [
    ...stepsIn(content).flatMap((step) => namedBy(step, home)),
    ...(content.kind === 'popup' ? [...backs(content), ...ruled(content)] : []),
    ...(content.kind === 'config' ? namedByConfig(content) : []),
  ];
  for (const one of named) yield* viewFaults(views, { document: nameOf(content), ...one });
  if (content.kind !== 'config') return;
  for (const [index, { popup }] of (content.access?.forcedPopups ?? []).entries()) {
    if (views.has(popup)) continue;
    const place = { document: nameOf(content), pointer: `/access/forcedPopups/${index}` };
    yield { ...place, ...missing(`popup ${popup}`) };
  }
});

/** A missing popup is reported elsewhere. */
function viewFaults(known: Facets['views'], { popup, view, ...place }: Named & { document: string }): Told[] {
  const views = known.get(popup);
  if (view === undefined || !views || views.includes(view)) return [];
  return [{ ...place, code: 'popup.view', ...faultWords('popup.view', { view, popup, names: views.join(', ') }) }];
}

/** Popup view that an action names; `home` is the popup that contains the action. */
function namedBy({ name, pointer, with: given }: FoundStep, home: string | undefined): Named[] {
  if (name !== 'popup.open' && name !== 'popup.view') return [];
  const { popup = name === 'popup.view' ? home : undefined, view } = given;
  const isWhole = typeof popup === 'string' && typeof view === 'string';
  return isWhole ? [{ pointer: `${pointer}/with/view`, popup, view }] : [];
}

function backs({ id, views }: PopupDocument): Named[] {
  return Object.entries(views).map(([name, { back }]) => ({ pointer: `/views/${name}/back`, popup: id, view: back }));
}

function ruled({ id, opens = [] }: PopupDocument): Named[] {
  return opens.map(({ view }, index) => ({ pointer: `/opens/${index}/view`, popup: id, view }));
}

function namedByConfig({ access = {} }: ConfigDocument): Named[] {
  const { popupFlags = {}, popupHashes = {}, forcedPopups = [] } = access;
  const lists = { popupFlags, popupHashes, forcedPopups };
  return Object.entries(lists).flatMap(([list, entries]) =>
    Object.entries(entries).map(([key, { popup, view }]) => ({
      pointer: `/access/${list}/${key}/view`,
      popup,
      view,
    })),
  );
}
