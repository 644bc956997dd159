import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Waiting } from '../design/Room.tsx';
import type { EditorStore } from '../editor/EditorStore.ts';
import { KINDS } from '../publish/changesBetween.ts';
import { t } from '../words/t.ts';
import { type BrandEffects, EffectsStore } from './EffectsStore.ts';
import type { ChangeEffect, Effect } from './effectsOn.ts';
import css from './Inheritance.module.css';

const WORDS: Readonly<Record<Effect, string>> = {
  through: t('inheritance.comesThrough'),
  partly: t('inheritance.comesThroughInPart'),
  hidden: t('inheritance.isHiddenByItsOwnVersion'),
  conflict: t('inheritance.meetsItsOwnChangeItKeeps'),
};
const SHORT: Readonly<Record<Effect, string>> = {
  conflict: t('inheritance.toDecide'),
  hidden: t('inheritance.hiddenThere'),
  partly: t('inheritance.inPart'),
  through: t('inheritance.comeThrough'),
};

/** Brands that have their own version of the document, with the effects of the draft's changes. */
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
        <span>{isWhole ? t('inheritance.hasADocumentOfItsOwnNothing') : inShort(changes)}</span>
        <button type="button" onClick={() => studio.place.go({ brand, document })}>
          {t('inheritance.openTheVersionOf', { brand })}
        </button>
      </div>
      {!isWhole && changes.length > 0 && (
        <details>
          <summary>{t('inheritance.changeByChange')}</summary>
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

/** Summary of the effects: «1 to decide, 2 come through». */
function inShort(changes: readonly ChangeEffect[]): string {
  if (changes.length === 0) return t('inheritance.hasAVersionOfItsOwnTheDraft');
  const counted = Object.entries(SHORT).map(([effect, words]) => {
    return [changes.filter((one) => one.effect === effect).length, words] as const;
  });
  return counted.flatMap(([count, words]) => (count > 0 ? [`${count} ${words}`] : [])).join(', ');
}
