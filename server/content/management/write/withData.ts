import { isRecord, recordOf } from '#schemas/record.ts';
import { collections, type Field } from '../../collections/collections.ts';
import type { Entry } from '../../collections/entry.ts';
import { titleKeyOf } from '../../collections/texts.ts';
import { invalidValues } from '../http/errors.ts';
import type { Data } from './readData.ts';

/** The data that a client sent for an entry. */
export interface Sent {
  kind: Entry['kind'];
  data: Data;
  /** Tables of texts that are sent whole: keys missing there are deleted. */
  replace: readonly string[];
}

/**
 * The fields of an entry after a write. Tables of texts are changed key by key, as in a JSON merge patch (RFC 7396): null takes a key away,
 * and a key that was not sent stays. Any other field is replaced by the sent value.
 * @throws ApiError for a table that is removed whole without `replace`
 */
export function withData(fields: Entry['fields'], { kind, data, replace }: Sent): Entry['fields'] {
  const known: Readonly<Record<string, Field>> = collections[kind].fields;
  const changed = Object.entries(withTitle(fields, data)).map(([name, value]): [string, unknown] => {
    if (!known[name]?.isTable) return [name, value];
    const isWhole = replace.includes(name);
    if (value === null && !isWhole) return [name, mustBeEmpty(name, fields[name])];
    return [name, withoutNulls({ ...(isWhole ? {} : recordOf(fields[name])), ...recordOf(value) })];
  });
  return { ...fields, ...Object.fromEntries(changed) };
}

/** A page's title is a separate field: sent among the texts, under its key, it still is the title. */
function withTitle(fields: Entry['fields'], data: Data): Data {
  const document = data['document'] ?? fields['document'];
  const key = 'title' in fields && isRecord(document) ? titleKeyOf(document) : undefined;
  const { title: said, text: table } = data;
  if (key === undefined || !isRecord(table) || !Object.hasOwn(table, key)) return data;
  const { [key]: title, ...text } = table;
  if (said === undefined || said === title) return { ...data, title, text };
  throw invalidValues([{ path: ['text', key], message: `${key} is the title: say it once`, value: title }]);
}

/** A table that was read as null, and is sent back so. */
function mustBeEmpty(name: string, now: unknown): null {
  if (Object.keys(recordOf(now)).length === 0) return null;
  const message = `${name}: null would take all its texts away: send { "key": null } for each key that is to go, or say ?replace=${name}`;
  throw invalidValues([{ path: [name], message, value: null }]);
}

function withoutNulls(table: Data): Data {
  return Object.fromEntries(Object.entries(table).filter(([, text]) => text !== null));
}

/**
 * Joined fields, to be sent as they are: keys that somebody took out of a table are null there, for a key that is not sent stays.
 */
export function toSend(kind: Entry['kind'], joined: Data, now: Entry['fields']): Data {
  const known: Readonly<Record<string, Field>> = collections[kind].fields;
  const tables = Object.keys(joined).filter((name) => known[name]?.isTable);
  const told = tables.map((name): [string, unknown] => {
    const [merged, there] = [recordOf(joined[name]), Object.keys(recordOf(now[name]))];
    const gone = there.filter((key) => !Object.hasOwn(merged, key));
    return [
      name,
      gone.length === 0 ? joined[name] : { ...merged, ...Object.fromEntries(gone.map((key) => [key, null])) },
    ];
  });
  return { ...joined, ...Object.fromEntries(told) };
}
