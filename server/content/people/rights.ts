/**
 * What somebody may be allowed to do to content. Custom code and ways off the site are rights of their own (REL-C14, REL-C15), and so are
 * the orders of the platform that take two persons (`money`): both of them need it.
 */
export const rights = [
  'read-drafts',
  'edit',
  'translate',
  'upload',
  'publish',
  'approve',
  'change-brand',
  'custom-code',
  'external-redirects',
  'manage-people',
  'money',
] as const;
export type Right = (typeof rights)[number];

export const roles = ['viewer', 'editor', 'translator', 'publisher', 'operator', 'administrator'] as const;
export type Role = (typeof roles)[number];

const VIEWER = ['read-drafts'] as const;
const TRANSLATOR = [...VIEWER, 'translate'] as const;
const EDITOR = [...TRANSLATOR, 'edit', 'upload'] as const;
const PUBLISHER = [...EDITOR, 'publish', 'approve'] as const;

/** What a role may do. Custom code, ways off the site and money go with no role but the administrator's: they are granted by name. */
export const rightsOf: Readonly<Record<Role, readonly Right[]>> = {
  viewer: VIEWER,
  translator: TRANSLATOR,
  editor: EDITOR,
  publisher: PUBLISHER,
  operator: [...PUBLISHER, 'change-brand', 'manage-people'],
  administrator: rights,
};

/** A role, or a right by its name, that somebody has: everywhere, for a brand, or for some languages of it. */
export interface Grant {
  role?: Role;
  right?: Right;
  /** `*`: every brand, and `base`, which all inherit. */
  brand: string;
  /** Missing: every language. */
  locales?: readonly string[];
}

/** Where something is to be done. Without a locale: to what all languages share. */
export interface Place {
  brand: string;
  locale?: string;
}

/** Who asks. */
export interface Actor {
  id: string;
  /** As history and the audit log name them. */
  name: string;
  grants: readonly Grant[];
}

/** Whether somebody may do something at a place. A grant for some languages covers nothing that all languages share. */
export function may(actor: Actor | null, right: Right, { brand, locale }: Place): boolean {
  if (!actor) return false;
  return actor.grants.some(
    (grant) =>
      (grant.brand === '*' || grant.brand === brand) &&
      (grant.locales === undefined || (locale !== undefined && grant.locales.includes(locale))) &&
      (grant.right === right || (grant.role !== undefined && rightsOf[grant.role].includes(right))),
  );
}

/** Whether somebody may do all that a grant gives: nobody gives, or takes over, more than he has himself. */
export function covers(actor: Actor, { role, right, brand, locales }: Grant): boolean {
  const given = role === undefined ? (right === undefined ? [] : [right]) : rightsOf[role];
  const places = locales?.map((locale): Place => ({ brand, locale })) ?? [{ brand }];
  return given.every((one) => places.every((place) => may(actor, one, place)));
}
