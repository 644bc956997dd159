import type { CallQuestion } from '../../runtime/ports/index.ts';

/** The product's questions in one language, by call, and words for what inputs say. */
export interface QuestionTexts {
  /** Both answers of every question. */
  agree: string;
  reject: string;
  /** `{{name}}` stands for an input of the call, or for a fact about it. */
  questions: Readonly<Record<string, { title: string; text: string; agree?: string }>>;
  /** Input or fact → value → its text; under an empty value, the text where nothing is known. */
  values: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

type Values = Readonly<Record<string, unknown>>;

export interface QuestionParts {
  /** Texts in the page's language, or in one that the product has. */
  texts: QuestionTexts;
  /** What the platform says of the thing that the call is about, by name. No document can write it. */
  facts: Values;
}

/** Fills in the question that the product asks before a call that costs the visitor something. */
export function callQuestion({ texts, facts }: QuestionParts, call: string, input: Values): CallQuestion {
  const { questions, values, ...answers } = texts;
  const own = Object.hasOwn(questions, call) ? questions[call] : undefined;
  if (own === undefined) throw new Error(`There is no question before ${call}`);
  const known: Values = { ...input, ...facts };
  const filled = (text: string): string =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const given = known[name];
      const value = typeof given === 'string' || typeof given === 'number' ? String(given) : '';
      return values[name]?.[value] ?? value;
    });
  return { ...answers, ...own, title: filled(own.title), text: filled(own.text) };
}
