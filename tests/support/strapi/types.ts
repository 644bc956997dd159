/** The version of Strapi to imitate. */
export type Version = 'v4' | 'v5';

/** A field, as in a content type's schema. */
export interface Attribute {
  type: string;
  required?: boolean;
  isLocalized?: boolean;
  unique?: boolean;
  default?: unknown;
  regex?: string;
  minLength?: number;
  maxLength?: number;
  min?: number;
  max?: number;
  enum?: readonly unknown[];
}

/** A content type as an operator has installed it. */
export interface ContentType {
  singular: string;
  plural: string;
  isLocalized: boolean;
  hasDrafts: boolean;
  /** Own fields. */
  attributes: Readonly<Record<string, Attribute>>;
}

/** One version of an entry: v5 stores a draft and the published version side by side, v4 has one row for each locale. */
export interface Row {
  id: number;
  documentId: string;
  locale: string | null;
  isPublished: boolean;
  fields: Record<string, unknown>;
  createdAt: string;
  updatedAt: string;
  publishedAt: string | null;
}

/** A refusal in Strapi's own words. */
export class Refusal extends Error {
  readonly status: number;
  readonly kind: string;
  readonly details: object;

  constructor(status: number, kind: string, message: string, details: object = {}) {
    super(message);
    this.status = status;
    this.kind = kind;
    this.details = details;
  }
}
