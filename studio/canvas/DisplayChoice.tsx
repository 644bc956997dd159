import { observer } from 'mobx-react-lite';
import { t } from '../words/t.ts';
import { Choice } from './Choice.tsx';
import type { Display } from './Display.ts';
import { WidthChoice } from './WidthChoice.tsx';

/** Selects for the width, the colour scheme and the direction that a page is looked at in. */
export const DisplayChoice = observer(function DisplayChoice({
  display: { width, scheme, dir, setWidth, setScheme, setDir },
}: {
  display: Display;
}) {
  return (
    <>
      <WidthChoice width={width} choose={setWidth} />
      <Choice
        title={t('canvas.scheme')}
        usual={t('canvas.ownScheme')}
        options={{ light: t('common.light'), dark: t('common.dark') }}
        chosen={scheme}
        choose={setScheme}
      />
      <Choice
        title={t('canvas.direction')}
        usual={t('canvas.ownDirection')}
        options={{ ltr: t('canvas.leftToRight'), rtl: t('canvas.rightToLeft') }}
        chosen={dir}
        choose={setDir}
      />
    </>
  );
});
