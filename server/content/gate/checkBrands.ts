import type { AnyDocument } from '#schemas/content/index.ts';
import { BrandSite } from '../BrandSite.ts';
import type { CheckParts } from '../checkContent.ts';
import { checkReferences } from '../checkReferences.ts';
import { type Composed, composeBrands, type GoodDocument } from '../compose.ts';
import { SharedContent } from '../SharedContent.ts';
import { gateChecks } from './checks/index.ts';
import { codeOfFault } from './codeOfFault.ts';
import { createFileIndex, type FileIndex } from './fileIndex.ts';
import { type Finding, type Told, toFinding } from './finding.ts';
import { heldIn } from './heldIn.ts';
import { runChecks } from './runChecks.ts';
import type { GateScene } from './scene.ts';

/** Looks at every brand as it would be served, after inheritance. */
export function checkBrands(good: readonly GoodDocument[], parts: CheckParts): Finding[] {
  const composed = composeBrands(good, parts.check);
  const fileOf = createFileIndex(good, composed);
  const held = keeper((document) => heldIn(document, parts.catalog));
  return [...hostFindings(composed, fileOf), ...composed.flatMap((one) => checkBrand(one, { ...parts, fileOf, held }))];
}

function checkBrand(
  composed: Composed,
  { catalog, patterns, fileOf, held }: CheckParts & { fileOf: FileIndex; held: GateScene['held'] },
): Finding[] {
  const { brand, documents, reviews } = composed;
  const findings: Finding[] = [];
  const place = (document: string): { file: string; brand: string } => ({
    file: fileOf(brand.id, document),
    brand: brand.id,
  });
  const site = new BrandSite({
    composed,
    shared: new SharedContent(),
    catalog,
    patterns,
    revision: 'check',
    fault: ({ brand: _brand, locale, scope, ...fault }) => {
      const severity = scope === 'warning' ? 'warning' : 'error';
      const told: Told = { ...fault, code: codeOfFault({ ...fault, scope }), ...(isOfTexts(fault) ? { locale } : {}) };
      findings.push(toFinding(told, { ...place(fault.document), severity }));
    },
  });
  for (const { file, index, reason, operation } of reviews) {
    const told: Told = {
      code: 'variant.review',
      document: file,
      pointer: `/operations/${index}`,
      found: `${reason}: ${operation.op} ${operation.node ?? ''} ${operation.at ?? ''}`,
      expected: 'an operation that fits what it changes',
    };
    findings.push(toFinding(told, { file, brand: brand.id }));
  }
  for (const code of site.locales.codes) for (const document of documents.values()) resolveOne(site, code, document);
  for (const { scope: _scope, ...fault } of checkReferences(site, documents, catalog)) {
    const told: Told = { ...fault, code: fault.found.startsWith('setting ') ? 'setting.unknown' : 'reference.missing' };
    findings.push(toFinding(told, place(fault.document)));
  }
  for (const told of runChecks({ site, documents, catalog, held }, gateChecks))
    findings.push(toFinding(told, place(told.document)));
  return findings;
}

/** Texts are the only thing that differs between languages. */
function isOfTexts({ found }: { found: string }): boolean {
  return found.startsWith('text «');
}

/** Resolving tells its faults to the site's listener. */
function resolveOne(site: BrandSite, locale: string, { kind, id }: { kind: string; id: string }): void {
  const content = site.content(locale);
  if (kind === 'page') content.page(id);
  else if (kind === 'layout') content.layout(id);
  else if (kind === 'popup') content.popup(id);
  else if (kind === 'form') content.form(id);
}

/** A host that two brands name: only one of them would answer there. */
function hostFindings(composed: readonly Composed[], fileOf: FileIndex): Finding[] {
  const first = new Map<string, string>();
  return composed.flatMap(({ brand }) =>
    (brand.hosts ?? []).flatMap((host, index) => {
      const before = first.get(host);
      first.set(host, before ?? brand.id);
      if (before === undefined) return [];
      const document = `brand/${brand.id}`;
      const told: Told = {
        code: 'brand.host',
        document,
        pointer: `/hosts/${index}`,
        found: `host ${host}, as of brand ${before}`,
        expected: 'a host of its own',
      };
      return [toFinding(told, { file: fileOf(brand.id, document), brand: brand.id })];
    }),
  );
}

/** Remembers what was made of each document, so that brands that inherit it share the work. */
function keeper<T>(make: (document: AnyDocument) => T): (document: object) => T {
  const kept = new WeakMap<object, T>();
  return (document) => {
    const known = kept.get(document);
    if (known !== undefined) return known;
    const made = make(document as AnyDocument);
    kept.set(document, made);
    return made;
  };
}
