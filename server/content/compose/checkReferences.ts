import type { Catalog } from '#runtime/bundle/catalog.ts';
import { type FindPage, placePages } from '#runtime/document/pageLinks.ts';
import { sanitize } from '#runtime/document/sanitize.ts';
import { placeRules } from '#runtime/route/placeRules.ts';
import { type ConfigDocument, config as configSchema } from '#schemas/content/config.ts';
import type { DocumentKind } from '#schemas/content/envelope.ts';
import { type AnyDocument, documentSchemas } from '#schemas/content/index.ts';
import type { LibraryPicture } from '#schemas/parts/link.ts';
import { recordOf } from '#schemas/record.ts';
import { popupsIn } from '../document/popupsIn.ts';
import { missing, type Reference } from '../document/reference.ts';
import { checkFormReferences } from '../forms/checkFormReferences.ts';
import { checkSettings } from './checkSettings.ts';

interface Place {
  catalog: Catalog;
  /** Checks whether there is a document of this `kind/id`. */
  has(name: string): boolean;
  /** Path of a page. */
  findPage: FindPage;
}

/** Checks what a document names of others: layouts, popups, forms, pages of the config, actions and conditions of forms, settings, addresses. */
export function checkReferences(document: AnyDocument, { catalog, has, findPage }: Place): Reference[] {
  const faults: Reference[] = [];
  const miss: Miss = (pointer, kind, id) => {
    if (!has(`${kind}/${id}`)) faults.push({ pointer, ...missing(`${kind} ${id}`) });
  };
  if (document.kind === 'page') miss('/layout', 'layout', document.layout);
  if ('nodes' in document) checkNodes(document.nodes, miss);
  if (document.kind === 'config') checkConfig(document, miss);
  if (document.kind === 'config')
    placePages(configSchema, document, {
      find: findPage,
      report: (fault) => faults.push({ ...fault, code: 'link.page' }),
    });
  if (document.kind === 'redirects')
    placeRules(document.rules, findPage, (fault) =>
      faults.push({ ...fault, pointer: `/rules${fault.pointer}`, code: 'link.page' }),
    );
  if (document.kind === 'page' || document.kind === 'config') faults.push(...checkAddresses(document, has));
  if (document.kind === 'form') faults.push(...checkFormReferences(document, { catalog, has, findPage }));
  return [...faults, ...checkSettings(document)];
}

type Miss = (pointer: string, kind: DocumentKind, id: string) => void;

function checkConfig({ systemPages = {}, access = {} }: ConfigDocument, miss: Miss): void {
  for (const [name, page] of Object.entries(systemPages)) miss(`/systemPages/${name}`, 'page', page);
  for (const list of ['popupFlags', 'popupHashes'] as const)
    for (const [name, { popup }] of Object.entries(access[list] ?? {})) miss(`/access/${list}/${name}`, 'popup', popup);
}

/** Here it counts only that there is one. */
const ANY_PICTURE: LibraryPicture = { hash: '', width: 1, height: 1, x: 50, y: 50 };

/** Addresses that no node holds: pictures of pages for search engines, icons of the config. */
function checkAddresses(
  document: Readonly<Record<string, unknown>> & { kind: 'page' | 'config' },
  has: Place['has'],
): Reference[] {
  const faults: Reference[] = [];
  const { nodes: _passedWhenResolved, ...own } = recordOf(document);
  sanitize(documentSchemas[document.kind], own, {
    report: (fault, isMissing) => faults.push({ ...fault, code: isMissing ? 'image.missing' : 'address.refused' }),
    picture: (id) => (has(`media/${id}`) ? ANY_PICTURE : undefined),
  });
  return faults;
}

function checkNodes(nodes: Readonly<Record<string, unknown>>, miss: Miss): void {
  for (const [id, raw] of Object.entries(nodes)) {
    const { type, props, on } = recordOf(raw);
    const { form } = recordOf(props);
    if (type === 'form/form' && typeof form === 'string') miss(`/nodes/${id}/props/form`, 'form', form);
    for (const [event, steps] of Object.entries(recordOf(on)))
      for (const popup of popupsIn(steps)) miss(`/nodes/${id}/on/${event}`, 'popup', popup);
  }
}
