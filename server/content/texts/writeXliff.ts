import { type Piece, piecesOf } from '../document/pieces.ts';
import type { Unit } from './unit.ts';
import { sourceHash } from './units.ts';
import { xml } from './xml.ts';

export interface XliffAsked {
  version: '1.2' | '2.1';
  sourceLocale: string;
  targetLocale: string;
}

/** Units as one XLIFF file. Places and elements are inline codes: a translator moves them, and cannot misspell them. */
export function writeXliff(units: readonly Unit[], asked: XliffAsked): string {
  return asked.version === '1.2' ? version1(units, asked) : version2(units, asked);
}

function version1(units: readonly Unit[], { sourceLocale, targetLocale }: XliffAsked): string {
  const files = [...Map.groupBy(units, originalOf)].map(
    ([original, some]) =>
      `<file original="${xml(original)}" source-language="${sourceLocale}" target-language="${targetLocale}" datatype="html"><body>\n${some
        .map(unit1)
        .join('\n')}\n</body></file>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">\n${files.join('\n')}\n</xliff>\n`;
}

function unit1(unit: Unit): string {
  const { id, key, source, target, note, maxLength } = unit;
  const limit = maxLength === undefined ? '' : ` maxwidth="${maxLength}" size-unit="char"`;
  const said = target === undefined ? '' : `<target state="translated">${inline1(target, source)}</target>`;
  const notes = `<note from="place">${xml(note)}</note><note from="hash">${sourceHash(unit)}</note>`;
  return `<trans-unit id="${xml(id)}" resname="${xml(key)}"${limit} xml:space="preserve"><source>${inline1(source, source)}</source>${said}${notes}</trans-unit>`;
}

function version2(units: readonly Unit[], { sourceLocale, targetLocale }: XliffAsked): string {
  const files = [...Map.groupBy(units, originalOf)].map(
    ([original, some], index) =>
      `<file id="f${index + 1}" original="${xml(original)}">\n${some.map(unit2).join('\n')}\n</file>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="${sourceLocale}" trgLang="${targetLocale}">\n${files.join('\n')}\n</xliff>\n`;
}

/** An id of XLIFF 2 is one word: ours is in `name`. */
function unit2(unit: Unit, index: number): string {
  const { id, source, target, note, maxLength } = unit;
  const limit = maxLength === undefined ? '' : `<note category="length">${maxLength}</note>`;
  const notes = `<notes><note category="place">${xml(note)}</note><note category="hash">${sourceHash(unit)}</note>${limit}</notes>`;
  const said = target === undefined ? '' : `<target xml:space="preserve">${inline2(target, source)}</target>`;
  const state = target === undefined ? 'initial' : 'translated';
  return `<unit id="u${index + 1}" name="${xml(id)}">${notes}<segment state="${state}"><source xml:space="preserve">${inline2(source, source)}</source>${said}</segment></unit>`;
}

function originalOf({ id }: Unit): string {
  return id.split('#', 1)[0] ?? '';
}

/** Pieces of a translation with the numbers that they have in the source; what the source does not have is written as words. */
function numbered(text: string, source: string): Piece[] {
  const free = piecesOf(source).flatMap((piece) => (piece.kind === 'words' ? [] : [piece]));
  const ids = new Map<number, number>();
  return piecesOf(text).map((piece): Piece => {
    if (piece.kind === 'words') return piece;
    const words = { kind: 'words', text: piece.text } as const;
    if (piece.kind === 'close') {
      const known = ids.get(piece.id);
      return known === undefined ? words : { ...piece, id: known };
    }
    const at = free.findIndex((one) => one.kind === piece.kind && one.text === piece.text);
    const [twin] = at < 0 ? [] : free.splice(at, 1);
    if (!twin) return words;
    ids.set(piece.id, twin.id);
    return { ...piece, id: twin.id };
  });
}

function inline1(text: string, source: string): string {
  return numbered(text, source)
    .map((piece) => {
      if (piece.kind === 'words') return xml(piece.text);
      if (piece.kind === 'close') return '</g>';
      const { id, text: code } = piece;
      return piece.kind === 'open'
        ? `<g id="${id}" ctype="x-html-${/[a-z0-9]+/i.exec(code)?.[0] ?? 'element'}">`
        : `<x id="${id}" equiv-text="${xml(code)}"/>`;
    })
    .join('');
}

function inline2(text: string, source: string): string {
  return numbered(text, source)
    .map((piece) => {
      if (piece.kind === 'words') return xml(piece.text);
      if (piece.kind === 'close') return '</pc>';
      const { id, text: code } = piece;
      return piece.kind === 'open'
        ? `<pc id="${id}" dispStart="${xml(code)}">`
        : `<ph id="${id}" disp="${xml(code)}"/>`;
    })
    .join('');
}
