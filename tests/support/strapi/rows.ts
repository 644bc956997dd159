import { isDeepStrictEqual } from 'node:util';
import { draftFaults, type FieldFault, fault, kept, publishFaults } from './faults.ts';
import { type Attribute, type ContentType, Refusal, type Row, type Version } from './types.ts';

const ID = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Entries of one content type, under the rules of Strapi 5, or of Strapi 4. */
export class Rows {
  readonly type: ContentType;
  readonly #version: Version;
  readonly #tick: () => string;
  readonly #nextId: () => number;
  #rows: Row[] = [];

  constructor(type: ContentType, { version, tick, nextId }: { version: Version; tick(): string; nextId(): number }) {
    this.type = type;
    this.#version = version;
    this.#tick = tick;
    this.#nextId = nextId;
  }

  /** Rows of a status; v4's `live` is `published`, and its `preview` is all. */
  all(status: 'published' | 'draft' | 'preview'): Row[] {
    if (status === 'preview') return this.#rows;
    if (this.#version === 'v4') return this.#rows.filter(({ publishedAt }) => publishedAt !== null);
    return this.#rows.filter(({ isPublished }) => isPublished === (status === 'published'));
  }

  create(
    data: Record<string, unknown>,
    { locale, isDraft = false }: { locale: string | null; isDraft?: boolean },
  ): Row {
    const fields = this.#proved({ ...this.#empty(), ...data }, { isDraft });
    const now = this.#tick();
    const documentId = Array.from({ length: 24 }, () => ID[Math.floor(Math.random() * ID.length)]).join('');
    const row: Row = {
      id: this.#nextId(),
      documentId,
      locale,
      isPublished: false,
      fields,
      createdAt: now,
      updatedAt: now,
      publishedAt: null,
    };
    this.#rows.push(row);
    if (this.#version === 'v4') row.publishedAt = isDraft ? null : now;
    return isDraft || this.#version === 'v4' ? row : this.#publish(row);
  }

  /** v5: also the way to a new locale. v4: one row. */
  update(
    documentId: string,
    data: Record<string, unknown>,
    { locale, isDraft = false }: { locale: string | null; isDraft?: boolean },
  ): Row {
    const own = this.#rows.filter((row) => row.documentId === documentId && !row.isPublished);
    const [first] = own;
    if (!first) throw new Refusal(404, 'NotFoundError', 'Not Found');
    const known = own.find((row) => row.locale === locale);
    const fields = this.#proved({ ...(known ?? this.#fresh(first)).fields, ...data }, { own: documentId, isDraft });
    const draft = known ?? this.#added(first, locale);
    draft.fields = fields;
    draft.updatedAt = this.#tick();
    const written = isDraft ? draft : this.#publish(draft);
    this.#share(written);
    return written;
  }

  /** v4: `PUT /T/:id`. */
  updateRow(id: number, { publishedAt, ...data }: Record<string, unknown>): Row {
    const row = this.#rows.find((one) => one.id === id);
    if (!row) throw new Refusal(404, 'NotFoundError', 'Not Found');
    row.fields = this.#proved({ ...row.fields, ...data }, { own: row.documentId });
    row.updatedAt = this.#tick();
    if (publishedAt !== undefined) row.publishedAt = publishedAt as string | null;
    for (const other of this.#rows.filter((one) => one.documentId === row.documentId && one !== row)) {
      other.fields = { ...other.fields, ...this.#shared(row.fields) };
      other.updatedAt = row.updatedAt;
    }
    return row;
  }

  /** v4: `POST /T/:id/localizations`: answers a draft. */
  addLocale(id: number, { locale, ...data }: Record<string, unknown>): Row {
    const row = this.#rows.find((one) => one.id === id);
    if (!row) throw new Refusal(404, 'NotFoundError', 'Not Found');
    if (this.#rows.some((one) => one.documentId === row.documentId && one.locale === locale))
      throw new Refusal(400, 'ApplicationError', 'The locale is already used');
    const added = this.#added(row, String(locale));
    added.fields = this.#proved({ ...added.fields, ...data }, { own: row.documentId });
    return added;
  }

  remove(documentId: string, locale: string | null | undefined): void {
    this.#rows = this.#rows.filter(
      (row) => row.documentId !== documentId || (locale !== undefined && row.locale !== locale),
    );
  }

  /** Publishes a draft as it is, as an editor's button does; nothing is written. */
  publish(documentId: string, locale: string | null): void {
    const draft = this.#rows.find((row) => row.documentId === documentId && row.locale === locale && !row.isPublished);
    if (draft) this.#share(this.#publish(draft));
  }

  unpublish(documentId: string): void {
    this.#rows = this.#rows.filter((row) => row.documentId !== documentId || !row.isPublished);
    if (this.#version === 'v4') for (const row of this.#rows) if (row.documentId === documentId) row.publishedAt = null;
  }

  /** Changes the order of keys, as PostgreSQL's jsonb does. */
  shuffleKeys(): void {
    for (const row of this.#rows)
      row.fields = Object.fromEntries(Object.entries(row.fields).map(([name, value]) => [name, reversed(value)]));
  }

  #publish(draft: Row): Row {
    this.#rows = this.#rows.filter(
      (row) => row.documentId !== draft.documentId || row.locale !== draft.locale || !row.isPublished,
    );
    // updatedAt comes along: only publishedAt tells that something was published
    const published = { ...structuredClone(draft), id: this.#nextId(), isPublished: true, publishedAt: this.#tick() };
    this.#rows.push(published);
    return published;
  }

  /** Copies the fields that locales share to rows of the same status only: if a document is written published, drafts keep their old ones. */
  #share(written: Row): void {
    const shared = Object.entries(this.#shared(written.fields));
    for (const row of this.#rows) {
      const isOther =
        row.documentId === written.documentId &&
        row.locale !== written.locale &&
        row.isPublished === written.isPublished;
      if (!isOther || shared.every(([name, value]) => isDeepStrictEqual(row.fields[name], value))) continue;
      row.fields = { ...row.fields, ...structuredClone(Object.fromEntries(shared)) };
      row.updatedAt = this.#tick();
    }
  }

  #fresh(from: Row): Pick<Row, 'fields'> {
    return { fields: { ...this.#empty(), ...this.#shared(from.fields) } };
  }

  #added(from: Row, locale: string | null): Row {
    const now = this.#tick();
    const row: Row = {
      ...from,
      id: this.#nextId(),
      locale,
      isPublished: false,
      ...this.#fresh(from),
      createdAt: now,
      updatedAt: now,
      publishedAt: null,
    };
    this.#rows.push(row);
    return row;
  }

  #empty(): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(this.type.attributes).map(([name, attribute]) => [name, attribute.default ?? null]),
    );
  }

  #shared(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(fields).filter(([name]) => this.type.attributes[name]?.isLocalized !== true),
    );
  }

  /** v5 writes a draft first, and then publishes it: only the faults against publishing are reported. */
  #proved(fields: Record<string, unknown>, { own, isDraft }: { own?: string; isDraft?: boolean }): Row['fields'] {
    const strange = Object.keys(fields).find(
      (name) => !this.type.attributes[name] && name !== 'locale' && name !== 'publishedAt',
    );
    if (strange !== undefined && this.#version === 'v5')
      throw new Refusal(400, 'ValidationError', `Invalid key ${strange}`, {
        key: strange,
        ...(strange === 'id' ? {} : { path: null }),
        source: 'body',
      });
    const attributes = Object.entries(this.type.attributes);
    const known = Object.fromEntries(
      attributes.flatMap(([name, attribute]) => (name in fields ? [[name, kept(fields[name], attribute)]] : [])),
    );
    const faults = (find: (name: string, value: unknown, attribute: Attribute) => FieldFault[]): FieldFault[] =>
      attributes.flatMap(([name, attribute]) => find(name, known[name] ?? null, attribute));
    const first = faults(draftFaults);
    const then = isDraft ? [] : [...faults(publishFaults), ...faults((...one) => this.#taken(one, own))];
    refuse(this.#version === 'v5' && first.length > 0 ? first : [...first, ...then]);
    return known;
  }

  #taken([name, value, { unique }]: [string, unknown, Attribute], own: string | undefined): FieldFault[] {
    const isTaken =
      unique && value !== null && this.#rows.some((row) => row.fields[name] === value && row.documentId !== own);
    return isTaken ? [fault(name, 'This attribute must be unique', value)] : [];
  }
}

function refuse(errors: readonly FieldFault[]): void {
  const [only] = errors;
  if (!only) return;
  const message = errors.length === 1 ? only.message : `${errors.length} errors occurred`;
  throw new Refusal(400, 'ValidationError', message, { errors });
}

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, inner]) => [key, reversed(inner)]),
  );
}
