import type { Fault } from '#runtime/document/fault.ts';
import { parseDocument } from '#runtime/document/parse.ts';
import { faultWords } from '#runtime/expression/faultWords.ts';
import { quote } from '#runtime/expression/finding.ts';
import { brandsLeftOut } from '../compose/compose.ts';
import { byBrand, type DocumentsByBrand, type GoodDocument, nameIn } from '../compose/goodDocument.ts';
import type { ResultCache } from '../compose/ResultCache.ts';
import type { RawDocument } from '../document/ContentSource.ts';
import { type Finding, lineOf, type Placed, type Told, toFinding } from '../document/finding.ts';
import { fingerprint } from '../document/fingerprint.ts';
import { createTurns, othersTurn } from '../document/turns.ts';
import { patternsIn } from '../forms/patternsIn.ts';
import { LiveDocument } from '../state/LiveDocument.ts';
import { checkBrands } from './checkBrands.ts';
import type { CheckParts } from './checkParts.ts';
import { wholeListFindings } from './checkVariants.ts';
import { codeOfFault } from './codeOfFault.ts';

/**
 * The publish gate: everything there is to say of documents that would be live together. Each document by itself, then every brand as it
 * would be served: every node in every language, what documents name of each other, and the checks of `gate/checks`. What `results` holds of
 * earlier looks is not looked at again; the answer is the same without it.
 */
export function checkDocuments(found: readonly RawDocument[], parts: CheckParts): Promise<Finding[]> {
  return parts.results.lookAt(parts.check, found, () => checkAll(found, parts));
}

async function checkAll(found: readonly RawDocument[], parts: CheckParts): Promise<Finding[]> {
  const all: Finding[] = [];
  const good: GoodDocument[] = [];
  const read: (Read & { raw: RawDocument })[] = [];
  const turn = createTurns();
  for (const raw of found) {
    read.push({ raw, ...readOnce(raw, parts) });
    const rest = turn();
    if (rest) await rest;
  }
  await parts.patterns.learn(read.flatMap(({ patterns }) => patterns));
  for (const { raw, faults, value, name = '' } of read) {
    const { file, brand } = raw;
    const isRead = value !== undefined;
    const document = isRead ? name : file;
    all.push(...faults.map((fault) => ofDocument(fault, { document, file, brand, isRead })));
    if (isRead && !faults.some(({ scope }) => scope === 'document')) good.push({ brand, file, name, value });
  }
  // each document of the store has a unique key
  const documents = byBrand(good);
  await othersTurn();
  const doubled = found.every((raw) => raw instanceof LiveDocument) ? [] : twins(good);
  const own = [...all, ...doubled, ...leftOut(documents), ...wholeListFindings(good)];
  const placed = await checkBrands(documents, parts);
  await othersTurn();
  return firstOfEach(own, placed, parts.results);
}

/** A finding, and how it is told: two that are told alike are one. */
interface Line {
  finding: Finding;
  line: string;
}

const lineFor = (finding: Finding): Line => ({ finding, line: lineOf(finding) });

/** Reports findings of inherited documents once, for the first brand. */
function firstOfEach(own: readonly Finding[], placed: readonly Placed[], results: ResultCache): Finding[] {
  const first = new Map<string, Finding>();
  const add = (finding: Finding, line: string): unknown => (first.has(line) ? undefined : first.set(line, finding));
  for (const finding of own) add(finding, lineOf(finding));
  const seen = new Map<Placed['told'], string[]>();
  for (const { told, file, brand } of placed) {
    if (told.length === 0) continue;
    const files = seen.get(told);
    if (files?.includes(file)) continue;
    if (files) files.push(file);
    else seen.set(told, [file]);
    // by two names that are there: a name put together for each of ten thousand documents costs more than the rest of this
    const byFile = results.of(told, brand, () => new Map<string, readonly Line[]>());
    const lines = byFile.get(file) ?? told.map((one) => lineFor(toFinding(one, { file, brand })));
    byFile.set(file, lines);
    for (const { finding, line } of lines) add(finding, line);
  }
  return [...first.values()];
}

/** A document's text as it was read, by itself. */
interface Read {
  value?: Readonly<Record<string, unknown>>;
  /** Put together once: for each of ten thousand documents that costs more than finding something by it. */
  name?: string;
  faults: readonly Fault[];
  /** Patterns that have to be looked at before it is. */
  patterns: readonly string[];
}

function readOnce(raw: RawDocument, { results, check }: CheckParts): Read {
  const { text, unread } = raw;
  if (unread) return { faults: [{ ...unread, scope: 'document' }], patterns: [] };
  const name = raw instanceof LiveDocument ? results.nameOf(raw, () => fingerprint(text)) : fingerprint(text);
  return results.of(check, name, () => {
    const parsed = parseDocument(text);
    if ('fault' in parsed) return { faults: [parsed.fault], patterns: [] };
    return { value: parsed.value, name: nameIn(parsed.value), faults: check(parsed.value), patterns: patternsIn(text) };
  });
}

/** A fault of one document by itself. Its scope stays: one of the whole document keeps it from being served. */
function ofDocument(
  fault: Fault,
  { document, file, brand, isRead }: { document: string; file: string; brand: string; isRead: boolean },
): Finding {
  const { scope, ...rest } = fault;
  const code = codeOfFault(fault, isRead);
  const severity = scope === 'warning' ? 'warning' : 'error';
  return { ...toFinding({ ...rest, code, document, severity }, { file, brand }), scope };
}

/** A finding that keeps a whole document from being served. */
function fatal(told: Told, place: { file: string; brand: string }): Finding {
  return { ...toFinding(told, place), scope: 'document' };
}

/** Two files of one brand that are the same document: only the last would be served. */
function twins(good: readonly GoodDocument[]): Finding[] {
  const first = new Map<string, string>();
  return good.flatMap(({ brand, file, name: document, value: { kind, id } }) => {
    const key = `${brand} ${document}`;
    const before = first.get(key);
    first.set(key, before ?? file);
    if (before === undefined) return [];
    const words = faultWords('document.twice', { kind: String(kind), id: String(id), file: before });
    return [fatal({ code: 'document.twice', document, pointer: '/id', ...words }, { file, brand })];
  });
}

/** Brands whose chain of parents ends nowhere or goes in circles: nothing of theirs is served. */
function leftOut(good: DocumentsByBrand): Finding[] {
  return brandsLeftOut(good).map((id) => {
    const documents = good.get(id) ?? [];
    const own = documents.find(({ value }) => value.kind === 'brand');
    const told: Told = {
      code: 'brand.parents',
      document: `brand/${id}`,
      pointer: own ? '/parent' : '',
      ...(own
        ? faultWords('brand.parents', { parent: quote(own.value.parent) })
        : faultWords('brand.none', { brand: id })),
    };
    return fatal(told, { file: own?.file ?? documents[0]?.file ?? id, brand: id });
  });
}
