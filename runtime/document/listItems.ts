import { isSame } from './diff.ts';
import { pointerTo } from './fault.ts';
import { hasNames, nameOfItem } from './listOperations.ts';
import { longestRise } from './longestRise.ts';
import { textKeysIn } from './textKeys.ts';

/** Change of one item of a list, which goes by its name. One that only moved is not changed, and one may be both. */
export interface ItemChange {
  kind: 'added' | 'removed' | 'moved' | 'changed';
  /** Pointer of the item, by its name: `/fields/email`. */
  item: string;
}

/** Most changes of one list that are listed item by item: a person does not decide about more one by one. */
export const MOST_ITEM_CHANGES = 300;

type Items = ReadonlyMap<string, unknown>;

/** A list in two versions, item by item; null where items of one version cannot be distinguished. */
interface BothLists {
  was: Items;
  is: Items;
}

function bothLists(was: unknown, is: unknown): BothLists | null {
  if (!Array.isArray(was) || !Array.isArray(is) || !hasNames(was) || !hasNames(is)) return null;
  return { was: itemsOf(was), is: itemsOf(is) };
}

/** Name of a change among those of two versions: `changed:/fields/email`. */
export const nameOfItemChange = ({ kind, item }: ItemChange): string => `${kind}:${item}`;

/**
 * The changes of a list, item by item; null where it can be changed as a whole alone, or has too many of them.
 * @param texts keys of texts that differ
 */
export function itemChanges(
  pointer: string,
  [was, is]: readonly [unknown, unknown],
  texts: ReadonlySet<string>,
): ItemChange[] | null {
  const lists = bothLists(was, is);
  if (!lists) return null;
  const at = (name: string): string => pointerTo(pointer, name);
  const moved = movedIn(lists);
  const stayed = [...lists.is].flatMap(([name, item]): ItemChange[] => {
    if (!lists.was.has(name)) return [{ kind: 'added', item: at(name) }];
    const isChanged = !isSame(lists.was.get(name), item) || textKeysIn(item).some((key) => texts.has(key));
    return [
      ...(isChanged ? [{ kind: 'changed', item: at(name) } as const] : []),
      ...(moved.has(name) ? [{ kind: 'moved', item: at(name) } as const] : []),
    ];
  });
  const gone = [...lists.was.keys()].filter((name) => !lists.is.has(name));
  const changes = [...stayed, ...gone.map((name): ItemChange => ({ kind: 'removed', item: at(name) }))];
  return changes.length > MOST_ITEM_CHANGES ? null : changes;
}

/** Every item in both versions, with whether a change of its values is taken: of one that only one version has, that it comes or goes. */
export function takenItems(
  pointer: string,
  [was, is]: readonly [unknown, unknown],
  names: ReadonlySet<string>,
): { values: readonly [unknown, unknown]; isTaken: boolean }[] | null {
  const lists = bothLists(was, is);
  if (!lists) return null;
  return [...new Set([...lists.was.keys(), ...lists.is.keys()])].map((name) => {
    const kind = !lists.was.has(name) ? 'added' : !lists.is.has(name) ? 'removed' : 'changed';
    const isTaken = names.has(nameOfItemChange({ kind, item: pointerTo(pointer, name) }));
    return { values: [lists.was.get(name), lists.is.get(name)], isTaken };
  });
}

/**
 * The earlier list with some of the changes of the later one: what stayed keeps its order, and each item that comes or moves follows the one before
 * it in the later list. Null where it can be changed as a whole alone.
 */
export function takeItems(
  pointer: string,
  [was, is]: readonly [unknown, unknown],
  names: ReadonlySet<string>,
): unknown[] | null {
  const lists = bothLists(was, is);
  if (!lists) return null;
  const isTaken = (kind: ItemChange['kind'], name: string): boolean =>
    names.has(nameOfItemChange({ kind, item: pointerTo(pointer, name) }));
  const moved = movedIn(lists);
  const isPlaced = (name: string): boolean =>
    lists.was.has(name) ? moved.has(name) && isTaken('moved', name) : isTaken('added', name);
  const stayed = [...lists.was.keys()].filter(
    (name) => !isPlaced(name) && (lists.is.has(name) || !isTaken('removed', name)),
  );
  const order = inOrderOf(stayed, [...lists.is.keys()], isPlaced);
  return order.map((name) =>
    !lists.was.has(name) || isTaken('changed', name) ? lists.is.get(name) : lists.was.get(name),
  );
}

/** Puts new names among those that stayed: each follows the one before it in the later order. */
export function inOrderOf(
  stayed: readonly string[],
  order: readonly string[],
  isNew: (name: string) => boolean,
): string[] {
  const known = new Set(stayed);
  const behind = new Map<string | undefined, string[]>();
  let anchor: string | undefined;
  for (const name of order) {
    if (known.has(name)) anchor = name;
    else if (isNew(name)) {
      const followers = behind.get(anchor);
      if (followers) followers.push(name);
      else behind.set(anchor, [name]);
    }
  }
  return [...(behind.get(undefined) ?? []), ...stayed.flatMap((name) => [name, ...(behind.get(name) ?? [])])];
}

/** Of the items in both, the fewest that have to be taken up to come from one order to the other. */
function movedIn({ was, is }: BothLists): ReadonlySet<string> {
  const places = new Map([...was.keys()].map((name, place) => [name, place]));
  const stayed = longestRise([...is.keys()].flatMap((name) => places.get(name) ?? []));
  return new Set([...is.keys()].filter((name) => was.has(name) && !stayed.has(places.get(name) ?? -1)));
}

function itemsOf(list: readonly unknown[]): Items {
  return new Map(list.map((item) => [nameOfItem(item) ?? '', item]));
}
