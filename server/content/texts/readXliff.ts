import { SaxesParser, type SaxesTagNS } from 'saxes';
import { ContentError } from '../document/ContentError.ts';
import { piecesOf } from '../document/pieces.ts';
import { say } from '../document/say.ts';

/** A translation as a file contains it. */
export interface Brought {
  /** As `Unit.id` is. */
  id: string;
  locale: string;
  /** Hash of the source that was translated; empty where the file does not say. */
  hash: string;
  /** Undefined: there is none. @throws ContentError when called, for codes that the source does not have */
  target: ((source: string) => string) | undefined;
}

/** A part of a target: words, or a code of the source by its number. */
type Part = string | { code: 'whole' | 'open' | 'close'; id: string };

interface Open {
  id: string;
  hash: string;
  note: string | null;
  parts: Part[] | null;
  /** Codes that are open in the target, the innermost last. */
  codes: string[];
}

/** Longest file that is read, in characters. */
const LONGEST = 20_000_000;
/** Elements of a unit, with the attribute that holds its id. */
const UNITS: Readonly<Record<string, string>> = { 'trans-unit': 'id', unit: 'name' };
const WHOLE: ReadonlySet<string> = new Set(['x', 'ph', 'bx', 'ex']);
const AROUND: ReadonlySet<string> = new Set(['g', 'pc', 'mrk']);

/**
 * Reads a file of XLIFF 1.2 or 2.x. Nothing outside of it is ever read: a document type, and so an entity, is refused.
 * @throws ContentError for any other file
 */
export function readXliff(text: string): Brought[] {
  if (text.length > LONGEST) throw new ContentError(say('texts.fileLong', { most: LONGEST }));
  const parser = new SaxesParser({ xmlns: true });
  const reader = createReader();
  parser.on('error', (error) => {
    throw new ContentError(say('texts.fileBroken', { why: error.message }));
  });
  parser.on('doctype', () => {
    throw new ContentError(say('texts.fileDoctype'));
  });
  parser.on('opentag', (tag) => reader.open(tag));
  parser.on('closetag', ({ local }) => reader.close(local));
  parser.on('text', (words) => reader.words(words));
  parser.on('cdata', (words) => reader.words(words));
  parser.write(text.replace(/^\ufeff/, '')).close();
  return reader.found();
}

function createReader() {
  const found: Brought[] = [];
  let [isXliff, isInTarget, locale] = [false, false, ''];
  let unit: Open | null = null;
  /** Handles the tags around units. */
  const enter = (tag: SaxesTagNS): void => {
    const { local } = tag;
    if (local === 'xliff') [isXliff, locale] = [true, attribute(tag, 'trgLang')];
    if (local === 'file') locale = attribute(tag, 'target-language') || locale;
    const id = UNITS[local];
    if (id !== undefined) unit = { id: attribute(tag, id), hash: '', note: null, parts: null, codes: [] };
  };
  return {
    open(tag: SaxesTagNS): void {
      enter(tag);
      if (!unit) return;
      if (tag.local === 'note') unit.note = attribute(tag, 'from') || attribute(tag, 'category');
      if (tag.local === 'target') {
        isInTarget = true;
        unit.parts ??= [];
      } else if (isInTarget) openCode(unit, tag);
    },
    words(words: string): void {
      if (unit?.note === 'hash') unit.hash += words.trim();
      else if (isInTarget) unit?.parts?.push(words);
    },
    close(local: string): void {
      if (local === 'target') isInTarget = false;
      if (!unit) return;
      if (local === 'note') unit.note = null;
      if (isInTarget && AROUND.has(local)) closeCode(unit);
      if (!(local in UNITS)) return;
      const { parts, id, hash } = unit;
      found.push({ id, locale, hash, target: parts ? (source) => joined(parts, source) : undefined });
      unit = null;
    },
    found(): Brought[] {
      if (!isXliff) throw new ContentError(say('texts.fileOther'));
      return found;
    },
  };
}

/** A marker of a tool, which means nothing here. */
const MARKER = 'mrk';

function openCode({ parts, codes }: Open, tag: SaxesTagNS): void {
  const { local } = tag;
  const id = attribute(tag, 'id');
  if (WHOLE.has(local)) parts?.push({ code: 'whole', id });
  if (!AROUND.has(local)) return;
  codes.push(local === MARKER ? '' : id);
  if (local !== MARKER) parts?.push({ code: 'open', id });
}

function closeCode({ parts, codes }: Open): void {
  const id = codes.pop();
  if (id) parts?.push({ code: 'close', id });
}

function attribute({ attributes }: SaxesTagNS, name: string): string {
  return Object.values(attributes).find(({ local }) => local === name)?.value ?? '';
}

/** Replaces codes by the parts of the source that they refer to. @throws ContentError */
function joined(parts: readonly Part[], source: string): string {
  const pieces = piecesOf(source);
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      const kind = part.code === 'whole' ? 'place' : part.code;
      const piece = pieces.find((one) => one.kind === kind && String(one.id) === part.id);
      if (!piece) throw new ContentError(say('texts.noCode', { code: part.id }));
      return piece.text;
    })
    .join('');
}
