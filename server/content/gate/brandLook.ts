import type { AnyDocument } from '#schemas/content/index.ts';
import { findingCodes } from '#schemas/findingCodes.ts';
import { BrandSite } from '../compose/BrandSite.ts';
import type { Composed, ComposedDocuments } from '../compose/compose.ts';
import type { NodeFault } from '../compose/LocaleContent.ts';
import type { SharedContent } from '../compose/SharedContent.ts';
import type { Told, ToldOf } from '../document/finding.ts';
import { fingerprint } from '../document/fingerprint.ts';
import { heldIn } from '../document/heldIn.ts';
import type { Steps } from '../document/turns.ts';
import { BrandFacets } from './BrandFacets.ts';
import { changedDocuments } from './changedDocuments.ts';
import type { CheckParts } from './checkParts.ts';
import { codeOfFault } from './codeOfFault.ts';
import { DocumentLooks } from './DocumentLooks.ts';
import { RESOLVING_HANGS_ON } from './facetMakers.ts';
import type { FoundWords } from './facets.ts';
import { createInputsOf } from './resolveInputs.ts';
import type { Look } from './runChecks.ts';
import { type Given, nameOf } from './scene.ts';

/** One brand as the gate looks at it. */
export interface BrandLook extends Look {
  facets: BrandFacets;
  /** Findings from resolving each document in each language. */
  resolved(): Steps<ToldOf[]>;
  /** Results that the next look at the brand may reuse. */
  found(): LastLook;
}

/** Results of the last look at a brand. */
export interface LastLook {
  documents: ComposedDocuments;
  facets: BrandFacets['made'];
  looks: DocumentLooks['made'];
}

interface Resolved {
  told: readonly Told[];
  /** For pages: what search engines show, by language. */
  words: Readonly<Record<string, FoundWords>>;
  /** Says all of these words. */
  key: string;
}

/** Parts that the brands of one look share. */
export interface LookParts extends CheckParts {
  shared: SharedContent;
  /** Addresses of the server's own files. */
  files: readonly string[];
}

/**
 * Prepares a brand for checks. Documents are resolved on demand, and not when the same was resolved before.
 * @param last results of the last look: only changes since then are checked
 */
export function createBrandLook(
  composed: Composed,
  { catalog, patterns, results, shared, files, isDrawn }: LookParts,
  last: LastLook | undefined,
): BrandLook {
  const { brand } = composed;
  const faults: NodeFault[] = [];
  const fault = (told: NodeFault): unknown => faults.push(told);
  const site = new BrandSite({ composed, shared, catalog, patterns, fault });
  const inputsOf = createInputsOf(composed, results);
  /** Undefined: of a document that the brand has no more, and that was forgotten. */
  const resolve = (document: AnyDocument): Resolved | undefined => {
    const isGone = composed.documents.get(nameOf(document)) !== document;
    if (isGone) return results.find(document, inputsOf(document));
    return results.of(document, inputsOf(document), () => {
      faults.length = 0;
      const words = site.locales.codes.map((locale) => [locale, resolveOne(site, locale, document)] as const);
      const found = Object.fromEntries(words);
      // faults of the settings that it reads are reported with the first document that reads them: they are found where they are
      const own = faults.filter((told) => told.document === nameOf(document));
      return { told: own.map(toTold), words: found, key: fingerprint(JSON.stringify(found)) };
    });
  };
  const held = (document: AnyDocument) => results.of(document, 'held', () => heldIn(document, catalog));
  const given: Given = { catalog, held, isDrawn };
  const changed = last ? changedDocuments(last.documents, composed.documents) : null;
  const facets = new BrandFacets(
    { ...given, composed, results, files, foundOf: resolve },
    last && changed ? { made: last.facets, changed } : null,
  );
  const looks = new DocumentLooks(composed.documents, last && changed ? { made: last.looks, changed } : null);
  return {
    brand: brand.id,
    given,
    results,
    facets,
    looks,
    resolved: () =>
      looks.run('resolved', {
        key: facets.keyOf(RESOLVING_HANGS_ON),
        look(document) {
          const { told = NOTHING } = resolve(document) ?? {};
          return told.length === 0 ? NOTHING : [{ document: nameOf(document), told }];
        },
        broken(error) {
          throw error;
        },
      }),
    found: () => ({ documents: composed.documents, facets: facets.made, looks: looks.made }),
  };
}

const NOTHING: readonly never[] = [];

function toTold({ brand: _brand, locale, scope, ...fault }: NodeFault): Told {
  const code = codeOfFault({ ...fault, scope });
  const severity = scope === 'warning' ? findingCodes[code].severity : 'error';
  return { ...fault, severity, code, ...(isOfTexts(fault) ? { locale } : {}) };
}

/** Texts are the only thing that differs between languages. */
function isOfTexts({ found }: { found: string }): boolean {
  return found.startsWith('text «');
}

/** Resolving tells its faults to the site's listener. */
function resolveOne(site: BrandSite, locale: string, { kind, id }: AnyDocument): FoundWords {
  const content = site.content(locale);
  if (kind === 'layout') content.layout(id);
  else if (kind === 'popup') content.popup(id);
  else if (kind === 'form') content.form(id);
  const { title, description } = (kind === 'page' ? content.page(id)?.seo : undefined) ?? {};
  return { ...(title === undefined ? {} : { title }), ...(description === undefined ? {} : { description }) };
}
