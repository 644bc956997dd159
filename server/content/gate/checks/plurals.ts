import { faultWords } from '#runtime/expression/faultWords.ts';
import { counted } from '../counted.ts';
import { countsIn, FORM_OF_NUMBER } from '../countsIn.ts';
import { checkOfDocument, nameOf } from '../scene.ts';

/** Interface texts that count, and lack a form that their language has: «2 игры», «5 игр» (Unicode CLDR plural rules). */
export const plurals = checkOfDocument([], function* (content) {
  if (content.kind !== 'messages') return;
  const forms = formsIn(content.messages);
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

/** Forms that texts which count have, by their stem. */
function formsIn(messages: Readonly<Record<string, string>>): Map<string, Set<string>> {
  const all = new Map<string, Set<string>>();
  for (const key of Object.keys(messages)) {
    const [, stem, form] = FORM_OF_NUMBER.exec(key) ?? [];
    if (stem === undefined || form === undefined || !countsIn(messages, stem)) continue;
    all.set(stem, (all.get(stem) ?? new Set()).add(form));
  }
  return all;
}
