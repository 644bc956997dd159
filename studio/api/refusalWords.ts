import { isRecord, recordOf } from '#schemas/record.ts';
import { language } from '../words/language.ts';
import { t } from '../words/t.ts';
import { toldWords } from '../words/toldWords.ts';

/** Most values that a refusal says beside their number: more is read where they stand. */
const MOST_LISTED = 3;

/** Says a refusal in the language of this window: its own sentence, and what it lists where that is more than one thing. */
export function refusalWords(error: Readonly<Record<string, unknown>>, status: number): string {
  const { message, details } = error;
  const { said, errors } = recordOf(details);
  const listed = Array.isArray(errors) ? errors.filter(isRecord) : [];
  const lines = listed.flatMap(lineOf);
  const own = toldWords(said);
  if (own === undefined) return (listed.length === 1 && lines[0]) || inEnglish(message, status);
  return lines.length > 1 ? [own, ...lines.slice(0, MOST_LISTED)].join(' ') : own;
}

function lineOf({ said, message }: Readonly<Record<string, unknown>>): string[] {
  const words = language === 'en' ? message : toldWords(said);
  return typeof words === 'string' ? [/[.!?]$/.test(words) ? words : `${words}.`] : [];
}

/** Words of a refusal that has no code: of a server that is newer than this window, or of something that no Studio sends. */
function inEnglish(message: unknown, status: number): string {
  if (typeof message !== 'string') return t('api.theServerAnswered', { status });
  return language === 'en' ? message : t('api.theServerSaysInEnglish', { message });
}
