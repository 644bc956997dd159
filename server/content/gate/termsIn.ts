/** Terms of a brand, and how they are written in one language; the same word: it stays as it is. */
export type Glossary = Readonly<Record<string, string>>;

interface Term {
  term: string;
  translation: string;
  /** Finds it as a word of its own. */
  stands: RegExp;
}

const known = new WeakMap<Glossary, readonly Term[]>();

/** The terms of a glossary that a text has as words of their own, whatever their case. */
export function termsIn(text: string, glossary: Glossary): Glossary {
  const terms = known.get(glossary) ?? Object.entries(glossary).map(createTerm);
  known.set(glossary, terms);
  const found = terms.filter(({ stands }) => stands.test(text));
  return Object.fromEntries(found.map(({ term, translation }) => [term, translation]));
}

function createTerm([term, translation]: [string, string]): Term {
  const escaped = term.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return { term, translation, stands: new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'iu') };
}
