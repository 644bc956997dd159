import type { FromSchema } from 'json-schema-to-ts';
import { namesOf } from './record.ts';

/** Everything that the audit log of content holds, by kind. */
export const auditActs = {
  drafts: ['draft.saved', 'draft.discarded', 'document.archived'],
  releases: [
    'release.made',
    'release.approved',
    'release.published',
    'release.scheduled',
    'release.unscheduled',
    'release.failed',
    'release.withdrawn',
    'release.reverted',
  ],
  media: ['media.uploaded', 'media.changed', 'media.deleted'],
  previews: ['preview.opened'],
  reviews: ['review-link.added', 'review-link.ended', 'comment.added', 'comment.resolved'],
  'sign-ins': [
    'sign-in',
    'sign-in.failed',
    'sign-out',
    'password.asked',
    'password.changed',
    'second-factor.on',
    'second-factor.off',
    'second-factor.codes',
    'second-factor.demanded',
    'second-factor.not-demanded',
  ],
  people: [
    'user.added',
    'user.registered',
    'user.confirmed',
    'user.blocked',
    'user.unblocked',
    'grant.given',
    'grant.taken',
  ],
  tokens: ['token.added', 'token.revoked'],
  log: ['log.sealed'],
} as const;

export type AuditKind = keyof typeof auditActs;
export type AuditAct = (typeof auditActs)[AuditKind][number];

export const auditKinds = namesOf(auditActs);

const text = { type: 'string' } as const;
const number = { type: 'integer' } as const;

/** One entry, as readers of the log get it. */
export const auditLine = {
  type: 'object',
  additionalProperties: false,
  required: ['number', 'at', 'act', 'name', 'target', 'address', 'why', 'detail', 'release'],
  properties: {
    number,
    at: { ...text, description: 'ISO time' },
    act: { ...text, description: Object.values(auditActs).flat().join(', ') },
    name: { ...text, description: 'Who did it.' },
    target: { ...text, description: 'What it was done to: a document’s key, a release’s id, a name.' },
    address: { ...text, description: 'Network that the call came from; empty where there was none.' },
    why: text,
    detail: { type: 'object', additionalProperties: true },
    release: { type: ['string', 'null'], description: 'Name of the release that it was done to.' },
  },
} as const;
export type AuditLine = FromSchema<typeof auditLine>;

/** Result of verifying the log. */
export const auditVerdict = {
  type: 'object',
  additionalProperties: false,
  required: ['entries', 'mac', 'sealedFrom', 'fault'],
  properties: {
    entries: number,
    mac: { ...text, description: 'Seal of the newest entry.' },
    sealedFrom: { type: ['integer', 'null'], description: 'Number of the first entry that is sealed; null: none is.' },
    fault: { type: ['string', 'null'], description: 'null: all is as it was written' },
  },
} as const;
export type AuditVerdict = FromSchema<typeof auditVerdict>;
