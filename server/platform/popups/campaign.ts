import type { CampaignPopup } from '#schemas/platform/popups.ts';

interface Words {
  title: string;
  text: string;
  button: string;
}

/** A popup of a campaign. */
export interface Campaign {
  id: number;
  sysname: string;
  trigger: CampaignPopup['trigger'];
  repeat: CampaignPopup['repeat'];
  /** Parameters of the trigger. */
  at?: NonNullable<CampaignPopup['at']>;
  /** The visitors it is for. */
  audience: 'guests' | 'players';
  /** The page of the site that its button leads to, by the document's id: its address stands in that document alone. */
  page: string;
  images: Readonly<Record<string, string>>;
  words: Words & { translations: Readonly<Record<string, Words>> };
}

declare module '../providers.ts' {
  interface Providers {
    /** Campaigns that ask for a visitor's attention. */
    campaigns: readonly Campaign[];
  }
}
