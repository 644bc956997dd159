import { changedTexts } from '#runtime/document/changes.ts';
import { diffOf, isSame } from '#runtime/document/diff.ts';
import { pointerParts, valueAt } from '#runtime/document/fault.ts';
import { longestRise } from '#runtime/document/longestRise.ts';
import { textKeysIn } from '#runtime/document/textKeys.ts';
import { isRecord, recordOf, textsOf } from '#schemas/record.ts';
import type { Document } from '../editor/tree.ts';
import { t } from '../words/t.ts';
import { nameInWords, valueInWords } from './placeWords.ts';

/** Two versions of a document. */
export interface Versions {
  before: Document;
  after: Document;
}

/** The same, with the keys of the texts that differ. */
interface Compared extends Versions {
  texts: ReadonlySet<string>;
}

/** A value as it was and as it is. */
type Pair<T = unknown> = readonly [was: T, is: T];

/** A value that differs: how people call the way to it, and the names on it as documents write them. */
interface Place {
  title: string;
  names: readonly string[];
}

/** Most differences inside one value that are listed one by one. */
const MOST_INNER = 8;

/** Describes the change of a value of the document itself, at its pointer. */
export function fieldChanges(field: string, versions: Versions): string[] {
  const { before, after } = versions;
  const kind = String(after['kind'] ?? before['kind']);
  const names = [kind, ...pointerParts(field)];
  const title = names.slice(1).map((_, at) => nameInWords(names.slice(0, at + 2)));
  const all = { ...versions, texts: new Set(changedTexts(before, after)) };
  return changesAt({ title: title.join(' › '), names }, [valueAt(before, field), valueAt(after, field)], all);
}

/** Says which item of a list a change is of, and of one that came or changed what it holds. @param field pointer of the item, by its name */
export function itemInWords(
  field: string,
  kind: 'added' | 'removed' | 'moved' | 'changed',
  versions: Versions,
): { title: string; details: string[] } {
  const { before, after } = versions;
  const side = kind === 'removed' ? before : after;
  const item = recordOf(valueAt(side, field));
  const parts = pointerParts(field);
  const names = [String(after['kind']), ...parts.slice(0, -1)];
  const list = names.slice(1).map((_, at) => nameInWords(names.slice(0, at + 2)));
  const title = `${list.join(' › ')} › ${titleOfItem({ ...item, name: parts.at(-1) }, 'name', side)}`;
  if (kind === 'added') return { title, details: wordsOfAdded(item, names, after) };
  if (kind !== 'changed') return { title, details: [] };
  const all = { ...versions, texts: new Set(changedTexts(before, after)) };
  return { title, details: changesInside({ title: '', names }, [recordOf(valueAt(before, field)), item], all) };
}

/** All that somebody reads of a new item, and its plain values: to be looked at before it is taken. */
function wordsOfAdded(item: Item, names: readonly string[], after: Document): string[] {
  const plain = Object.entries(item).flatMap(([name, value]) =>
    ['string', 'number', 'boolean'].includes(typeof value)
      ? [`${nameInWords([...names, name])}: «${valueInWords(name, value)}»`]
      : [],
  );
  return [...plain, ...textDetails(textKeysIn(item), {}, after)];
}

function changesAt(place: Place, [was, is]: Pair, versions: Compared): string[] {
  const own = textKeysIn(is).filter((key) => versions.texts.has(key));
  if (isSame(was, is) && own.length === 0) return [];
  const key = keyOfItems([was, is]);
  if (key !== null) return listChanges(place, { key, was: itemsOf(was), is: itemsOf(is) }, versions);
  const isOne = isTextName(was) || isTextName(is) || !isRecord(was) || !isRecord(is);
  if (!isOne && diffOf(was, is).length <= MOST_INNER) return changesInside(place, [was, is], versions);
  const { before, after } = versions;
  const change = changeInWords(place, inText(was, is, before), inText(is, was, after));
  return [...(isSame(was, is) ? [] : [change]), ...textChanges(place, own, versions)];
}

/** Describes two objects value by value. */
function changesInside(place: Place, [was, is]: Pair<Item>, versions: Compared): string[] {
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) =>
    changesAt(inside(place, name), [was[name], is[name]], versions),
  );
}

function inside({ title, names }: Place, name: string): Place {
  const way = [...names, name];
  const own = nameInWords(way);
  return { title: title === '' ? own : `${title} › ${own}`, names: way };
}

/** Old and new if both are plain, else only that it changed. */
function changeInWords({ title, names }: Place, was: unknown, is: unknown): string {
  const isPlain = [was, is].every(
    (value) => value === undefined || ['string', 'number', 'boolean'].includes(typeof value),
  );
  if (!isPlain) return t('publish.changed', { name: title });
  const [old, fresh] = [was, is].map((value) => valueInWords(names.at(-1) ?? '', value));
  return was === undefined ? `${title}: «${fresh}»` : `${title}: «${old}» → «${fresh}»`;
}

type Item = Readonly<Record<string, unknown>>;

/** What an item of a list is known by: fields of a form by their names, steps by their ids, redirects by where they lead from. */
const KEYS = ['name', 'id', 'from_url', 'code'] as const;

const itemsOf = (list: unknown): readonly Item[] => (Array.isArray(list) ? list.map(recordOf) : []);

/** Returns what the items of both lists are known by; null where these are no lists, or items of one name. */
function keyOfItems(lists: readonly [unknown, unknown]): (typeof KEYS)[number] | null {
  if (!lists.some(Array.isArray) || lists.some((list) => list !== undefined && !Array.isArray(list))) return null;
  const isKnownBy = (key: string, items: readonly Item[]): boolean =>
    items.every((item) => typeof item[key] === 'string') &&
    new Set(items.map((item) => item[key])).size === items.length;
  return KEYS.find((key) => lists.every((list) => isKnownBy(key, itemsOf(list)))) ?? null;
}

interface Lists {
  key: (typeof KEYS)[number];
  was: readonly Item[];
  is: readonly Item[];
}

/** Describes a list item by item: added, removed, moved, and what changed inside one. */
function listChanges(place: Place, { key, was, is }: Lists, versions: Compared): string[] {
  const { title } = place;
  const places = new Map(was.map((item, at) => [item[key], at]));
  const fresh = new Set(is.map((item) => item[key]));
  const stayed = longestRise(is.flatMap((item) => places.get(item[key]) ?? []));
  const gone = was.filter((item) => !fresh.has(item[key]));
  return [
    ...is.flatMap((item): string[] => {
      const at = places.get(item[key]);
      const name = titleOfItem(item, key, versions.after);
      const inner = { title: `${title} › ${name}`, names: place.names };
      if (at === undefined) {
        const { label: _label, ...rest } = item; // it is told by that
        const texts = textChanges(inner, textKeysIn(rest), versions);
        return [t('places.itemAdded', { place: title, item: name }), ...texts];
      }
      return [
        ...(stayed.has(at) ? [] : [t('places.itemMoved', { place: title, item: name })]),
        ...changesInside(inner, [was[at] ?? {}, item], versions),
      ];
    }),
    ...gone.map((item) => t('places.itemRemoved', { place: title, item: titleOfItem(item, key, versions.before) })),
  ];
}

/** What people call an item: its label or title in its first language, else what it is known by. */
function titleOfItem(item: Item, key: string, document: Document): string {
  const said = [item['label'], item['title'], item['consent']].map((words) => inText(words, undefined, document));
  const words = said.find((one) => typeof one === 'string' && one !== '');
  return typeof words === 'string' ? words.replaceAll(/<[^>]*>/g, '') : String(item[key]);
}

/** Texts that differ, language by language, each with its place. */
function textChanges({ title }: Place, keys: readonly string[], { before, after }: Versions): string[] {
  return textDetails(keys, before, after).map((line) => `${title} › ${line}`);
}

/** Texts that differ, language by language. */
export function textDetails(keys: readonly string[], before: Document, after: Document): string[] {
  const [old, texts] = [recordOf(before['text']), recordOf(after['text'])];
  return [...new Set(keys)].flatMap((key) => {
    const [was, is] = [textsOf(old[key]), textsOf(texts[key])];
    const locales = [...new Set([...Object.keys(was), ...Object.keys(is)])];
    return locales
      .filter((locale) => was[locale] !== is[locale])
      .map((locale) => {
        const fresh = `«${is[locale] ?? ''}»`;
        return was[locale] === undefined ? `${locale}: ${fresh}` : `${locale}: «${was[locale]}» → ${fresh}`;
      });
  });
}

const isTextName = (value: unknown): boolean => typeof recordOf(value)['$t'] === 'string';

/** Replaces the name of a text by its words when the other side has a literal; otherwise texts are compared by language. */
export function inText(value: unknown, other: unknown, document: Document): unknown {
  const { $t: key } = recordOf(value);
  if (typeof key !== 'string' || isRecord(other)) return value;
  const [first] = Object.values(textsOf(recordOf(document['text'])[key]));
  return first ?? value;
}
