import type { ActionStep } from '#runtime/action/defineAction.ts';
import type { Catalog } from '#runtime/document/catalog.ts';
import { passDoors } from '#runtime/document/doors.ts';
import type { Fault } from '#runtime/document/fault.ts';
import { documentSchemas } from '#schemas/content/index.ts';
import type { BrandSite } from './BrandSite.ts';
import { checkSettings } from './checkSettings.ts';
import type { ComposedDocuments } from './compose.ts';
import { checkFormReferences } from './forms/checkFormReferences.ts';
import { popupsIn } from './popupsIn.ts';

export type ReferenceFault = Fault & { document: string };

/** Checks what documents name of each other: layouts, popups and their views, forms, pages of the config, actions and conditions of forms. */
export function checkReferences(site: BrandSite, documents: ComposedDocuments, catalog: Catalog): ReferenceFault[] {
  const faults: ReferenceFault[] = [];
  const miss: Place['miss'] = (document, pointer, what) =>
    faults.push({
      document,
      pointer,
      found: `${what}, which is not there`,
      expected: 'a document of this site',
      scope: 'node',
    });
  for (const [key, document] of documents) {
    if (document.kind === 'page' && !documents.has(`layout/${document.layout}`))
      miss(key, '/layout', `layout ${document.layout}`);
    if ('nodes' in document) checkNodes(key, document.nodes, { documents, miss });
    faults.push(...checkSettings(document).map((fault) => ({ ...fault, document: key })));
    if (document.kind === 'page' || document.kind === 'config') faults.push(...checkAddresses(key, document, site));
    if (document.kind === 'form') {
      const told = checkFormReferences(document, { catalog, has: (name) => documents.has(name) });
      faults.push(...told.map((fault) => ({ ...fault, document: key, scope: 'node' as const })));
    }
  }
  checkConfig(site, { documents, miss });
  return faults;
}

function checkConfig({ config }: BrandSite, { documents, miss }: Place): void {
  for (const [name, page] of Object.entries(config.systemPages ?? {}))
    if (!documents.has(`page/${page}`)) miss('config/site', `/systemPages/${name}`, `page ${page}`);
  for (const [flag, { popup }] of Object.entries(config.access?.popupFlags ?? {}))
    if (!documents.has(`popup/${popup}`)) miss('config/site', `/access/popupFlags/${flag}`, `popup ${popup}`);
  for (const [hash, { popup }] of Object.entries(config.access?.popupHashes ?? {}))
    if (!documents.has(`popup/${popup}`)) miss('config/site', `/access/popupHashes/${hash}`, `popup ${popup}`);
}

/** Addresses that no node holds: pictures of pages for search engines, icons of the config. */
function checkAddresses(
  key: string,
  document: Readonly<Record<string, unknown>> & { kind: 'page' | 'config' },
  site: BrandSite,
): ReferenceFault[] {
  const faults: ReferenceFault[] = [];
  const { nodes: _passedWhenResolved, ...own } = document as { nodes?: unknown };
  const content = site.content(site.locales.defaultLocale);
  passDoors(documentSchemas[document.kind], own, {
    report: (fault) => faults.push({ ...fault, document: key, scope: 'node' }),
    picture: (id) => content.picture(id),
  });
  return faults;
}

interface Place {
  documents: ComposedDocuments;
  miss(document: string, pointer: string, what: string): unknown;
}

function checkNodes(key: string, nodes: Readonly<Record<string, unknown>>, { documents, miss }: Place): void {
  for (const [id, raw] of Object.entries(nodes)) {
    const node = raw as { type?: string; props?: { form?: unknown }; on?: Record<string, ActionStep[]> };
    const { form } = node.props ?? {};
    if (node.type === 'form/form' && typeof form === 'string' && !documents.has(`form/${form}`))
      miss(key, `/nodes/${id}/props/form`, `form ${form}`);
    for (const [event, steps] of Object.entries(node.on ?? {})) {
      const missing = popupsIn(steps).filter((popup) => !documents.has(`popup/${popup}`));
      for (const popup of missing) miss(key, `/nodes/${id}/on/${event}`, `popup ${popup}`);
    }
  }
}
