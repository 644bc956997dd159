import type { ChatCallTypes } from '#schemas/platform/chat.ts';
import type { ConsentCallTypes } from '#schemas/platform/consent.ts';
import type { InboxCallTypes } from '#schemas/platform/inbox.ts';
import type { StorageCallTypes } from '#schemas/platform/storage.ts';
import type { SumsubCallTypes } from '#schemas/platform/sumsub.ts';
import type { SupportCallTypes } from '#schemas/platform/support.ts';
import type { Samples } from './sample.ts';

export const supportSamples: Samples<
  SupportCallTypes & StorageCallTypes & InboxCallTypes & ConsentCallTypes & SumsubCallTypes & ChatCallTypes
> = {};
