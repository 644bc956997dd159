import { locksFollow } from '../editor/locks.ts';
import { t } from '../words/t.ts';
import { type FieldPlace, valueOf, write } from './place.ts';

/** The items of a list; none where there is no list. */
export function itemsOf(place: FieldPlace): readonly unknown[] {
  const value = valueOf(place);
  return Array.isArray(value) ? value : [];
}

export function moveItem(place: FieldPlace, from: number, to: number): void {
  const { title } = place;
  const order = [...itemsOf(place).keys()].toSpliced(from, 1).toSpliced(to, 0, from);
  put(place, order, t('fields.movedTo', { title, from: from + 1, to: to + 1 }));
}

export function removeItem(place: FieldPlace, index: number, name: string): void {
  put(place, [...itemsOf(place).keys()].toSpliced(index, 1), t('fields.nameTakenAway', { name }));
}

/** Writes the items in another order, or fewer of them: locks of single items go with them. */
function put(place: FieldPlace, order: readonly number[], words: string): void {
  const { editor, node, at } = place;
  const items = itemsOf(place);
  const placeOf = (index: number): number | null => (order.includes(index) ? order.indexOf(index) : null);
  const beside = node === undefined ? [] : locksFollow(editor, { node, at }, placeOf);
  write(
    place,
    order.map((index) => items[index]),
    { words, beside },
  );
}
