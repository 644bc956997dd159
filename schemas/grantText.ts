/** What somebody may do: a role, or a right by its name, at a brand (`*`: every one), in some languages or in all. */
export interface GrantText {
  may: string;
  brand: string;
  locales?: readonly string[];
}

const EVERYWHERE = 'every brand';

/** Writes a grant in a line, as terminals, the audit log and the management calls say it: `editor at kestrel for lv, ru`. */
export function grantText({ may, brand, locales }: GrantText): string {
  const where = brand === '*' ? EVERYWHERE : brand;
  return `${may} at ${where}${locales === undefined ? '' : ` for ${locales.join(', ')}`}`;
}

/** Reads such a line, for those who say it in another language. @returns undefined where it is none */
export function readGrantText(text: string): GrantText | undefined {
  const [, may, where, locales] = /^(\S+) at (every brand|\S+)(?: for (.+))?$/.exec(text) ?? [];
  if (may === undefined || where === undefined) return undefined;
  const brand = where === EVERYWHERE ? '*' : where;
  return { may, brand, ...(locales === undefined ? {} : { locales: locales.split(', ') }) };
}
