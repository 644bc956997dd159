import { callQuestion, type QuestionTexts } from '#adapters/platform/callQuestion.ts';
import type { CallQuestion, PlatformPort } from '#runtime/ports/index.ts';
import type { CallName } from '#schemas/platform/index.ts';

type Input = Readonly<Record<string, unknown>>;
type Facts = (platform: PlatformPort, input: Input) => Promise<Readonly<Record<string, string>>>;

/** What a question says of the thing that an id stands for. The platform is asked, for a document could write anything beside the id. */
const facts: Partial<Record<CallName, Facts>> = {
  'cashier.removeSaved': async (platform, { id }) => {
    const { items } = await platform.call('cashier.getSaved', {});
    const one = items.find((item) => item.id === id); // none where another tab has removed it
    return { account: one ? `${one.method_name} ${one.label}`.trim() : '' };
  },
};

/** The question before a call. @param parts.texts of a language that the product has */
export async function questionBefore(
  { texts, platform }: { texts: Promise<QuestionTexts>; platform: () => Promise<PlatformPort> },
  call: string,
  input: Input,
): Promise<CallQuestion> {
  const known = Object.entries(facts).find(([name]) => name === call)?.[1];
  const [words, found] = await Promise.all([
    texts,
    // the question has words for what is not known
    known === undefined
      ? {}
      : platform()
          .then((port) => known(port, input))
          .catch(() => ({})),
  ]);
  return callQuestion({ texts: words, facts: found }, call, input);
}
