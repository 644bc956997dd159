import type { FindingCode } from '#schemas/findingCodes.ts';
import type { Catalog } from '../../../runtime/bundle/catalog.ts';
import type { Files } from './documents.ts';

/** One good and one bad document of a kind of finding. */
export interface Case {
  bad: Files;
  good: Files;
  /** Place of the finding in the bad one: file and pointer. */
  at: string;
  catalog?: Partial<Catalog>;
}

/** Cases of one subject, by the code of the finding. */
export type Cases = Partial<Record<FindingCode, Case>>;
