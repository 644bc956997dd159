import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentTypes } from '#schemas/content/index.ts';
import { letterLook } from '../../server/content/letters/letterLook.ts';
import type { LetterKind } from '../../server/kernel/outbox/kinds.ts';
import type { LetterLooks } from '../../server/kernel/outbox/look.ts';
import { ROOT } from '../../server/kernel/root.ts';
import type { PlatformApp } from './platformApp.ts';

export interface SentLetter {
  kind: string;
  recipient: string;
  /** Values of its template: `code`, `link` … */
  payload: Readonly<Record<string, string>>;
}

/** Letters that players would have received so far, the oldest first. */
export async function readLetters({ db }: Pick<PlatformApp, 'db'>, kind?: LetterKind): Promise<SentLetter[]> {
  const rows = await db.read.selectFrom('outbox').selectAll().orderBy('created_at').execute();
  return rows
    .filter((row) => kind === undefined || row.kind === kind)
    .map(({ payload, ...row }) => ({ ...row, payload: JSON.parse(payload) as SentLetter['payload'] }));
}

/** The newest code of this kind, to anybody or to one recipient; empty when there is none. */
export async function newestCode(site: Pick<PlatformApp, 'db'>, kind: LetterKind, to?: string): Promise<string> {
  const letters = await readLetters(site, kind);
  return letters.findLast(({ recipient }) => to === undefined || recipient === to)?.payload['code'] ?? '';
}

/** A code of the right form that is not this one. */
export function otherCode(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

/** Letters as the starter content has them, of any brand. */
export const baseLetters: LetterLooks = (_brand, locale) => {
  const read = <T>(file: string) => JSON.parse(readFileSync(join(ROOT, 'content', 'base', file), 'utf8')) as T;
  const { locales = [], ...brand } = read<DocumentTypes['brand']>('brand.json');
  const messages = (code: string) =>
    locales.some((one) => one.code === code) ? read<DocumentTypes['messages']>(`messages/${code}.json`) : undefined;
  return letterLook({ brand: { ...brand, locales }, messages, theme: read('theme.json') }, locale);
};
