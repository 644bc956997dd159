import { keyOfName } from '../../people/names.ts';
import { type Actor, isWithheld, may, type Place, type Right } from '../../people/rights.ts';
import type { Opening } from './openings.ts';

/** Effect of a release on one document. */
export interface ReleaseChange {
  document: string;
  /** Places that it touches; several languages are several places. */
  places: readonly Place[];
  /** Says who a brand is or how its site works: that is a right beside publishing. */
  isOfBrand: boolean;
}

/** Somebody with an account who agreed. */
export interface Approval {
  person: string;
  /** Brands that would get custom code, where this person has no right to it: there they are nobody's second person. */
  lacksCodeAt?: readonly string[];
}

/** All that decides whether a release may be published. */
export interface ReleaseFacts {
  changes: readonly ReleaseChange[];
  openings: readonly Opening[];
  /** Brands it reaches that are published by two persons. */
  twoPersonBrands: readonly string[];
  /** Everybody who wrote any of it. */
  makers: readonly string[];
  /** Those of them who have no account: who sat at the machine proved nothing. */
  unproved: readonly string[];
  approvals: readonly Approval[];
}

/** Reason why a release may not be published now. */
export interface Refusal {
  /** `right`: never by this person. `approval`: as soon as somebody else agrees. */
  kind: 'right' | 'approval';
  words: string;
}

/**
 * Decides whether this person may publish this release: one rule for the terminal, the management calls and whatever goes live by itself.
 * `actor` null: the machine's owner, who may do everything but be two persons. Source: REL-C14, REL-W7.
 */
export function judgePublish(actor: Actor | null, facts: ReleaseFacts): Refusal[] {
  return [...(actor ? lackingRights(actor, facts) : []), ...lackingPerson(facts)];
}

/** Rights that somebody lacks to approve a release, at each place it changes. */
export function judgeApproval(
  actor: Actor,
  { changes, openings }: Pick<ReleaseFacts, 'changes' | 'openings'>,
): Refusal[] {
  const code = openings.filter(({ right }) => right === 'custom-code');
  return [...changes.flatMap((change) => lacking(actor, 'approve', change)), ...lackingOpenings(actor, code)];
}

function lackingRights(actor: Actor, { changes, openings }: ReleaseFacts): Refusal[] {
  const lacks = changes.flatMap((change) => [
    ...lacking(actor, 'publish', change),
    ...(change.isOfBrand ? lacking(actor, 'change-brand', change) : []),
  ]);
  return [...lacks, ...lackingOpenings(actor, openings)];
}

function lackingOpenings(actor: Actor, openings: readonly Opening[]): Refusal[] {
  const opened = openings.filter(({ brand, right }) => !may(actor, right, { brand }));
  return opened.map(({ brand, right }) => {
    const what = right === 'custom-code' ? 'custom code' : 'a redirect to another site';
    return { kind: 'right', words: `${lackOf(actor, right, { brand })}, for ${what}` };
  });
}

function lacking(actor: Actor, right: Right, { document, places }: ReleaseChange): Refusal[] {
  const missing = places.filter((place) => !may(actor, right, place));
  return missing.map((place) => ({ kind: 'right', words: `${lackOf(actor, right, place)}, for ${document}` }));
}

function lackOf(actor: Actor, right: Right, place: Place): string {
  const where = place.locale === undefined ? place.brand : `${place.brand} (${place.locale})`;
  if (isWithheld(actor, right, place))
    return `${actor.name} needs a second factor for the right «${right}» at ${where}`;
  return `${actor.name} lacks the right «${right}» at ${where}`;
}

/**
 * Custom code is seen by two persons everywhere, whatever the brand's rule, and by the second one with the right to it. Work made without
 * an account has no first person: whoever sat at the machine may be the one who approves, so two others have to.
 */
function lackingPerson({ twoPersonBrands, openings, makers, unproved, approvals }: ReleaseFacts): Refusal[] {
  const code = openings.filter(({ right }) => right === 'custom-code').map(({ brand }) => brand);
  if (twoPersonBrands.length + code.length === 0) return [];
  const own = new Set(makers.map(keyOfName));
  const seconds = approvals.filter(({ person }) => !own.has(keyOfName(person)));
  const wanted = unproved.length > 0 ? 2 : 1;
  const isAgreed = seconds.length >= wanted;
  const isCodeSeen = seconds.filter(({ lacksCodeAt = [] }) => lacksCodeAt.length === 0).length >= wanted;
  const why = [
    ...(twoPersonBrands.length > 0 && !isAgreed ? [`${twoPersonBrands.join(', ')} publishes by two persons`] : []),
    ...(code.length > 0 && !isCodeSeen
      ? [`custom code at ${code.join(', ')} is seen by two persons with the right to it`]
      : []),
  ];
  if (why.length === 0) return [];
  const whom =
    wanted === 1
      ? `somebody other than ${makers.join(', ')} has to approve it`
      : `${unproved.join(', ')} did not sign in, so two others than ${makers.join(', ')} have to approve it`;
  return [{ kind: 'approval', words: `${why.join(', and ')}: ${whom}` }];
}
