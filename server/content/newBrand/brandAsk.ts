import type { Composed } from '../compose/compose.ts';
import { ContentError } from '../document/ContentError.ts';
import { say } from '../document/say.ts';

/** Request for a new brand: `marquee brand new osprey --from aurora --host osprey.localhost --name "Osprey"`. */
export interface BrandAsk {
  id: string;
  from: string;
  host: string;
  /** Display name; without one, the id with a capital letter. */
  name?: string | undefined;
}

/** The same with everything said. */
export interface NewBrand {
  id: string;
  from: string;
  host: string;
  name: string;
}

/** A brand that cannot be made as it was asked for; its message is for the person who asked. */
export class BrandError extends ContentError {
  override readonly name = 'BrandError';
}

/** Longest host name there is, in characters. Source: RFC 1035. */
const LONGEST_HOST = 253;
const LONGEST_NAME = 40; // as a logo shows it
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Reads what somebody asks for, against the brands there are.
 * @returns the ask with everything said, and the brand it begins from
 * @throws BrandError for a name or host that is taken or no name, and for a parent that is not there
 */
export function readBrandAsk(ask: BrandAsk, brands: readonly Composed[]): NewBrand & { parent: Composed } {
  const { id, from } = ask;
  const host = ask.host.toLowerCase();
  const name = ask.name ?? id.slice(0, 1).toUpperCase() + id.slice(1);
  checkForm({ id, host, name });
  const parent = brands.find(({ brand }) => brand.id === from);
  if (!parent) throw new BrandError(say('brand.noStart', { brand: from, known: idsOf(brands) }));
  if (brands.some(({ brand }) => brand.id === id)) throw new BrandError(say('brand.taken', { brand: id }));
  const owner = brands.find(({ brand }) => brand.hosts?.includes(host));
  if (owner) throw new BrandError(say('brand.hostTaken', { host, brand: owner.brand.id }));
  return { id, from, host, name, parent };
}

function checkForm({ id, host, name }: { id: string; host: string; name: string }): void {
  if (!LABEL.test(id)) {
    throw new BrandError(say('brand.name', { brand: id }));
  }
  if (host.length > LONGEST_HOST || !host.split('.').every((label) => LABEL.test(label))) {
    throw new BrandError(say('brand.host', { host }));
  }
  if (name.trim() === '' || name.length > LONGEST_NAME)
    throw new BrandError(say('brand.title', { most: LONGEST_NAME }));
}

function idsOf(brands: readonly Composed[]): string {
  return brands
    .map(({ brand }) => brand.id)
    .toSorted()
    .join(', ');
}
