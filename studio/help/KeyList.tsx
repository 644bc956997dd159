import { observer } from 'mobx-react-lite';
import { Fragment } from 'react';
import { useStudio } from '../app/StudioContext.ts';
import { studioKeys } from '../app/studioKeys.ts';
import { Dialog } from '../design/Dialog.tsx';
import { clipboardKeys } from '../editor/clipboardKeys.ts';
import { shortcuts } from '../editor/shortcuts.ts';
import { treeKeys } from '../outline/treeKeys.ts';
import { t } from '../words/t.ts';
import css from './Help.module.css';
import { keyCaps } from './keyCaps.ts';

interface Key {
  chord: string;
  words: string;
}

const GROUPS: readonly (readonly [title: string, keys: readonly Key[]])[] = [
  [t('help.everywhere'), studioKeys],
  [t('help.inTheOutline'), treeKeys],
  [t('help.inTheEditor'), [...shortcuts, ...clipboardKeys]],
];

/** List of all keys, by where they apply. */
export const KeyList = observer(function KeyList() {
  const studio = useStudio();
  const isMac = navigator.platform.startsWith('Mac');
  return (
    <Dialog title={t('help.keys')} close={() => studio.hide()} isWide>
      <div className={css.keys}>
        {GROUPS.map(([title, keys]) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(({ chord, words }) => (
                <div key={chord}>
                  <dt>{words}</dt>
                  <dd>
                    {keyCaps(chord, isMac).map((key, index) => (
                      <Fragment key={key}>
                        {index > 0 && ' + '}
                        <kbd>{key}</kbd>
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
});
