import { findingCodes } from '#schemas/findingCodes.ts';
import { namesOf } from '#schemas/record.ts';
import { language } from './language.ts';
import { t } from './t.ts';

/** A finding of the publish gate, as calls tell it. */
interface ToldFinding {
  code?: string;
  /** What was found, and then what to do. */
  says: string;
}

/** Says in the language of this window what to do about a finding. What was found stands beside it as the server says it, in English. */
export function FindingWords({ finding: { code, says } }: { finding: ToldFinding }) {
  const known = namesOf(findingCodes).find((one) => one === code);
  if (language === 'en' || known === undefined) return <span lang="en">{says}</span>;
  const { todo } = findingCodes[known];
  return (
    <>
      {t(`findings.${known}`)}{' '}
      <small lang="en">{says.endsWith(todo) ? says.slice(0, -todo.length).trim() : says}</small>
    </>
  );
}
