import type { Catalog } from '#runtime/bundle/catalog.ts';
import { faultWords } from '#runtime/expression/faultWords.ts';
import type { ConfigDocument } from '#schemas/content/config.ts';
import type { VendorDefinition, VendorRole } from '#schemas/content/vendor.ts';
import { recordOf } from '#schemas/record.ts';
import type { MessageRef } from '#schemas/serverWords/index.ts';

/** A vendor that a brand's settings name, with all that it needs. */
export interface ConfiguredVendor {
  role: VendorRole;
  name: string;
  definition: VendorDefinition;
  settings: Readonly<Record<string, unknown>>;
}

export interface VendorFault {
  code: 'vendor.unknown' | 'vendor.settings';
  /** In the config document. */
  pointer: string;
  found: string;
  expected: string;
  said?: MessageRef;
}

export interface VendorsFound {
  vendors: readonly ConfiguredVendor[];
  /** Reasons why others are left out. */
  faults: readonly VendorFault[];
}

type Sections = Pick<ConfigDocument, 'chat' | 'analytics'>;
type Vendors = Pick<Catalog, 'vendors' | 'checkSettings'>;

/** Settings of the chat section that are no vendor's. */
const OF_CHAT = ['chat', 'hiddenOn'];

/** The vendors of a site's settings. One that is unknown, or lacks a setting, is left out: the page goes on without it. Source: CHAT-02. */
export function configuredVendors({ chat = {}, analytics = {} }: Sections, catalog: Vendors): VendorsFound {
  const found = [chatOf(chat, catalog), ...analyticsOf(analytics, catalog)];
  return {
    vendors: found.flatMap(({ vendors }) => vendors),
    faults: [...strangersIn(chat, catalog), ...found.flatMap(({ faults }) => faults)],
  };
}

/** The one that `chat.chat` names; its settings are under its name. */
function chatOf(section: NonNullable<Sections['chat']>, catalog: Vendors): VendorsFound {
  const { chat: name = '' } = section;
  if (name === '') return { vendors: [], faults: [] };
  const definition = Object.hasOwn(catalog.vendors.chat, name) ? catalog.vendors.chat[name] : undefined;
  if (definition)
    return settled({ role: 'chat', name, definition, settings: recordOf(section[name]) }, `/chat/${name}`, catalog);
  const words = faultWords('vendor.chat', { name, names: Object.keys(catalog.vendors.chat).join(', ') });
  return {
    vendors: [],
    faults: [{ code: 'vendor.unknown', pointer: '/chat/chat', ...words }],
  };
}

/** Every vendor with any settings: they are side by side in the section. */
function analyticsOf(section: NonNullable<Sections['analytics']>, catalog: Vendors): VendorsFound[] {
  return Object.entries(catalog.vendors.analytics).flatMap(([name, definition]) => {
    const own = Object.keys(definition.settings.properties ?? {});
    const settings = Object.fromEntries(
      Object.entries(section).filter(([setting, value]) => own.includes(setting) && value !== ''),
    );
    if (Object.keys(settings).length === 0) return [];
    return [settled({ role: 'analytics', name, definition, settings }, '/analytics', catalog)];
  });
}

function settled(vendor: ConfiguredVendor, pointer: string, { checkSettings }: Vendors): VendorsFound {
  const faults = checkSettings(vendor.definition.settings, vendor.settings, pointer).map(
    ({ pointer: at, found, expected, said }) => ({
      code: 'vendor.settings' as const,
      pointer: at,
      found,
      expected,
      ...(said ? { said } : {}),
    }),
  );
  return { vendors: faults.length === 0 ? [vendor] : [], faults };
}

/** Settings under the name of a chat that nobody knows: a mistyped name would only ever be «not set». */
function strangersIn(section: object, { vendors: { chat } }: Vendors): VendorFault[] {
  return Object.keys(section)
    .filter((name) => !OF_CHAT.includes(name) && !Object.hasOwn(chat, name))
    .map((name) => ({
      code: 'vendor.unknown',
      pointer: `/chat/${name}`,
      ...faultWords('vendor.stranger', { name, names: Object.keys(chat).join(', ') }),
    }));
}
