import { collections } from './roleTable.ts';

/**
 * Calls that the table leaves out, by the test that holds who may make them: those about whoever asks, those for nobody in particular, and such as
 * answer with the same status whether or not something was there to be done.
 */
export const heldElsewhere: Readonly<Record<string, readonly string[]>> = {
  'contentAuth.contract.test.ts': [
    'POST /auth/change-password',
    'POST /auth/forgot-password',
    'POST /auth/local',
    'POST /auth/local/register',
    'POST /auth/logout',
    'POST /auth/reset-password',
    'POST /auth/send-email-confirmation',
    'GET /auth/email-confirmation',
  ],
  'contentAuthBrowser.contract.test.ts': [
    'GET /auth/sessions',
    'DELETE /auth/sessions',
    'DELETE /auth/sessions/{id}',
    'GET /auth/{provider}/callback',
    'GET /connect',
    'GET /connect/{provider}',
    'GET /connect/{provider}/callback',
  ],
  'contentSecondFactor.contract.test.ts': [
    'GET /auth/second-factor',
    'POST /auth/second-factor',
    'POST /auth/second-factor/confirm',
    'POST /auth/second-factor/off',
    'POST /auth/second-factor/recovery-codes',
    'PUT /second-factor-demands/{brand}',
  ],
  'agentTokens.contract.test.ts': ['POST /agents', 'DELETE /agents/{name}'],
  'machineTokens.contract.test.ts': ['DELETE /tokens/{name}'],
  'agentProposals.contract.test.ts': [
    'POST /documents/{brand}/{kind}/{id}/accept',
    'GET /documents/{brand}/{kind}/{id}/proposal',
    'POST /documents/{brand}/{kind}/{id}/put-back',
  ],
  // a brand has one of some, which is changed (PUT) and not added; what is gone already is taken away as well
  'management.contract.test.ts': [
    ...['brands', 'configs', 'media', 'redirects', 'themes'].map((name) => `POST /${name}`),
    'PUT /cms-config',
  ],
  'draftsAbove.contract.test.ts': ['DELETE /cms-config', ...collections.map((name) => `DELETE /${name}/{documentId}`)],
  'managementTools.contract.test.ts': ['POST /documents/{brand}/{kind}/{id}/resolve'],
  'managementEditors.contract.test.ts': ['GET /schemas/{name}'],
  'managementTranslations.contract.test.ts': ['GET /texts', 'POST /texts', 'GET /texts/export', 'POST /texts/import'],
  'media.contract.test.ts': [
    'POST /upload',
    'GET /upload/files',
    'GET /upload/files/{id}',
    'DELETE /upload/files/{id}',
    'GET /upload/files/{id}/uses',
  ],
  'preview.contract.test.ts': [
    'DELETE /previews/{id}',
    'GET /previews/{id}/hidden',
    'POST /previews/{id}/nodes',
    'PUT /previews/{id}/answer',
  ],
  'previewDrafts.contract.test.ts': ['POST /previews/head'],
  'reviewers.contract.test.ts': [
    'POST /comments/{id}/answers',
    'PUT /comments/{id}/resolved',
    'POST /review-links',
    'DELETE /review-links/{id}',
    'GET /review/comments',
    'POST /review/comments',
    'POST /review/open',
  ],
  'studioCalls.contract.test.ts': [
    'POST /studio/address-values',
    'PUT /studio/choices',
    'DELETE /studio/documents/{brand}/{kind}/{id}',
    'POST /studio/documents/{brand}/{kind}/{id}/publish',
  ],
  'presence.contract.test.ts': [
    'POST /studio/documents/{brand}/{kind}/{id}/presence',
    'DELETE /studio/documents/{brand}/{kind}/{id}/presence',
  ],
};
