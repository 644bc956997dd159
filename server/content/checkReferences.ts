import type { ActionStep } from '#runtime/action/defineAction.ts';
import type { Catalog } from '#runtime/document/catalog.ts';
import { checkSteps } from '#runtime/document/checkSteps.ts';
import { passDoors } from '#runtime/document/doors.ts';
import type { Fault } from '#runtime/document/fault.ts';
import { inspectCondition } from '#runtime/expression/inspect.ts';
import { documentSchemas } from '#schemas/content/index.ts';
import type { BrandSite } from './BrandSite.ts';
import { checkSettings } from './checkSettings.ts';
import type { ComposedDocuments } from './compose.ts';

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
    if (document.kind === 'page' || document.kind === 'config') faults.push(...checkAddresses(key, document));
    if (document.kind === 'form') {
      faults.push(...checkForm(key, document, catalog));
      const missing = popupsIn(document.submit).filter((popup) => !documents.has(`popup/${popup}`));
      for (const popup of missing) miss(key, '/submit', `popup ${popup}`);
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
): ReferenceFault[] {
  const faults: ReferenceFault[] = [];
  const { nodes: _passedWhenResolved, ...own } = document as { nodes?: unknown };
  passDoors(documentSchemas[document.kind], own, (fault) => faults.push({ ...fault, document: key, scope: 'node' }));
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

function popupsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(popupsIn);
  if (value === null || typeof value !== 'object') return [];
  const step = value as { do?: unknown; with?: { popup?: unknown } };
  const own = step.do === 'popup.open' && typeof step.with?.popup === 'string' ? [step.with.popup] : [];
  return [...own, ...Object.values(value).flatMap(popupsIn)];
}

function checkForm(
  key: string,
  form: { fields: readonly { name: string; show?: unknown }[]; submit: { then?: unknown } },
  catalog: Catalog,
): ReferenceFault[] {
  const steps = form.submit.then === undefined ? [] : checkSteps(form.submit.then, catalog, '/submit/then');
  const shows = form.fields.flatMap(({ show }, index) =>
    show === undefined ? [] : inspectCondition(show, catalog.vocabulary, `/fields/${index}/show`).faults,
  );
  return [...steps, ...shows].map((fault) => ({ ...fault, document: key, scope: 'node' }));
}
