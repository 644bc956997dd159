/** A brand as the host table sees it. */
export interface HostedBrand {
  id: string;
  hosts?: readonly string[];
  fallbackHost?: boolean;
}

/**
 * Builds the host table: the only thing that decides the brand (REL-S13). The port of a Host header is ignored.
 * A host that no brand names goes to the brand marked for it; undefined when there is none.
 */
export function createHostTable<B extends HostedBrand>(
  brands: readonly B[],
): (host: string | undefined) => B | undefined {
  const table = new Map<string, B>();
  for (const brand of brands) for (const host of brand.hosts ?? []) table.set(host, brand);
  const fallback = brands.find((brand) => brand.fallbackHost);
  return (host) => table.get(hostName(host)) ?? fallback;
}

/** A Host header's name: lower case, without port. */
export function hostName(host: string | undefined): string {
  return (host ?? '').replace(/:\d+$/, '').toLowerCase();
}
