import { splitTail } from '#runtime/document/prefix.ts';
import { faultWords } from '#runtime/expression/faultWords.ts';
import type { AnyDocument } from '#schemas/content/index.ts';
import { isServed } from '../../compose/served.ts';
import type { Told } from '../../document/finding.ts';
import type { Facets } from '../facets.ts';
import { checkOfDocument, nameOf } from '../scene.ts';
import { pathOf, type Target, targetsIn } from '../targets.ts';

/** Links, links in texts and actions that lead to no page, and flags that open no popup. */
export const links = checkOfDocument(['routes', 'locales', 'flags'], function* (content, scene) {
  const document = nameOf(content);
  for (const { href, ...place } of [...targetsIn(content, scene), ...closings(content)])
    for (const fault of hrefFaults(href, scene)) yield { ...place, document, ...fault };
});

type Scene = Pick<Facets, 'routes' | 'locales' | 'flags'>;

function hrefFaults(
  href: string,
  { routes, locales, flags }: Scene,
): Pick<Told, 'code' | 'found' | 'expected' | 'said'>[] {
  const path = pathOf(href, { locales });
  const isDead = path !== null && !routes.match(path) && !routes.redirect(path) && !isServed(path);
  const unknown = flagsIn(href).filter((flag) => !flags.includes(flag));
  return [
    ...(isDead ? [{ code: 'link.dead' as const, ...faultWords('link.dead', { path }) }] : []),
    ...unknown.map((flag) => ({ code: 'link.flag' as const, ...faultWords('link.flag', { flag }) })),
  ];
}

/** Pages that the config sends to when a popup closes: no schema calls them links. */
function closings(document: AnyDocument): Target[] {
  if (document.kind !== 'config') return [];
  return Object.entries(document.access?.popupHashes ?? {}).flatMap(([hash, { closesTo }]) =>
    typeof closesTo !== 'string' ? [] : [{ href: closesTo, pointer: `/access/popupHashes/${hash}/closesTo` }],
  );
}

/** Flags for popups that an address of the site carries. */
function flagsIn(href: string): string[] {
  const { tail } = splitTail(href);
  if (!tail.startsWith('?') || !/^[/?]/.test(href)) return [];
  const query = tail.slice(1).replace(/#.*$/, '');
  return [...new URLSearchParams(query).keys()].filter((name) => name.startsWith('show_popup'));
}
