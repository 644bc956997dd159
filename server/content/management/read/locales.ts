import { isRecord, textsOf } from '#schemas/record.ts';
import { documentIdOf, rowIdOf } from '../../collections/entry.ts';
import type { Published } from '../rows/PublishedRows.ts';
import type { Row } from '../rows/row.ts';

/** A language that some brand speaks, as Strapi tells it. */
export interface LocaleBody {
  id: number;
  documentId: string;
  name: string;
  code: string;
  isDefault: boolean;
  createdAt: string;
  updatedAt: string;
  publishedAt: string;
}

/** Every language of every brand, by its code. */
export function localesOf({ view, defaultLocale }: Pick<Published, 'view' | 'defaultLocale'>): LocaleBody[] {
  const found = new Map<string, LocaleBody>();
  for (const row of view.of('brand')) {
    for (const { code, name } of localesIn(row)) {
      if (found.has(code)) continue;
      const documentId = documentIdOf('locale', code);
      const [createdAt, updatedAt] = [row.createdAt, row.updatedAt].map((ms) => new Date(ms).toISOString());
      found.set(code, {
        id: rowIdOf({ documentId, locale: null }, '1'),
        documentId,
        name: `${name} (${code})`,
        code,
        isDefault: code === defaultLocale,
        createdAt: createdAt ?? '',
        updatedAt: updatedAt ?? '',
        publishedAt: updatedAt ?? '',
      });
    }
  }
  return [...found.values()].toSorted((a, b) => (a.code < b.code ? -1 : 1));
}

/** True if some brand has the language: content is written in such languages only. Source: docs/guides/management-api.md. */
export function isRegistered(published: Pick<Published, 'view' | 'defaultLocale'>, code: string): boolean {
  return code === published.defaultLocale || localesOf(published).some((locale) => locale.code === code);
}

function localesIn({ entry }: Row): { code: string; name: string }[] {
  const document = entry.fields['document'];
  const locales = isRecord(document) ? document['locales'] : undefined;
  if (!Array.isArray(locales)) return [];
  return locales.flatMap((locale: unknown) => {
    if (!isRecord(locale) || typeof locale['code'] !== 'string') return [];
    const { code = '', name = code } = textsOf(locale);
    return [{ code, name }];
  });
}
