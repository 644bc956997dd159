import { parseKey } from '../../document/documentKey.ts';
import { type Said, say } from '../../document/say.ts';
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
  said: Said;
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

/** Rights that somebody lacks to give a release up, at the brand of each document: the right to write where he made it, else to publish. */
export function judgeWithdraw(
  actor: Actor,
  { author, documents }: { author: string; documents: readonly string[] },
): Refusal[] {
  const right = author === actor.name ? 'edit' : 'publish';
  return documents.flatMap((document) => {
    const { brand } = parseKey(document);
    return lacking(actor, right, { document, places: [{ brand }] });
  });
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
    const lack = { name: actor.name, right, where: brand };
    const isWithheldHere = isWithheld(actor, right, { brand });
    if (right === 'custom-code')
      return {
        kind: 'right',
        said: say(isWithheldHere ? 'release.needsFactorForCode' : 'release.lacksRightToCode', lack),
      };
    return {
      kind: 'right',
      said: say(isWithheldHere ? 'release.needsFactorToLeave' : 'release.lacksRightToLeave', lack),
    };
  });
}

function lacking(actor: Actor, right: Right, { document, places }: Omit<ReleaseChange, 'isOfBrand'>): Refusal[] {
  const missing = places.filter((place) => !may(actor, right, place));
  return missing.map((place) => {
    const where = place.locale === undefined ? place.brand : `${place.brand} (${place.locale})`;
    const code = isWithheld(actor, right, place) ? 'release.needsFactor' : 'release.lacksRight';
    return { kind: 'right', said: say(code, { name: actor.name, right, where, document }) };
  });
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
    ...(twoPersonBrands.length > 0 && !isAgreed
      ? [say('release.twoPersons', { brands: twoPersonBrands.join(', ') })]
      : []),
    ...(code.length > 0 && !isCodeSeen ? [say('release.codeTwoPersons', { brands: code.join(', ') })] : []),
  ];
  if (why.length === 0) return [];
  const said =
    wanted === 1
      ? say('release.somebodyElse', { why, makers: makers.join(', ') })
      : say('release.twoOthers', { why, makers: makers.join(', '), unproved: unproved.join(', ') });
  return [{ kind: 'approval', said }];
}
