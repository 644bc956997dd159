import { faultWords } from '#runtime/expression/faultWords.ts';
import { counted } from '../counted.ts';
import { checkOfDocument, nameOf } from '../scene.ts';

const PLURAL = /^(.+)_(zero|one|two|few|many|other)$/;

/** Interface texts that count, and lack a form that their language has: «2 игры», «5 игр» (Unicode CLDR plural rules). */
export const plurals = checkOfDocument([], function* (content) {
  if (content.kind !== 'messages') return;
  const forms = formsIn(Object.keys(content.messages));
  const needed = new Intl.PluralRules(content.id).resolvedOptions().pluralCategories;
  const lacking = [...forms].flatMap(([stem, own]) =>
    needed.filter((form) => !own.has(form)).map((form) => `${stem}_${form}`),
  );
  if (lacking.length === 0) return;
  const place = { document: nameOf(content), pointer: '/messages', locale: content.id };
  yield {
    ...place,
    code: 'text.plural',
    ...faultWords('text.plural', { keys: counted(lacking), forms: needed.join(', ') }),
  };
});

/** Texts that count: those with the form for all other numbers, or with several forms. */
function formsIn(keys: readonly string[]): Map<string, Set<string>> {
  const all = new Map<string, Set<string>>();
  for (const key of keys) {
    const [, stem, form] = PLURAL.exec(key) ?? [];
    if (stem === undefined || form === undefined) continue;
    all.set(stem, (all.get(stem) ?? new Set()).add(form));
  }
  return new Map([...all].filter(([, forms]) => forms.has('other') || forms.size > 1));
}
