import type { PageVendor, VendorRole } from '#schemas/content/vendor.ts';
import type { StartAnalytics } from '../ports/analyticsVendor.ts';
import type { StartChat } from '../ports/chatVendor.ts';

/** The function that a vendor's folder exports, by role. */
export interface VendorModules {
  chat: StartChat;
  analytics: StartAnalytics;
}

/** Code of other companies for the stores that use it. `site/` fills it from the folders of `adapters/`. */
export interface VendorLibrary {
  /** Loads the folder's code. @throws Error when there is no such folder, or it cannot be loaded */
  find<R extends VendorRole>(role: R, name: string): Promise<VendorModules[R]>;
  /** Loads a script of this vendor. @throws Error if it is of another origin, cannot be loaded, or takes too long */
  load(vendor: PageVendor, address: string): Promise<void>;
}

declare module './areas.ts' {
  interface Areas {
    /** Known where the page has vendors. */
    vendors: VendorLibrary;
  }
}
