import { type AuditAct, type AuditKind, type AuditLine, auditActs } from '#schemas/audit.ts';
import { textsIn } from '#schemas/record.ts';
import { grantWords } from '../words/grantWords.ts';
import type { PlaceOf, WordKey } from '../words/Translated.ts';
import { t } from '../words/t.ts';

export const kindWords: Readonly<Record<AuditKind, string>> = {
  drafts: t('audit.kindDrafts'),
  releases: t('common.releases'),
  media: t('common.pictures'),
  previews: t('audit.kindPreviews'),
  reviews: t('audit.kindReviews'),
  'sign-ins': t('audit.kindSignIns'),
  people: t('audit.kindPeople'),
  tokens: t('common.tokens'),
  log: t('audit.kindLog'),
};

/** Words with one place, for the target of the act. */
type ActKey = { [Key in WordKey]: PlaceOf<Key> extends 'target' ? Key : never }[WordKey];

const words = {
  'draft.saved': 'audit.draftSaved',
  'draft.discarded': 'audit.draftDiscarded',
  'document.archived': 'audit.documentArchived',
  'release.made': 'audit.releaseMade',
  'release.approved': 'audit.releaseApproved',
  'release.published': 'audit.releasePublished',
  'release.scheduled': 'audit.releaseScheduled',
  'release.unscheduled': 'audit.releaseUnscheduled',
  'release.failed': 'audit.releaseFailed',
  'release.withdrawn': 'audit.releaseWithdrawn',
  'release.reverted': 'audit.releaseReverted',
  'media.uploaded': 'audit.mediaUploaded',
  'media.changed': 'audit.mediaChanged',
  'media.deleted': 'audit.mediaDeleted',
  'preview.opened': 'audit.previewOpened',
  'review-link.added': 'audit.reviewLinkAdded',
  'review-link.ended': 'audit.reviewLinkEnded',
  'comment.added': 'audit.commentAdded',
  'comment.resolved': 'audit.commentResolved',
  'sign-in': 'audit.signIn',
  'sign-in.failed': 'audit.signInFailed',
  'sign-out': 'audit.signOut',
  'password.asked': 'audit.passwordAsked',
  'password.changed': 'audit.passwordChanged',
  'second-factor.on': 'audit.secondFactorOn',
  'second-factor.off': 'audit.secondFactorOff',
  'second-factor.codes': 'audit.secondFactorCodes',
  'second-factor.demanded': 'audit.secondFactorDemanded',
  'second-factor.not-demanded': 'audit.secondFactorNotDemanded',
  'user.added': 'audit.userAdded',
  'user.registered': 'audit.userRegistered',
  'user.confirmed': 'audit.userConfirmed',
  'user.blocked': 'audit.userBlocked',
  'user.unblocked': 'audit.userUnblocked',
  'grant.given': 'audit.grantGiven',
  'grant.taken': 'audit.grantTaken',
  'token.added': 'audit.tokenAdded',
  'token.revoked': 'audit.tokenRevoked',
  'log.sealed': 'audit.logSealed',
} as const satisfies Readonly<Record<AuditAct, ActKey>>;

const isAct = (act: string): act is AuditAct =>
  Object.values(auditActs).some((acts) => acts.some((one) => one === act));

/** Returns the key of an act's words, with a place for its target; null for an act unknown to this Studio. */
export function actWords(act: string): (typeof words)[AuditAct] | null {
  return isAct(act) ? words[act] : null;
}

/** Lists further facts of an entry, each in a few words: rights by name, a time, who used the terminal, the network. */
export function factsOf({ detail, why, address }: AuditLine): string[] {
  const { grant, grants, for: time, terminal, count, saves } = detail;
  return [
    why,
    ...textsIn([grant]).map(grantWords),
    ...textsIn(grants).map(grantWords),
    ...(typeof time === 'string' ? [t('audit.forTime', { time })] : []),
    ...(typeof count === 'number' ? [t('common.documents', { count })] : []),
    ...(typeof saves === 'number' ? [t('audit.saves', { count: saves })] : []),
    ...(typeof terminal === 'string' ? [t('audit.atTheTerminal', { terminal })] : []),
    address === '' ? '' : t('audit.fromNetwork', { address }),
  ].filter((fact) => fact !== '');
}
