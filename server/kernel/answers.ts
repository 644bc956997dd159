import { type AnswerReader, answerReader } from '#schemas/answerReader.ts';
import { answerPart } from '#schemas/checkedPart.ts';
import { type CallName, definitionOf } from '#schemas/platform/index.ts';

/** How this server reads a call's answers, each reader made at its first use: as browsers do, so that both say the same of an answer. */
export function readerOf(name: CallName): AnswerReader {
  const known = readers.get(name);
  if (known) return known;
  const reader = answerReader(answerPart(definitionOf(name).response));
  readers.set(name, reader);
  return reader;
}

const readers = new Map<CallName, AnswerReader>();
