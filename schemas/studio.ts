import type { FromSchema } from 'json-schema-to-ts';

/** What a writer has seen of a document: the version of its draft (0: there was none), and the revision that it was begun from. */
const seen = {
  type: 'object',
  additionalProperties: false,
  required: ['draft', 'basedOn'],
  properties: {
    draft: { type: 'integer', minimum: 0 },
    basedOn: { type: ['integer', 'null'], minimum: 0 },
  },
} as const;

/** A document as the Studio saves it: whole, with what its writer had seen. */
export const studioSave = {
  type: 'object',
  additionalProperties: false,
  required: ['document', 'seen'],
  properties: { document: { type: 'object' }, seen },
} as const;
export type StudioSave = FromSchema<typeof studioSave>;

/** Publishing what is drafted, as its writer has seen it. A reason is wanted where the gate warns. */
export const studioPublish = {
  type: 'object',
  additionalProperties: false,
  required: ['seen'],
  properties: { seen, reason: { type: 'string', maxLength: 1_000 } },
} as const;
export type StudioPublish = FromSchema<typeof studioPublish>;

export type Seen = StudioSave['seen'];

/** A brand as somebody may edit it. */
export interface StudioBrand {
  id: string;
  name: string;
  /** Where its site is. */
  origin: string;
  locales: readonly { code: string; name: string }[];
  defaultLocale: string;
  /** It and the brands that it inherits from, the nearest first. */
  line: readonly string[];
}

/** Who is signed in, and what there is to edit. */
export interface StudioSession {
  person: { username: string; email: string } | null;
  brands: readonly StudioBrand[];
}

/** `draft`: never live; `changed`: live, with a draft over it; `live`: as everybody sees it. */
export type StudioStatus = 'draft' | 'changed' | 'live';

/** A document in the list of a brand, its own or one that it inherits. */
export interface StudioListed {
  /** `brand/kind/id`. */
  key: string;
  brand: string;
  kind: string;
  id: string;
  title: string;
  /** Of pages. */
  path?: string;
  status: StudioStatus;
  /** It is made of changes to what its brand inherits. */
  isVariant: boolean;
  author: string;
  /** ISO time of the last change. */
  changedAt: string;
}

type Json = Readonly<Record<string, unknown>>;

/** A document that somebody works on. */
export interface StudioDocument {
  key: string;
  /** Its draft, else what is live. */
  document: Json;
  /** As everybody sees it; null: it never was. */
  live: Json | null;
  seen: Seen;
  status: StudioStatus;
  author: string;
  changedAt: string;
  /** What the asker may do with it. */
  may: { edit: boolean; publish: boolean };
  /** Brands that show it: its own, and those that inherit it and have none of their own. */
  shownBy: readonly string[];
}

/** One thing that the publish gate says of a draft. */
export interface StudioFinding {
  /** `kind/id` */
  document: string;
  pointer: string;
  /** In plain words: what was found, and what to do. */
  says: string;
}

/** What the gate says before something is published. */
export interface StudioReport {
  /** These stop it. */
  faults: readonly StudioFinding[];
  /** These want a reason. */
  warnings: readonly StudioFinding[];
}
