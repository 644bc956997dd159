import { findingCodes } from '#schemas/findingCodes.ts';
import { namesOf } from '#schemas/record.ts';
import { language } from './language.ts';
import { t } from './t.ts';
import { toldWords } from './toldWords.ts';

/** A finding of the publish gate, as calls tell it. */
export interface ToldFinding {
  code?: string;
  /** What was found, and then what to do. */
  says: string;
  /** What was found, by code and values. */
  said?: unknown;
}

/** Says in the language of this window what to do about a finding, and beside it what was found. A server that has no code for that says it in English. */
export function FindingWords({ finding: { code, says, said } }: { finding: ToldFinding }) {
  const known = namesOf(findingCodes).find((one) => one === code);
  if (language === 'en' || known === undefined) return <span lang="en">{says}</span>;
  const { todo } = findingCodes[known];
  const found = toldWords(said);
  return (
    <>
      {t(`findings.${known}`)}{' '}
      {found === undefined ? (
        <small lang="en">{says.endsWith(todo) ? says.slice(0, -todo.length).trim() : says}</small>
      ) : (
        <small>{found}</small>
      )}
    </>
  );
}
