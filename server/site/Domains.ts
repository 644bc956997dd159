import { hashOf } from '#runtime/document/hash.ts';
import { hostName } from '#runtime/route/host.ts';
import { domainStates, domainTypes, type GeneralInfo } from '#schemas/platform/metadata.ts';
import { recordOf, textsOf } from '#schemas/record.ts';
import { isWithin } from '../cache/isWithin.ts';
import type { BrandSite } from '../content/compose/BrandSite.ts';
import type { PublicDataOf } from './publicData.ts';

/** What the platform says of the domain that a visitor is at, as far as it decides about every page there. Source: DOM-33. */
export type DomainFacts = Pick<GeneralInfo, 'domain_state' | 'domain_type' | 'is_seon_enabled' | 'analytic'>;

/** A domain that the platform says nothing special of, and one that it has not been asked about. */
export const PLAIN_DOMAIN: DomainFacts = {
  domain_state: 'active',
  domain_type: 'main',
  is_seon_enabled: false,
  analytic: {},
};

export interface KnownDomain {
  facts: DomainFacts;
  /** The same for the same facts: pages are cached apart by it. '' for a plain domain. */
  mark: string;
}

/** Time that an answer counts, in seconds: a domain that is closed is closed to everybody within it. */
const FRESH_SEC = 30;

/**
 * What the platform says of each domain (`metadata.getgeneralinfo`). Every page waits for the first answer; from then on the last one counts, also
 * while the platform is away, and a newer one is asked for aside.
 */
export class Domains {
  readonly #dataOf: PublicDataOf;
  readonly #now: () => number;
  readonly #known = new Map<string, KnownDomain & { askedAtMs: number }>();

  constructor(dataOf: PublicDataOf, now: () => number) {
    this.#dataOf = dataOf;
    this.#now = now;
  }

  /** What is known of a domain now; undefined before the first answer. @param host a Host header */
  peek(site: BrandSite, host: string | undefined): KnownDomain | undefined {
    const name = nameIn(site, host);
    const known = this.#known.get(keyOf(site, name));
    const isFresh = known && isWithin({ sinceMs: known.askedAtMs, lengthMs: FRESH_SEC * 1_000 }, this.#now());
    if (known && !isFresh) {
      known.askedAtMs = this.#now(); // asked once, however many visitors come meanwhile
      void this.#ask(site, name);
    }
    return known;
  }

  /** The same, after waiting for the first answer. Never rejects: a domain that nobody could tell of is a plain one. */
  async find(site: BrandSite, host: string | undefined): Promise<KnownDomain> {
    return this.peek(site, host) ?? this.#ask(site, nameIn(site, host));
  }

  async #ask(site: BrandSite, name: string): Promise<KnownDomain> {
    const key = keyOf(site, name);
    const last = this.#known.get(key)?.facts ?? PLAIN_DOMAIN;
    const facts = await this.#dataOf(site, site.locales.defaultLocale, name)
      .ask('metadata.getgeneralinfo', {}, FRESH_SEC, { takesBroken: true })
      .then(readFacts, () => last); // the pages' own reads tell that the platform is away
    const known = { facts, mark: markOf(facts), askedAtMs: this.#now() };
    this.#known.set(key, known);
    return known;
  }
}

/** Of a header that anybody may write only names that the brand has are taken. Source: REL-C16. */
function nameIn({ brand }: BrandSite, host: string | undefined): string {
  const name = hostName(host);
  return brand.hosts?.includes(name) ? name : '';
}

/** A brand that moves to another platform is asked about anew. */
function keyOf({ brand }: BrandSite, name: string): string {
  return `${brand.id} ${name} ${brand.platformOrigin ?? ''}`;
}

/** Also of an answer that breaks the contract: what it does not say as agreed is as if it had not said it, and a domain that is closed is closed. */
function readFacts(answer: unknown): DomainFacts {
  const { domain_state: state, domain_type: type, is_seon_enabled: isSeonEnabled, analytic } = recordOf(answer);
  return {
    domain_state: domainStates.find((known) => known === state) ?? 'active',
    domain_type: domainTypes.find((known) => known === type) ?? 'main',
    is_seon_enabled: isSeonEnabled === true,
    analytic: textsOf(analytic),
  };
}

function markOf(facts: DomainFacts): string {
  const text = JSON.stringify(facts);
  return text === JSON.stringify(PLAIN_DOMAIN) ? '' : hashOf(text);
}
