import type { DocumentRule } from '#schemas/platform/definition.ts';
import type { CallQuestion, CallRulesPort } from '../../runtime/ports/index.ts';

/** The product's questions in one language, by call, and words for what inputs say. */
export interface QuestionTexts {
  /** Both answers of every question. */
  agree: string;
  reject: string;
  /** `{{name}}` stands for an input of the call. */
  questions: Readonly<Record<string, { title: string; text: string; agree?: string }>>;
  /** Input → value → its text. */
  values: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface CallRulesParts {
  /** The contract's rule for a call; undefined for one that the contract does not have. */
  ruleOf: (call: string) => DocumentRule | undefined;
  /** Texts in the page's language, or in one that the product has. */
  texts: () => Promise<QuestionTexts>;
}

/** Provides the contract's rules for calls that documents make, and the questions that the product asks before some of them. */
export function createCallRules({ ruleOf, texts }: CallRulesParts): CallRulesPort {
  return {
    of: async (call) => ruleOf(call),
    async question(call, input) {
      const { questions, values, ...answers } = await texts();
      const own = Object.hasOwn(questions, call) ? questions[call] : undefined;
      if (own === undefined) throw new Error(`There is no question before ${call}`);
      const filled = (text: string): string =>
        text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
          const given = input[name];
          const value = typeof given === 'string' || typeof given === 'number' ? String(given) : '';
          return values[name]?.[value] ?? value;
        });
      return { ...answers, ...own, title: filled(own.title), text: filled(own.text) } satisfies CallQuestion;
    },
  };
}
