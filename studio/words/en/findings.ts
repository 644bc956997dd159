import { type FindingCode, findingCodes } from '#schemas/findingCodes.ts';
import { namesOf } from '#schemas/record.ts';

type Findings = { readonly [Code in FindingCode as `findings.${Code}`]: string };

/** What to do about each kind of finding of the publish gate: its own words, which the terminal says too. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each code has its key
export const findings = Object.fromEntries(
  namesOf(findingCodes).map((code) => [`findings.${code}`, findingCodes[code].todo]),
) as Findings;
