import { pointerTo } from '#runtime/document/fault.ts';
import { hashOf } from '#runtime/document/hash.ts';
import { isVariant } from '#runtime/document/inherit.ts';
import type { Variant } from '#runtime/document/overlay.ts';
import { isRecord, recordOf } from '#schemas/record.ts';
import type { MessageRef } from '#schemas/serverWords/index.ts';
import { editText } from '../collections/editText.ts';
import type { DocumentValue } from '../collections/entry.ts';
import { ContentError } from '../document/ContentError.ts';
import { type DocumentName, keyOf, parseKey } from '../document/documentKey.ts';
import { type Said, say, toldOf } from '../document/say.ts';
import { checkText, type TextFault } from '../gate/checkText.ts';
import { type Actor, may } from '../people/rights.ts';
import type { ContentStore } from '../store/createContentStore.ts';
import { StaleDraftError } from '../store/errors.ts';
import { changeBetween, mayWrite } from '../store/publishing/changeBetween.ts';
import { draftSeen, readStanding } from '../store/work.ts';
import { ownTexts } from './catalogues.ts';
import { withTerms } from './glossary.ts';
import type { Unit, UnitsAsked } from './unit.ts';
import { type UnitsPlace, unitsOf } from './units.ts';
import { valueIn } from './valueIn.ts';

/** A text as somebody wants it. */
export interface TextChange {
  /** Document that is written to. */
  document: string;
  /** The document whose text it is (`page/home`), where a catalogue that says it is written to. */
  of?: string | undefined;
  key: string;
  locale: string;
  text: string;
  /** The source text of the translation, with its language; without it nothing is compared. */
  unit?: Unit | undefined;
}

/** Result of one change. */
export interface TextOutcome extends Pick<TextChange, 'document' | 'of' | 'key' | 'locale'> {
  outcome: 'written' | 'same' | 'skipped';
  /** Reason why it was skipped, in English and for those who say it in another language. */
  why?: string;
  said?: MessageRef;
  /** Possible faults of a written text. */
  warnings?: readonly TextFault[];
}

/** An outcome by the id of its text; without a document where nothing was tried. */
export type OutcomeById = Omit<TextOutcome, 'document' | 'of' | 'key'> & { id: string; document?: string };

/** Tells changes apart: one catalogue may say the same key for several documents. */
export function nameOfChange({
  document,
  of = '',
  key,
  locale,
}: Pick<TextChange, 'document' | 'of' | 'key' | 'locale'>): string {
  return `${document} ${of}#${key} ${locale}`;
}

interface Writing {
  actor: Actor;
  changes: readonly TextChange[];
  defaultLocale: string;
  /** Nothing is written: the result says what would be. */
  isDry: boolean;
}

/**
 * Writes texts into drafts, document by document. What the checks of translations call an error is skipped, and so is what its writer may
 * not write: each with its reason, and the others go on.
 */
export async function writeTexts(store: ContentStore, { changes, ...writing }: Writing): Promise<TextOutcome[]> {
  const outcomes: TextOutcome[] = [];
  for (const [document, some] of Map.groupBy(changes, (change) => change.document)) {
    // nothing is looked at for who may not write it
    const { own = [], others = [] } = Object.groupBy(some, (change) =>
      mayTranslate(writing.actor, document, change) ? 'own' : 'others',
    );
    const refused = say('texts.noRight');
    const skipped = { document, outcome: 'skipped', why: refused.text, said: toldOf(refused) } as const;
    outcomes.push(...others.map(({ of, key, locale }) => ({ ...skipped, of, key, locale })));
    outcomes.push(...(await writeOne(store, document, { ...writing, changes: own })));
  }
  return outcomes;
}

function mayTranslate(actor: Actor, document: string, { locale }: TextChange): boolean {
  const place = { brand: parseKey(document).brand, locale };
  return may(actor, 'edit', place) || may(actor, 'translate', place);
}

async function writeOne(store: ContentStore, document: string, writing: Writing): Promise<TextOutcome[]> {
  const checked = writing.changes.map((change) => ({ change, faults: faultsOf(change) }));
  const good = checked.filter(({ faults }) => !faults.some(({ severity }) => severity === 'error'));
  const done =
    good.length === 0
      ? null
      : await tryToWrite(store, document, { ...writing, changes: good.map(({ change }) => change) });
  return checked.map(({ change, faults }): TextOutcome => {
    const { of, key, locale } = change;
    const place = { document, of, key, locale };
    const error = faults.find(({ severity }) => severity === 'error');
    if (error) return { ...place, outcome: 'skipped', why: error.says, said: error.said };
    if (done && 'text' in done) return { ...place, outcome: 'skipped', why: done.text, said: toldOf(done) };
    const isSame = done?.has(change) === true;
    return {
      ...place,
      outcome: isSame ? 'same' : 'written',
      ...(faults.length === 0 ? {} : { warnings: faults }),
    };
  });
}

function faultsOf({ key, locale, text, unit }: TextChange): TextFault[] {
  return unit
    ? checkText({ key, locale, text, source: unit.source, maxLength: unit.maxLength, terms: unit.terms })
    : [];
}

/** @returns the changes that changed nothing, or why none was written */
async function tryToWrite(
  store: ContentStore,
  document: string,
  writing: Writing,
): Promise<ReadonlySet<TextChange> | Said> {
  try {
    return await writeDraft(store, parseKey(document), writing);
  } catch (error) {
    if (error instanceof StaleDraftError) return say('texts.stale', { document, author: error.newer.author });
    if (error instanceof ContentError) return error.said;
    throw error;
  }
}

/** @throws ContentError */
async function writeDraft(
  store: ContentStore,
  name: DocumentName,
  { actor, changes, defaultLocale, isDry }: Writing,
): Promise<ReadonlySet<TextChange>> {
  const standing = await readStanding(store.parts.db.read, name);
  const known = standing.work?.text ?? standing.live?.text;
  const before = valueIn(known) ?? emptyOf(name, changes);
  if (name.kind === 'messages' && isVariant(before)) mustTake(before, name, changes);
  const same = new Set(changes.filter((change) => isSaid(before, change)));
  const after = changes.filter((change) => !same.has(change)).reduce(withText, before);
  if (!mayWrite(actor, changeBetween({ name, before, after, defaultLocale })))
    throw new ContentError(say('texts.noRight'));
  if (isDry || same.size === changes.length) return same;
  const text = editText(known ?? null, after);
  await store.saveDraft({ document: keyOf(name), text, author: actor.name, ...draftSeen(standing) });
  return same;
}

/** A version has no texts of documents beside its operations, and a draft whose operations are no list takes none. @throws ContentError */
function mustTake({ operations }: DocumentValue, name: DocumentName, changes: readonly TextChange[]): void {
  if (!Array.isArray(operations) || changes.some(({ of }) => of !== undefined))
    throw new ContentError(say('texts.variant', { document: keyOf(name) }));
}

/** Whether readers get this text already: from the document, or from its language's catalogue where the document has none. */
function isSaid(value: DocumentValue, change: TextChange): boolean {
  const own = textAt(value, change);
  if (own === null) return false; // an empty text takes that away, and the inherited one is read again
  return (own ?? '') === change.text || (own === undefined && change.unit?.target === change.text);
}

/** The catalogue of a language begins with its first text; of a brand that inherits one as a version, which hides none of its texts. @throws ContentError */
function emptyOf(name: DocumentName, changes: readonly TextChange[]): DocumentValue {
  if (name.kind !== 'messages') throw new ContentError(say('document.missing', { document: keyOf(name) }));
  const isVersion = changes.some(({ unit }) => unit?.hasAbove === true);
  return { kind: name.kind, format: 1, id: name.id, ...(isVersion ? { operations: [] } : { messages: {} }) };
}

/** The text that a document has itself; null: it takes away what is inherited. */
function textAt(value: DocumentValue, { key, locale, of }: TextChange): unknown {
  const { kind, documents, text } = value;
  if (of !== undefined) return recordOf(recordOf(documents)[of])[key];
  if (kind === 'messages') return ownTexts(value).get(key);
  const row = isRecord(text) && Object.hasOwn(text, key) ? text[key] : undefined;
  return isRecord(row) && Object.hasOwn(row, locale) ? row[locale] : undefined;
}

function withText(value: DocumentValue, { key, locale, text, of, unit }: TextChange): DocumentValue {
  if (of !== undefined) {
    const said = recordOf(value['documents']);
    return { ...value, documents: { ...said, [of]: withOne(recordOf(said[of]), key, text) } };
  }
  if (value['kind'] === 'messages')
    return isVariant(value) ? withOperation(value, { key, text, unit }) : withMessage(value, key, text);
  const table = recordOf(value['text']);
  return { ...value, text: { ...table, [key]: withOne(recordOf(table[key]), locale, text) } };
}

/** One operation for each text of a version, with what it was written over; without one the inherited text is read again. */
function withOperation(
  version: DocumentValue & Variant,
  { key, text, unit }: Pick<TextChange, 'key' | 'text' | 'unit'>,
): DocumentValue {
  const at = pointerTo('/messages', key);
  // a draft may hold anything: what is no operation stays as it is
  const others = version.operations.filter((one: unknown) => {
    const { node, at: place } = recordOf(one);
    return node !== undefined || place !== at;
  });
  if (text === '') return { ...version, operations: others };
  const saidAbove = unit?.inheritedFrom === undefined ? null : (unit.inherited ?? null);
  const was = unit ? { was: hashOf(saidAbove) } : {};
  return { ...version, operations: [...others, { op: 'set', at, value: text, ...was }] };
}

/** What is translated is listed as untranslated no more. */
function withMessage({ untranslated, ...value }: DocumentValue, key: string, text: string): DocumentValue {
  const left = isRecord(untranslated) ? { untranslated: withOne(untranslated, key, '') } : {};
  return { ...value, messages: withOne(recordOf(value['messages']), key, text), ...left };
}

/** An empty text is none: visitors read the language that it is translated from. */
function withOne(
  texts: Readonly<Record<string, unknown>>,
  name: string,
  text: string,
): Readonly<Record<string, unknown>> {
  const { [name]: _, ...others } = texts;
  return text === '' ? others : { ...texts, [name]: text };
}

/** Units by their ids, of those that are asked for: what an import is held against. @param place `worked` has what may be read */
export function unitsById(
  { worked, ...place }: Pick<UnitsPlace, 'worked' | 'live' | 'catalog'>,
  { ids, ...asked }: UnitsAsked & { ids: readonly string[] },
): ReadonlyMap<string, Unit> {
  const wanted = new Set(ids);
  const keys = new Set(ids.map((id) => id.split('#', 1)[0] ?? ''));
  const documents = worked.filter(({ name }) => keys.has(keyOf(name)));
  const readable = new Set(worked.map(({ name }) => name.brand));
  const interfacesOf = [...readable].filter((brand) => keys.has(`${brand}/messages/*`));
  const named = { ...place, worked, documents, interfacesOf, isInheritedToo: true };
  const units = unitsOf(named, asked).filter(({ id }) => wanted.has(id));
  return new Map(withTerms(units, named, asked.targetLocale).map((unit) => [unit.id, unit]));
}
