import { drawLetter, type Paragraph, type Piece } from './letterHtml.ts';
import type { LetterLook } from './look.ts';

/** Values of a letter: those of its kind, `locale`, `brand`. */
type Values = Readonly<Record<string, string>>;

/** A letter as it leaves. */
export interface WrittenLetter {
  subject: string;
  text: string;
  html: string;
}

/**
 * Writes a letter by the words that its brand has for it. A paragraph that names a value which this letter does not have is left out;
 * `[label]({{link}})` is a link. Where nobody has written words, the values themselves are sent: a code still serves.
 */
export function writeLetter({ kind, values }: { kind: string; values: Values }, look: LetterLook): WrittenLetter {
  const known = { ...values, site: look.site };
  const subject = look.text(`letters.${kind}.subject`);
  const text = look.text(`letters.${kind}.text`);
  if (subject === undefined || text === undefined) return finish(look.site || kind, bare(values), look);
  const foot = look.text('letters.unsubscribe') ?? '{{unsubscribe}}';
  return finish(fill(subject, known), [...paragraphsOf(text, known), ...paragraphsOf(foot, known)], look);
}

function finish(subject: string, paragraphs: readonly Paragraph[], look: LetterLook): WrittenLetter {
  const text = paragraphs.map((pieces) => pieces.map(plain).join('')).join('\n\n');
  return { subject, text, html: drawLetter({ subject, paragraphs }, look) };
}

/** The values, one a paragraph. */
function bare(values: Values): Paragraph[] {
  const told = Object.entries(values).filter(([name, value]) => value !== '' && name !== 'locale' && name !== 'brand');
  return told.map(([name, value]) => [{ words: `${name}: ${value}` }]);
}

const LINK = /(\[[^\]]*\]\(\{\{\w+\}\}\))/;
const LINK_PARTS = /^\[([^\]]*)\]\(\{\{(\w+)\}\}\)$/;
const TOKEN = /\{\{(\w+)\}\}/g;

/** Names of the values that a text of a letter names. */
export function tokensOf(text: string): string[] {
  return Array.from(text.matchAll(TOKEN), ([, name = '']) => name);
}

function paragraphsOf(text: string, values: Values): Paragraph[] {
  const hasAll = (paragraph: string): boolean => tokensOf(paragraph).every((name) => (values[name] ?? '') !== '');
  return text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '' && hasAll(paragraph))
    .map((paragraph) => piecesOf(paragraph.trim(), values));
}

function piecesOf(paragraph: string, values: Values): Piece[] {
  if (paragraph === '{{code}}') return [{ code: values['code'] ?? '' }];
  return paragraph.split(LINK).flatMap((part): Piece[] => {
    const [, label, token = ''] = LINK_PARTS.exec(part) ?? [];
    if (label !== undefined) return [{ label: fill(label, values), href: values[token] ?? '' }];
    return part === '' ? [] : [{ words: fill(part, values) }];
  });
}

function plain(piece: Piece): string {
  if ('words' in piece) return piece.words;
  if ('code' in piece) return piece.code;
  return piece.label === '' ? piece.href : `${piece.label}:\n${piece.href}`;
}

/** Inserts the values last, so that the text of a value is never read as a template. */
function fill(text: string, values: Values): string {
  return text.replaceAll(TOKEN, (_place, name: string) => values[name] ?? '');
}
