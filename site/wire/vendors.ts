import { VendorScripts } from '#adapters/vendors/VendorScripts.ts';
import type { StartAnalytics } from '#runtime/ports/analyticsVendor.ts';
import type { StartChat } from '#runtime/ports/chatVendor.ts';
import type { AreaModule } from '#runtime/store/areas.ts';
import type { VendorLibrary, VendorModules } from '#runtime/store/vendors.ts';

/** Code of vendors by folder, each behind its lazy import. */
const loaders: { [R in keyof VendorModules]: Readonly<Record<string, () => Promise<VendorModules[R]>>> } = {
  chat: import.meta.glob<StartChat>('../../adapters/chat/*/index.ts', { import: 'start' }),
  analytics: import.meta.glob<StartAnalytics>('../../adapters/analytics/*/index.ts', { import: 'start' }),
};

/** The vendors of the page as the area `vendors`. The folder is the name. */
export const createStore: AreaModule['createStore'] = ({ page: { vendors = {} } }): VendorLibrary => {
  const { chat, analytics = [] } = vendors;
  const scripts = new VendorScripts([...(chat?.vendor ? [chat.vendor] : []), ...analytics]);
  return {
    find(role, name) {
      const open = loaders[role][`../../adapters/${role}/${name}/index.ts`];
      return open ? open() : Promise.reject(new Error(`there is no ${role} «${name}»`));
    },
    load: (vendor, address) => scripts.load(vendor, address),
  };
};
