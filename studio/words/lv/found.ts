import type { FindingWord } from '#schemas/findingWords/index.ts';
import { foundInDocuments } from './foundInDocuments.ts';
import { foundInForms } from './foundInForms.ts';
import { foundInNodes } from './foundInNodes.ts';
import { foundInPlaces } from './foundInPlaces.ts';
import { foundInWords } from './foundInWords.ts';

/** What the gate and its checks find: beside it stands what to do (`findings.ts`), so not every value is said again. English stands in `schemas/findingWords/`. */
export const found: Readonly<Record<`server.found.${FindingWord}`, string>> = {
  ...foundInDocuments,
  ...foundInNodes,
  ...foundInPlaces,
  ...foundInWords,
  ...foundInForms,
};
