import { recordOf } from '#schemas/record.ts';
import type { Collection } from '../../server/content/collections/collections.ts';
import type { StrapiClient } from '../StrapiClient.ts';
import { type Dialect, dialectOf, flatten } from '../shape.ts';
import { StrapiError } from '../strapiError.ts';
import type { Existing } from './existing.ts';
import type { Step } from './plan.ts';

/** Address that a document is written to: v5 has one for all its locales, v4 a row for each. */
interface Address {
  documentId: string;
  rowId: number;
}

/** Writes entries the way the version wants it. */
export class Writer {
  readonly #client: StrapiClient;
  #dialect: Dialect | undefined;
  readonly #made = new Map<string, Address>();

  /** @param dialect undefined for a Strapi that holds nothing: the first entry tells it */
  constructor(client: StrapiClient, dialect: Dialect | undefined, parts: ReadonlyMap<string, readonly Existing[]>) {
    this.#client = client;
    this.#dialect = dialect;
    for (const [key, [first]] of parts)
      if (first) this.#made.set(key, { documentId: first.flat.documentId, rowId: first.flat.id });
  }

  /** Publishes what is written. @throws StrapiError */
  async write({ deed, wanted, entry, existing }: Step): Promise<void> {
    const { plural } = wanted.collection;
    const fields = entry.fields;
    if (deed === 'create') return this.#create(wanted.key, { plural, fields: set(fields), locale: entry.locale });
    const address = this.#made.get(wanted.key);
    if (!address) throw new StrapiError('missing', `Strapi did not take ${wanted.key} in its first language`);
    if (this.#dialect !== 'v4') {
      const locale = entry.locale === null ? {} : { locale: entry.locale };
      await this.#client.send(`${plural}/${address.documentId}`, {
        method: 'PUT',
        query: { ...locale, ...wholeTables(wanted.collection) },
        body: { data: fields },
      });
      return;
    }
    const rowId =
      existing?.flat.id ??
      (await this.#addRow(`${plural}/${address.rowId}/localizations`, { ...set(fields), locale: entry.locale }));
    const publishedAt = deed === 'update' ? {} : { publishedAt: new Date().toISOString() };
    await this.#client.send(`${plural}/${rowId}`, { method: 'PUT', body: { data: { ...fields, ...publishedAt } } });
  }

  async #create(
    key: string,
    { plural, fields, locale }: { plural: string; fields: object; locale: string | null },
  ): Promise<void> {
    if (this.#dialect === undefined && locale !== null)
      throw new StrapiError('missing', 'Strapi holds nothing yet: push its brands first');
    const isOld = this.#dialect === 'v4';
    const query = locale === null || isOld ? {} : { locale };
    const data = locale === null || !isOld ? fields : { ...fields, locale };
    const answer = recordOf(await this.#client.send(plural, { method: 'POST', query, body: { data } }));
    const made = flatten(answer['data'], `POST ${plural}`);
    this.#dialect ??= dialectOf(answer['data']);
    this.#made.set(key, { documentId: made.documentId, rowId: made.id });
  }

  /** v4 answers with a draft, without an envelope. */
  async #addRow(path: string, body: object): Promise<number> {
    const { id } = recordOf(await this.#client.send(path, { method: 'POST', body }));
    if (typeof id === 'number') return id;
    throw new StrapiError('garbage', `Strapi gives an entry without its id (POST ${path})`);
  }
}

/** A Marquee keeps texts that are not sent, unless it is told that all are there; a Strapi passes the word over and replaces them anyway. */
function wholeTables({ fields }: Collection): { replace?: string } {
  const tables = Object.keys(fields).filter((name) => fields[name]?.isTable);
  return tables.length === 0 ? {} : { replace: tables.join(',') };
}

function set(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
