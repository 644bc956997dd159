import { pagesIn } from '#runtime/document/pageLinks.ts';
import type { AnyDocument } from '#schemas/content/index.ts';
import { fingerprint } from '../document/fingerprint.ts';
import type { Facets } from './facets.ts';
import { nodesIn, type RawNode } from './nodesIn.ts';
import type { Given } from './scene.ts';
import { stepsIn } from './stepsIn.ts';
import { pathOf, targetsIn } from './targets.ts';

type Scene = Given & Pick<Facets, 'routes' | 'locales'>;

const AGE = /(?:^|\D)(?:18|19|20|21|25)\s?\+/;

/** Signs that a document adds to a page: an age sign, the holder of the licence, links to other pages. */
export interface Signs {
  hasAge: boolean;
  hasLicence: boolean;
  /** Ids of pages that it leads to. */
  links: readonly string[];
  /** Popups that it opens. */
  popups: readonly string[];
  /** Places of it that addresses may name behind a #. */
  anchors: readonly string[];
  /** Says all of it. */
  key: string;
}

export function documentSigns(part: AnyDocument, scene: Scene): Signs {
  const nodes = Object.values(nodesIn(part));
  const signs = {
    hasAge: nodes.some(hasAge),
    hasLicence: nodes.some(hasLicence),
    links: [...new Set([...linksOf(part, scene), ...linkedById(part, scene), ...namedPages(part, scene)])],
    popups: [...new Set(popupsOf(part, scene))],
    anchors: nodes.flatMap(({ props: { anchor } = {} }) => (typeof anchor === 'string' ? [anchor] : [])),
  };
  return { ...signs, key: fingerprint(JSON.stringify(signs)) };
}

function hasAge({ props = {} }: RawNode): boolean {
  return Object.values(props).some((value) => typeof value === 'string' && AGE.test(value));
}

function hasLicence({ props = {} }: RawNode): boolean {
  const { licence } = props;
  return licence !== undefined && licence !== '';
}

/** Ids of the pages that a document leads to. The logo leads home without saying so. */
function linksOf(part: AnyDocument, scene: Scene): string[] {
  const { routes } = scene;
  const logos = Object.values(nodesIn(part)).some(({ type }) => type === 'shell/logo');
  const paths = [...targetsIn(part, scene).map(({ href }) => pathOf(href, scene)), logos ? '/' : null];
  const ids = paths.flatMap((path) => {
    const next = path === null ? null : routes.redirect(path);
    const match = path === null ? null : routes.match(next ? (pathOf(next.to, scene) ?? '') : path);
    return match ? [match.id] : [];
  });
  return [...new Set(ids)];
}

function linkedById(part: AnyDocument, { routes }: Scene): string[] {
  return pagesIn(part).filter((id) => routes.pathOf(id) !== undefined);
}

/** Pages that the config and redirect rules lead to: by id, by path. */
function namedPages(part: AnyDocument, { routes, locales }: Scene): string[] {
  if (part.kind !== 'config' && part.kind !== 'redirects') return [];
  const paths = textsIn(part).flatMap((text) => pathOf(text, { locales }) ?? []);
  const ids = part.kind === 'config' ? Object.values(part.systemPages ?? {}) : [];
  return [...ids, ...paths.flatMap((path) => routes.match(path)?.id ?? [])];
}

/** Popups that a document opens: by name, by actions that know one, by what the config says. */
function popupsOf(part: AnyDocument, { catalog }: Scene): string[] {
  const access = part.kind === 'config' ? (part.access ?? {}) : {};
  const { popupFlags = {}, popupHashes = {}, forcedPopups = [] } = access;
  const named = [...Object.values(popupFlags), ...Object.values(popupHashes), ...forcedPopups].map(
    ({ popup }) => popup,
  );
  const opened = stepsIn(part).flatMap(({ name, with: { popup } }) => [
    ...(typeof popup === 'string' ? [popup] : []),
    ...((Object.hasOwn(catalog.actions, name) ? catalog.actions[name]?.opens : undefined) ?? []),
  ]);
  const itself = part.kind === 'popup' && part.opens ? [part.id] : [];
  return [...named, ...opened, ...itself];
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(textsIn);
}
