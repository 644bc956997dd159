import type { ChatCallTypes } from '#schemas/platform/chat.ts';
import type { ConsentCallTypes } from '#schemas/platform/consent.ts';
import type { InboxCallTypes } from '#schemas/platform/inbox.ts';
import type { StorageCallTypes } from '#schemas/platform/storage.ts';
import type { SumsubCallTypes } from '#schemas/platform/sumsub.ts';
import type { SupportCallTypes } from '#schemas/platform/support.ts';
import type { VerificationCallTypes } from '#schemas/platform/verification.ts';
import type { Samples } from './sample.ts';

export const supportSamples: Samples<
  SupportCallTypes &
    StorageCallTypes &
    InboxCallTypes &
    ConsentCallTypes &
    SumsubCallTypes &
    ChatCallTypes &
    VerificationCallTypes
> = {
  'support.getsettings': {},
  'support.sendFeedback': { topic: 'game', message: 'The wheel stopped turning.', email: 'guest@mail.example' },
  'storage.get': { key: 'already_seen_cashback_id' },
  'storage.getKeys': {},
  'storage.set': { key: 'already_seen_cashback_id', value: '17' },
  'inbox.get': { unread: '1' },
  'inbox.read': {},
  'consent.get': {},
  'consent.set': { topic: 'offers', channel: 'email', granted: '1' },
  'sumsub.createApplicant': {},
  'sumsub.getAccessToken': { externalActionId: 'large-payout' },
  'account.setUserOnVerification': {},
  'verification.get': {},
  'verification.send': { kind: 'passport' },
  'chat.storeChatEvent': { event: 'conversation.opened', data: '{"channel":"site"}' },
};
