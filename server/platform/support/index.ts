import type { ChatCallTypes } from '#schemas/platform/chat.ts';
import type { ConsentCallTypes } from '#schemas/platform/consent.ts';
import type { InboxCallTypes } from '#schemas/platform/inbox.ts';
import type { StorageCallTypes } from '#schemas/platform/storage.ts';
import type { SumsubCallTypes } from '#schemas/platform/sumsub.ts';
import type { SupportCallTypes } from '#schemas/platform/support.ts';
import type { VerificationCallTypes } from '#schemas/platform/verification.ts';
import type { Area, CallsOf } from '../area.ts';
import { storeChatEvent } from './chat/storeChatEvent.ts';
import { get as getConsent } from './consent/get.ts';
import { set as setConsent } from './consent/set.ts';
import { letterCommands } from './help/commands.ts';
import { getsettings } from './help/getsettings.ts';
import { sendFeedback } from './help/sendFeedback.ts';
import { get as getInbox } from './inbox/get.ts';
import { read } from './inbox/read.ts';
import { supportJobs } from './jobs.ts';
import { identityCommands } from './kyc/commands.ts';
import { createApplicant } from './kyc/createApplicant.ts';
import { getAccessToken } from './kyc/getAccessToken.ts';
import { getVerification } from './kyc/getVerification.ts';
import { sendDocuments } from './kyc/sendDocuments.ts';
import { setUserOnVerification } from './kyc/setUserOnVerification.ts';
import { mountVerificationWebhook } from './kyc/webhook.ts';
import { supportMoments } from './moments.ts';
import { exportSupport } from './ownData.ts';
import { get as getStored } from './storage/get.ts';
import { getKeys } from './storage/getKeys.ts';
import { set as store } from './storage/set.ts';

/** Help, inbox, consent, stored keys, proof of identity. */
export const support: Area<
  | CallsOf<SupportCallTypes>
  | CallsOf<StorageCallTypes>
  | CallsOf<InboxCallTypes>
  | CallsOf<ConsentCallTypes>
  | CallsOf<SumsubCallTypes>
  | CallsOf<ChatCallTypes>
  | CallsOf<VerificationCallTypes>
> = {
  handlers: {
    'account.setUserOnVerification': setUserOnVerification,
    'chat.storeChatEvent': storeChatEvent,
    'consent.get': getConsent,
    'consent.set': setConsent,
    'inbox.get': getInbox,
    'inbox.read': read,
    'storage.get': getStored,
    'storage.getKeys': getKeys,
    'storage.set': store,
    'sumsub.createApplicant': createApplicant,
    'sumsub.getAccessToken': getAccessToken,
    'support.getsettings': getsettings,
    'support.sendFeedback': sendFeedback,
    'verification.get': getVerification,
    'verification.send': sendDocuments,
  },
  moments: supportMoments,
  jobs: supportJobs,
  exports: exportSupport,
  routes: mountVerificationWebhook,
  commands: [...identityCommands, ...letterCommands],
};
