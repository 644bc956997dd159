import type { rejectReasons } from '#schemas/platform/sumsub.ts';
import { MINUTE_MS } from '../../server/kernel/durations.ts';

/** A document of an invented person, prepared so that its verdict is known beforehand. */
export interface PreparedDocument {
  id: string;
  title: string;
  /** Description of the result, shown on the page. */
  outcome: string;
  verdict: 'approved' | 'rejected';
  reason: '' | (typeof rejectReasons)[number];
  /** Milliseconds until the verdict falls. */
  afterMs: number;
}

export const preparedDocuments: readonly PreparedDocument[] = [
  {
    id: 'passport',
    title: 'Passport, clear photo',
    outcome: 'approved at once',
    verdict: 'approved',
    reason: '',
    afterMs: 0,
  },
  {
    id: 'driving-licence',
    title: 'Driving licence, clear photo',
    outcome: 'looked at for a minute, then approved',
    verdict: 'approved',
    reason: '',
    afterMs: MINUTE_MS,
  },
  {
    id: 'identity-card-blurred',
    title: 'Identity card, blurred photo',
    outcome: 'refused: it cannot be read',
    verdict: 'rejected',
    reason: 'UNREADABLE',
    afterMs: 0,
  },
  {
    id: 'passport-expired',
    title: 'Passport that has run out',
    outcome: 'refused: the document is no longer valid',
    verdict: 'rejected',
    reason: 'EXPIRED_DOCUMENT',
    afterMs: 0,
  },
  {
    id: 'residence-permit-other-name',
    title: 'Residence permit with another name',
    outcome: 'looked at for a minute, then refused: the name differs',
    verdict: 'rejected',
    reason: 'NAME_MISMATCH',
    afterMs: MINUTE_MS,
  },
];
