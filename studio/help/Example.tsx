import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { WidgetEntry } from '#runtime/bundle/widgetEntries.ts';
import { type SampleAsk, samplePath, sampleStateNames } from '#schemas/preview.ts';
import type { StudioBrand } from '#schemas/studio.ts';
import { useStudio } from '../app/StudioContext.ts';
import { Preview } from '../preview/Preview.tsx';
import { PreviewStore } from '../preview/PreviewStore.ts';
import { t } from '../words/t.ts';
import css from './Help.module.css';

type State = SampleAsk['state'];

const STATES: Readonly<Record<State, string>> = {
  full: t('help.full'),
  loading: t('help.loading'),
  empty: t('help.empty'),
  failed: t('help.failed'),
};

/** Notes on why a part has no example in a state. */
const WITHOUT: Readonly<Record<State, string>> = {
  full: t('help.noSample'),
  loading: t('help.neverLoads'),
  empty: t('help.neverEmpty'),
  failed: t('help.neverFails'),
};

/** A part drawn by the brand's own site from its sample: full, loading, empty, failed. */
export const Example = observer(function Example({ widget, brand }: { widget: WidgetEntry; brand: StudioBrand }) {
  const studio = useStudio();
  const { type, samples, isForPlayers } = widget;
  const [state, setState] = useState<State>('full');
  const asked = useRef(state);
  const [preview] = useState(
    () =>
      new PreviewStore(studio, () => ({
        brand: brand.id,
        path: samplePath,
        locale: studio.locale,
        visitor: isForPlayers ? 'verified' : 'guest',
        show: { sample: { type, state: asked.current } },
      })),
  );
  useEffect(() => {
    asked.current = state;
    void preview.open();
  }, [preview, state]);
  useEffect(() => () => preview.stop(), [preview]);
  const missing = sampleStateNames.filter((one) => !samples[one]);
  return (
    <section className={css.example} aria-label={t('help.example')}>
      <Preview preview={preview} title={t('help.example')}>
        <fieldset className={css.states}>
          <legend className="unseen">{t('help.state')}</legend>
          {sampleStateNames.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={state === one}
              disabled={!samples[one]}
              onClick={() => setState(one)}
            >
              {STATES[one]}
            </button>
          ))}
        </fieldset>
      </Preview>
      {state === 'loading' && <p className={css.mark}>{t('help.itGivesUp')}</p>}
      {missing.map((one) => (
        <p key={one} className={css.mark}>
          {STATES[one]}: {WITHOUT[one]}
        </p>
      ))}
    </section>
  );
});
