import { collections } from './roleTable.ts';

/**
 * Calls that the table asks in vain, by those who may not make them alone, with the test in which those make them who may: they end what the table
 * goes on with, or answer with the same status whether or not something was there to be done.
 */
export const heldElsewhere: Readonly<Record<string, readonly string[]>> = {
  'contentAuth.contract.test.ts': ['POST /auth/logout'],
  'contentSecondFactor.contract.test.ts': ['PUT /second-factor-demands/{brand}'],
  'agentTokens.contract.test.ts': ['POST /agents'],
  'agentProposals.contract.test.ts': [
    'POST /documents/{brand}/{kind}/{id}/accept',
    'GET /documents/{brand}/{kind}/{id}/proposal',
    'POST /documents/{brand}/{kind}/{id}/put-back',
  ],
  'management.contract.test.ts': ['PUT /cms-config'],
  'draftsAbove.contract.test.ts': ['DELETE /cms-config', ...collections.map((name) => `DELETE /${name}/{documentId}`)],
  'managementTools.contract.test.ts': ['POST /documents/{brand}/{kind}/{id}/resolve'],
  'media.contract.test.ts': ['DELETE /upload/files/{id}'],
  'studioCalls.contract.test.ts': [
    'DELETE /studio/documents/{brand}/{kind}/{id}',
    'POST /studio/documents/{brand}/{kind}/{id}/publish',
  ],
};
