import type { RichTree } from '#schemas/parts/link.ts';

interface Question {
  question: string;
  answer: RichTree;
}

/** The questions in which every word of `words` stands, in the question or its answer; all of them where there are no words. */
export function matching<Q extends Question>(items: readonly Q[], words: string): readonly Q[] {
  const wanted = folded(words).split(' ').filter(Boolean);
  return items.filter(({ question, answer }) => {
    const text = folded(`${question} ${textOf(answer)}`);
    return wanted.every((word) => text.includes(word));
  });
}

/** Without case and accents, words apart by single spaces. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
}

function textOf(tree: RichTree): string {
  return tree.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join(' ');
}
