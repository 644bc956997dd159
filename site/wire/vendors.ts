import { VendorDoor } from '#adapters/vendors/VendorDoor.ts';
import type { StartChat } from '#runtime/ports/chatVendor.ts';
import type { AreaModule } from '#runtime/store/areas.ts';
import type { VendorLibrary } from '#runtime/store/vendors.ts';

const chats = import.meta.glob<StartChat>('../../adapters/chat/*/index.ts', { import: 'start' });

/** The vendors of the page as the area `vendors`. The folder is the name. */
export const createStore: AreaModule['createStore'] = ({ page: { vendors = {} } }): VendorLibrary => {
  const { chat, analytics = [] } = vendors;
  const door = new VendorDoor([...(chat?.vendor ? [chat.vendor] : []), ...analytics]);
  return {
    find(role, name) {
      const open = chats[`../../adapters/${role}/${name}/index.ts`];
      return open ? open() : Promise.reject(new Error(`there is no ${role} «${name}»`));
    },
    load: (vendor, address) => door.load(vendor, address),
  };
};
