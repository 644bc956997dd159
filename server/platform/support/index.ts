import type { ChatCallTypes } from '#schemas/platform/chat.ts';
import type { ConsentCallTypes } from '#schemas/platform/consent.ts';
import type { InboxCallTypes } from '#schemas/platform/inbox.ts';
import type { StorageCallTypes } from '#schemas/platform/storage.ts';
import type { SumsubCallTypes } from '#schemas/platform/sumsub.ts';
import type { SupportCallTypes } from '#schemas/platform/support.ts';
import type { Area, CallsOf } from '../area.ts';

/** Help, inbox, consent, stored keys, proof of identity. */
export const support: Area<
  | CallsOf<SupportCallTypes>
  | CallsOf<StorageCallTypes>
  | CallsOf<InboxCallTypes>
  | CallsOf<ConsentCallTypes>
  | CallsOf<SumsubCallTypes>
  | CallsOf<ChatCallTypes>
> = {
  handlers: {},
};
