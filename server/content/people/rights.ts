/**
 * Rights to content. Custom code and links off the site have their own rights (REL-C14, REL-C15), and so do the orders of the platform that
 * need two persons (`money`): both of them need it.
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

/** Rights of a role. Custom code, links off the site and money come with no role but the administrator's: they are granted by name. */
export const rightsOf: Readonly<Record<Role, readonly Right[]>> = {
  viewer: VIEWER,
  translator: TRANSLATOR,
  editor: EDITOR,
  publisher: PUBLISHER,
  operator: [...PUBLISHER, 'change-brand', 'manage-people'],
  administrator: rights,
};

/** Rights by which something goes live or people are managed: a brand may demand a second factor for them. */
const GUARDED: ReadonlySet<Right> = new Set(rights.filter((right) => !(EDITOR as readonly Right[]).includes(right)));

/** A role, or a right by its name, that somebody has: everywhere, for a brand, or for some languages of it. */
export interface Grant {
  role?: Role;
  right?: Right;
  /** `*`: every brand, and `base`, which all inherit. */
  brand: string;
  /** Missing: every language. */
  locales?: readonly string[];
}

/** Place of an action. Without a locale: the parts that all languages share. */
export interface Place {
  brand: string;
  locale?: string;
}

/** Person or machine that acts. */
export interface Actor {
  id: string;
  /** As history and the audit log name them. */
  name: string;
  grants: readonly Grant[];
  /** Brands that demand a second factor, which this person does not have. `*`: every brand. Missing: none. */
  withheld?: readonly string[];
}

/** Checks whether a right is kept from somebody until they have a second factor. What concerns every brand concerns each that demands one. */
export function isWithheld({ withheld = [] }: Actor, right: Right, { brand }: Pick<Place, 'brand'>): boolean {
  if (!GUARDED.has(right)) return false;
  return brand === '*' ? withheld.length > 0 : withheld.includes('*') || withheld.includes(brand);
}

/** Checks whether somebody may do something at a place. A grant for some languages covers nothing that all languages share. */
export function may(actor: Actor | null, right: Right, { brand, locale }: Place): boolean {
  if (!actor || isWithheld(actor, right, { brand })) return false;
  return actor.grants.some(
    (grant) =>
      (grant.brand === '*' || grant.brand === brand) &&
      (grant.locales === undefined || (locale !== undefined && grant.locales.includes(locale))) &&
      (grant.right === right || (grant.role !== undefined && rightsOf[grant.role].includes(right))),
  );
}

/** Checks whether somebody has all rights of a grant: nobody gives, or takes over, more than they have. */
export function covers(actor: Actor, { role, right, brand, locales }: Grant): boolean {
  const given = role === undefined ? (right === undefined ? [] : [right]) : rightsOf[role];
  const places = locales?.map((locale): Place => ({ brand, locale })) ?? [{ brand }];
  return given.every((one) => places.every((place) => may(actor, one, place)));
}
