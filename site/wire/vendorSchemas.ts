import type { VendorDefinition } from '#schemas/content/vendor.ts';

type Definitions = Readonly<Record<string, VendorDefinition>>;

const chats = import.meta.glob<VendorDefinition>('../../adapters/chat/*/schema.ts', { eager: true, import: 'vendor' });
const analytics = import.meta.glob<VendorDefinition>('../../adapters/analytics/*/schema.ts', {
  eager: true,
  import: 'vendor',
});

/** Vendors by what they do and by folder. Server only: the browser receives those of its page. */
export const vendors = { chat: byFolder(chats), analytics: byFolder(analytics) };

function byFolder(found: Definitions): Definitions {
  return Object.fromEntries(Object.entries(found).map(([path, vendor]) => [path.split('/')[4] ?? '', vendor]));
}
