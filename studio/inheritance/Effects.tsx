import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Waiting } from '../design/Room.tsx';
import type { EditorStore } from '../editor/EditorStore.ts';
import { KINDS } from '../publish/changesBetween.ts';
import { type BrandEffects, EffectsStore } from './EffectsStore.ts';
import type { ChangeEffect, Effect } from './effectsOn.ts';
import css from './Inheritance.module.css';

const WORDS: Readonly<Record<Effect, string>> = {
  through: 'comes through',
  partly: 'comes through in part',
  hidden: 'is hidden by its own version',
  conflict: 'meets its own change: it keeps that, and somebody is asked to decide',
};
const SHORT: Readonly<Record<Effect, string>> = {
  conflict: 'to decide',
  hidden: 'hidden there',
  partly: 'in part',
  through: 'come through',
};

/** Brands that have a version of the document, and what the draft's changes do to each. */
export const Effects = observer(function Effects({ editor }: { editor: EditorStore }) {
  const [effects] = useState(() => new EffectsStore(editor));
  useEffect(() => void effects.load(), [effects]);
  return (
    <Waiting state={effects.state} fault={effects.fault} retry={() => void effects.load()}>
      <ul className={css.brands}>
        {effects.brands.map((one) => (
          <Brand key={one.brand} effects={one} editor={editor} />
        ))}
      </ul>
    </Waiting>
  );
});

const Brand = observer(function Brand({
  effects: { brand, isWhole, changes },
  editor,
}: {
  effects: BrandEffects;
  editor: EditorStore;
}) {
  const { studio, opened } = editor;
  const document = [brand, ...opened.key.split('/').slice(1)].join('/');
  return (
    <li>
      <div className={css.brand}>
        <strong>{brand}</strong>{' '}
        <span>{isWhole ? 'has a document of its own: nothing comes through' : inShort(changes)}</span>
        <button type="button" onClick={() => studio.place.go({ brand, document })}>
          Open the version of {brand}
        </button>
      </div>
      {!isWhole && changes.length > 0 && (
        <details>
          <summary>Change by change</summary>
          <ul>
            {changes.map(({ id, kind, title, effect }) => (
              <li key={`${kind} ${id}`} data-effect={effect}>
                {KINDS[kind]}: «{title}» {WORDS[effect]}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
});

/** «1 to decide, 2 come through». */
function inShort(changes: readonly ChangeEffect[]): string {
  if (changes.length === 0) return 'has a version of its own; the draft changes nothing';
  const counted = Object.entries(SHORT).map(([effect, words]) => {
    return [changes.filter((one) => one.effect === effect).length, words] as const;
  });
  return counted.flatMap(([count, words]) => (count > 0 ? [`${count} ${words}`] : [])).join(', ');
}
