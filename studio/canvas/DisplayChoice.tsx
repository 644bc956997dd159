import { observer } from 'mobx-react-lite';
import { namesOf } from '#schemas/record.ts';
import { t } from '../words/t.ts';
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

/** Select for one of a few values, or for none. */
function Choice<V extends string>({
  title,
  usual,
  options,
  chosen,
  choose,
}: {
  title: string;
  /** Words for none. */
  usual: string;
  options: Readonly<Record<V, string>>;
  chosen: V | null;
  choose: (value: V | null) => void;
}) {
  const values = namesOf(options);
  return (
    <label>
      <span className="unseen">{title}</span>
      <select
        value={chosen ?? ''}
        onChange={({ target }) => choose(values.find((value) => value === target.value) ?? null)}
      >
        <option value="">{usual}</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {options[value]}
          </option>
        ))}
      </select>
    </label>
  );
}
