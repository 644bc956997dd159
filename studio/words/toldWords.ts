import { isRecord } from '#schemas/record.ts';
import { grantWords } from './grantWords.ts';
import { sayTold } from './t.ts';
import { localInWords, zoneInWords } from './times.ts';
import { titleIn } from './titles.ts';

/** Values that are written otherwise than they come: what schemas say, what somebody may do, days and times, time zones. */
const WRITERS: Readonly<Record<string, (value: string) => string>> = {
  description: titleIn,
  grant: grantWords,
  time: localInWords,
  zone: zoneInWords,
};

/**
 * Says in the language of this window a sentence that the server told by its code and values (`MessageRef` of schemas/serverWords). A value named `description` is a schema's own.
 * @returns undefined where there is none, or one that this Studio does not know: a server may be newer than this window
 */
export function toldWords(told: unknown): string | undefined {
  if (!isRecord(told)) return undefined;
  const { code, values } = told;
  if (typeof code !== 'string' || !isRecord(values)) return undefined;
  const said = Object.entries(values).map(
    ([name, value]) => [name, WRITERS[name]?.(String(value)) ?? written(value)] as const,
  );
  return sayTold(`server.${code}`, Object.fromEntries(said));
}

function written(value: unknown): string | number {
  if (typeof value === 'number') return value;
  return Array.isArray(value) ? value.map((one) => toldWords(one) ?? '').join('; ') : String(value);
}
