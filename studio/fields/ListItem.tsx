import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect, useState } from 'react';
import { pointerTo } from '#runtime/document/fault.ts';
import { Icon } from '../design/Icon.tsx';
import type { LockSide } from '../editor/lockSide.ts';
import { t } from '../words/t.ts';
import css from './Field.module.css';
import { FoundMark } from './FoundMark.tsx';
import listCss from './List.module.css';
import { moveItem, removeItem } from './listChange.ts';
import type { FieldPlace } from './place.ts';
import { LockedValue, LockMark, LockTool } from './ValueLock.tsx';

export interface Holder {
  /** The field of an item, and the fields of one that is an object. */
  Inner: ComponentType<FieldPlace>;
  Parts: ComponentType<FieldPlace>;
}

/** What is drawn of an item while it is closed. */
export interface ListRow {
  name: string;
  lock: LockSide | null;
  /** True when it is locked with what holds it, which says so already. */
  isWithMore: boolean;
  mayDrag: boolean;
  mayGoUp: boolean;
  mayGoDown: boolean;
  /** True when it may be taken away. */
  mayGo: boolean;
}

/** An item of the list whose place and row are given. */
interface ItemProps extends FieldPlace, Holder, ListRow {
  index: number;
  isDragged: boolean;
  drop: 'before' | 'after' | undefined;
}

/** An item by its name; its fields are made when it is opened. */
export const ListItem = observer(function ListItem(props: ItemProps) {
  const { Inner, Parts, index, name, lock, isWithMore, mayDrag, isDragged, drop } = props;
  const item = itemPlace(props);
  const isSought = props.editor.soughtAt.startsWith(`${item.at}/`);
  const [isOpen, setOpen] = useState(isSought);
  useEffect(() => {
    if (isSought) setOpen(true);
  }, [isSought]);
  const isLocked = lock !== null && !isWithMore;
  const isObject = item.schema.type === 'object';
  const fields = isObject ? <Parts {...item} /> : <Inner {...item} />;
  return (
    <li data-dragged={isDragged || undefined} data-drop={drop}>
      <details
        open={isOpen}
        onToggle={({ currentTarget, target }) => target === currentTarget && setOpen(currentTarget.open)}
      >
        <summary>
          {name}
          {isLocked && <LockMark place={item} />}
          {!isOpen && <FoundMark count={item.editor.report.at(item.node, item.at, true).length} />}
        </summary>
        {isOpen &&
          (isLocked && isObject ? <LockedValue place={{ ...item, title: name }}>{fields}</LockedValue> : fields)}
      </details>
      <span className={css.tools}>
        {mayDrag && (
          // what a pointer drags by; the buttons beside it do the same
          <span className={listCss.handle} aria-hidden="true" data-handle>
            <Icon name="drag" />
          </span>
        )}
        <LockTool place={item} index={index} name={name} lock={lock} isWithMore={isWithMore} />
        <ItemTools {...props} />
      </span>
    </li>
  );
});

/** Place of the item, of that of its list. */
function itemPlace({ editor, node, at, schema, index, canRead, mayLeave, stem }: ItemProps): FieldPlace {
  return {
    editor,
    ...(node === undefined ? {} : { node }),
    ...(canRead === undefined ? {} : { canRead }),
    ...(mayLeave === undefined ? {} : { mayLeave }),
    ...(stem === undefined ? {} : { stem }),
    at: pointerTo(at, String(index)),
    schema: schema.items ?? {},
    title: `${index + 1}`,
    isRequired: true,
  };
}

function ItemTools({ index, name, mayGoUp, mayGoDown, mayGo, ...list }: ItemProps) {
  const tools = [
    { icon: 'up', label: t('fields.moveUp', { name }), may: mayGoUp, act: () => moveItem(list, index, index - 1) },
    {
      icon: 'down',
      label: t('fields.moveDown', { name }),
      may: mayGoDown,
      act: () => moveItem(list, index, index + 1),
    },
    { icon: 'remove', label: t('common.takeAway', { name }), may: mayGo, act: () => removeItem(list, index, name) },
  ] as const;
  return tools.map(({ icon, label, may, act }) => (
    <button key={icon} type="button" aria-label={label} disabled={!may} onClick={act}>
      <Icon name={icon} />
    </button>
  ));
}
