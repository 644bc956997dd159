import { type OriginKind, originKinds, type PageVendor } from '#schemas/content/vendor.ts';
import type { ConfiguredVendor } from '../content/vendors/configuredVendors.ts';

/** The part of a page's policy that is for other companies' scripts. */
export interface VendorPolicy {
  /** Sources beside the site's own. */
  sources: Readonly<Record<OriginKind, readonly string[]>>;
  /** Style elements whose text nobody knows before. */
  hasInlineStyles: boolean;
  /** Names of Trusted Types policies: `adapters/vendors/VendorScripts.ts`. */
  trusted: readonly string[];
}

const NONE: VendorPolicy = {
  sources: { script: [], connect: [], frame: [], img: [], style: [], font: [], media: [] },
  hasInlineStyles: false,
  trusted: [],
};

/** Compiles the policy of a page from what its vendors name, and nothing else. */
export function vendorPolicyOf(vendors: readonly ConfiguredVendor[]): VendorPolicy {
  if (vendors.length === 0) return NONE;
  const sources = originKinds.map(
    (kind) => [kind, [...new Set(vendors.flatMap((vendor) => originsOf(vendor, kind)))]] as const,
  );
  const hasScripts = vendors.some(({ definition }) => definition.origins.script !== undefined);
  const writes = vendors.some(({ definition }) => (definition.writes ?? []).length > 0);
  return {
    sources: { ...NONE.sources, ...Object.fromEntries(sources) },
    hasInlineStyles: vendors.some(({ definition }) => definition.hasInlineStyles === true),
    trusted: [...(hasScripts ? ['vendor'] : []), ...(writes ? ['default'] : [])],
  };
}

/** Facts of a vendor for the code of a page. */
export function pageVendorOf(vendor: ConfiguredVendor): PageVendor {
  const { name, settings, definition } = vendor;
  return { name, settings, scripts: originsOf(vendor, 'script'), writes: definition.writes ?? [] };
}

/** Its sources of a kind, settings in place; of an address the origin alone. */
function originsOf({ definition, settings }: ConfiguredVendor, kind: OriginKind): string[] {
  return (definition.origins[kind] ?? []).flatMap((source) => {
    const filled = source.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => textOf(settings[name]));
    const isWhole = !source.includes('{') || URL.canParse(filled);
    return isWhole ? [source.startsWith('{') ? new URL(filled).origin : filled] : [];
  });
}

function textOf(setting: unknown): string {
  return typeof setting === 'string' ? setting : '';
}
