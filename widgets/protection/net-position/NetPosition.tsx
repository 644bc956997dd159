import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import type { Translate } from '#runtime/i18n/translate.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import { resourcesOf } from '#runtime/store/data.ts';
import { netPositionPeriods } from '#schemas/platform/protection.ts';
import { Chips } from '#widgets/parts/Chips/Chips.tsx';
import { Money } from '#widgets/parts/Money/Money.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import styles from './NetPosition.module.css';
import type { Data, Props } from './schema.ts';

/** Amounts, in the order in which they are shown; the result stands above them. */
const amounts = ['deposits', 'withdrawals', 'stakes', 'wins', 'received'] as const;

type FiguresProps = Pick<ViewProps<Props, Data>, 'props' | 'data' | 't' | 'format'>;

/** Cost of play, for the period that the document gives or the player chooses. */
export function NetPosition({ props, data, t, format }: ViewProps<Props, Data>): ReactNode {
  return props.isChosen ? (
    <ChosenFigures {...{ props, data, t, format }} />
  ) : (
    <PositionFigures {...{ props, data, t, format }} />
  );
}

/** Figures for a period that the visitor chooses, so code requests them. */
const ChosenFigures = observer(function ChosenFigures(given: FiguresProps): ReactNode {
  const { props, data, t, format } = given;
  const runtime = useRuntime();
  const [period, setPeriod] = useState(props.period);
  const position =
    period === props.period || !data.position
      ? data.position
      : resourcesOf(runtime).get({ call: 'account.getNetPosition', input: { period } });
  return (
    <div className={styles.chosen}>
      <Chips
        legend={t('protection.net.period')}
        options={netPositionPeriods}
        chosen={period}
        choose={setPeriod}
        word={(each) => t(`protection.net.period.${each}`)}
      />
      <PositionFigures {...{ props, t, format }} data={position ? { position } : {}} />
    </div>
  );
});

/** The result in large figures, and what it is made of. */
function PositionFigures({ props, data, t, format }: FiguresProps): ReactNode {
  return (
    <Resolved of={data.position} label={props.label} t={t}>
      {(position) => (
        <dl className={styles.figures} aria-label={props.label}>
          <div className={styles.net}>
            <dt>{t('protection.net.net')}</dt>
            <dd>
              <Money value={position.net} format={format} />
            </dd>
          </div>
          {amounts.map((name) => (
            <div key={name} className={styles.figure}>
              <dt>{t(`protection.net.${name}`)}</dt>
              <dd>
                <Money value={position[name]} format={format} />
              </dd>
            </div>
          ))}
          <div className={styles.figure}>
            <dt>{t('protection.net.time')}</dt>
            <dd>{timeText(position.time_sec, t)}</dd>
          </div>
        </dl>
      )}
    </Resolved>
  );
}

/** Hours and minutes: seconds mean nothing in a month. */
function timeText(seconds: number, t: Translate): string {
  const minutes = Math.floor(seconds / 60);
  return t('protection.net.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
