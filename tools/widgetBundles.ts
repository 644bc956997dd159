import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Where built files of several widgets come from (tools/viteBundles.ts): `virtual:widgets/<bundle>`. */
export const BUNDLES = 'virtual:widgets/';

/** Forms and their engine are one file, whatever names them (tools/chunkGroups.ts). */
const FORMS = 'forms';
/** What several popups and pages name: the furniture of documents. */
const COMMON = 'common';

/** A node's type as a document's text has it: a document that is broken stops no build. */
const NODE_TYPE = /"type":\s*"([a-z-]+\/[a-z-]+)"/g;

/** Which popups name a widget, and whether a page or a layout does. */
interface Use {
  popups: Set<string>;
  isOnPages: boolean;
}

/**
 * Widgets that come together are one built file: a file of few bytes costs a browser as much as ten kilobytes. A popup is opened at once, with
 * all that it is made of, so the popups of the content folder say what comes together; a popup that was written since is drawn from the same files.
 * @returns name of the built file → types of its widgets
 */
export function widgetBundles(root: string): Readonly<Record<string, readonly string[]>> {
  const bundles: Record<string, string[]> = {};
  for (const [type, use] of usesOf(root)) {
    if (use.popups.size === 0 || !existsSync(join(root, 'widgets', type, 'schema.ts'))) continue;
    (bundles[bundleOf(type, use)] ??= []).push(type);
  }
  return bundles;
}

function bundleOf(type: string, { popups, isOnPages }: Use): string {
  if (type.startsWith('form/')) return FORMS;
  return isOnPages && popups.size > 1 ? COMMON : `popup-${[...popups].toSorted()[0]}`;
}

function usesOf(root: string): Map<string, Use> {
  const uses = new Map<string, Use>();
  for (const path of globSync('content/{base,brands/*}/{popups,pages,layouts}/*.json', { cwd: root }).toSorted()) {
    const isPopup = basename(dirname(path)) === 'popups';
    for (const [, type = ''] of readFileSync(join(root, path), 'utf8').matchAll(NODE_TYPE)) {
      const use = uses.get(type) ?? { popups: new Set(), isOnPages: false };
      if (isPopup) use.popups.add(basename(path, '.json'));
      else use.isOnPages = true;
      uses.set(type, use);
    }
  }
  return uses;
}
