import type { PopupDocument } from '#schemas/content/popup.ts';
import type { BrandSite } from '../../BrandSite.ts';
import type { Told } from '../finding.ts';
import type { GateScene } from '../scene.ts';
import { type FoundStep, stepsIn } from '../stepsIn.ts';

/** A popup and view that something names. */
interface Named {
  document: string;
  pointer: string;
  popup: string;
  view?: string | undefined;
}

/** Views that popups do not have, wherever one is named: by actions, by other views, by the config. Popups that the config forces must be there. */
export function* popups({ site, documents }: GateScene): Iterable<Told> {
  for (const [document, content] of documents) {
    const home = content.kind === 'popup' ? content.id : undefined;
    const named = [
      ...stepsIn(content).flatMap((step) => namedBy(step, home)),
      ...(content.kind === 'popup' ? backs(content) : []),
    ];
    for (const one of named) yield* viewFaults(site, { document, ...one });
  }
  for (const one of namedByConfig(site)) yield* viewFaults(site, one);
  for (const [index, { popup }] of (site.config.access?.forcedPopups ?? []).entries()) {
    if (site.document('popup', popup)) continue;
    const place = { document: 'config/site', pointer: `/access/forcedPopups/${index}` };
    const found = `popup ${popup}, which is not there`;
    yield { ...place, code: 'reference.missing', found, expected: 'a document of this site' };
  }
}

/** A popup that is not there at all is told elsewhere. */
function viewFaults(site: BrandSite, { popup, view, ...place }: Named): Told[] {
  const views = site.document('popup', popup)?.views;
  if (view === undefined || !views || Object.hasOwn(views, view)) return [];
  const expected = `one of ${Object.keys(views).join(', ')}`;
  return [{ ...place, code: 'popup.view', found: `view «${view}», which popup ${popup} does not have`, expected }];
}

/** What an action names; `home` is the popup that it stands in. */
function namedBy({ name, pointer, with: given }: FoundStep, home: string | undefined): Omit<Named, 'document'>[] {
  if (name !== 'popup.open' && name !== 'popup.view') return [];
  const { popup = name === 'popup.view' ? home : undefined, view } = given;
  const isWhole = typeof popup === 'string' && typeof view === 'string';
  return isWhole ? [{ pointer: `${pointer}/with/view`, popup, view }] : [];
}

function backs({ id, views }: PopupDocument): Omit<Named, 'document'>[] {
  return Object.entries(views).map(([name, { back }]) => ({ pointer: `/views/${name}/back`, popup: id, view: back }));
}

function namedByConfig({ config }: BrandSite): Named[] {
  const { popupFlags = {}, popupHashes = {}, forcedPopups = [] } = config.access ?? {};
  const lists = { popupFlags, popupHashes, forcedPopups };
  return Object.entries(lists).flatMap(([list, entries]) =>
    Object.entries(entries).map(([key, { popup, view }]) => ({
      document: 'config/site',
      pointer: `/access/${list}/${key}/view`,
      popup,
      view,
    })),
  );
}
